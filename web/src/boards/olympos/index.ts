import type { Board } from '../board';
export const board = {} as Board;
