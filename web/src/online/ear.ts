// Where no game is shown a line stays open all the same, for calls from the games of a person whom the server knows.
import { isKnown } from './api';
import { Line } from './line';

let line: Line | null = null;

/** Listens, or does not. */
export function listen(yes: boolean) {
  if (!yes || !isKnown()) {
    line?.close();
    line = null;
  } else if (!line) {
    const made: Line = new Line({ opened: () => made.good(), lost: () => {}, frame: () => {} });
    line = made;
  }
}
/** The person is known by another cookie now: the line was opened with the old one. */
export function listenAnew() {
  listen(false);
  listen(true);
}
