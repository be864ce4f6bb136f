// The boards, each loaded when its game is first opened.
import type { GameId } from '../play/types';
import type { Board } from './board';

const loaders: Record<GameId, () => Promise<{ board: Board }>> = {
  olympus: () => import('./olympus'),
  olympos: () => import('./olympos'),
};

export async function loadBoard(game: GameId): Promise<Board> {
  const { board } = await loaders[game]();
  await board.ready?.();
  return board;
}
