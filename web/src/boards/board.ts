// What the shell asks of a game's board. The shell itself knows no game.
import type { Component } from 'svelte';
import type { Action, Decision, GameEvent, GameId, Moment, Option, Preview, State } from '../play/types';
import type { Table } from '../play/table.svelte';

/** How an option is offered. */
export interface Label {
  title: string;
  short?: string; // where its place is named already
  detail?: string;
  glyph?: string; // a symbol of the sheet
}
/** A number or a thing before and after. */
export interface Change {
  seat: number;
  label: string;
  glyph?: string;
  before: string;
  after: string;
  good?: boolean;
}
/** A part of the table in words. */
export interface Section {
  title: string;
  lines: string[];
}
/** A thing that travels over the table: from and to are `data-spot`s. */
export interface Flight {
  from: string;
  to: string;
  glyph: string;
  kind: string; // css class of the piece
}

export interface Board {
  id: GameId;
  Table: Component<{ table: Table }>;
  /** What stands in the head of the page. */
  Head: Component<{ table: Table }>;
  Cards: Component<{ table: Table | null; onclose: () => void; card?: string | undefined }>;

  /** Loads what the drawing needs. */
  ready?(): Promise<void>;
  /** Where on the board an option lives; null: only in the list. */
  place(action: Action, decision: Decision): string | null;
  /** The name of a place, and why nothing can be done there now. */
  placeName(place: string): string;
  why(place: string, table: Table): string;

  question(decision: Decision, state: State): string;
  /** The paragraph of the rules that applies now. */
  rule(decision: Decision): string;
  label(option: Option, moment: Moment, state: State): Label;
  /** A log line about an event, without its subject; null: not worth a line. */
  tell(event: GameEvent): string | null;
  /** An event that begins a part of the log. */
  heading(event: GameEvent): string | null;
  changes(before: State, preview: Preview, seat: number): Change[];
  /** The gist of a choice in a few words, such as what it costs. */
  brief?(preview: Preview, seat: number): string;
  flights(event: GameEvent): Flight[];
  describe(state: State, viewer: number | null): Section[];

  points(state: State, seat: number): number | null;
  /** The head of the table: which round or turn, and how near the end is. */
  phase(state: State): { title: string; detail: string };
  /** Order in which the players act, first first, with a word about each. */
  order(moment: Moment, state: State): { seat: number; word: string }[];
  scoreLabel(part: string): string;
  /** Paragraphs of the rules, in order: keys under `<id>.rules`. */
  rules: { section: string; paragraphs: string[] }[];
  /** The figures, by section, as the figures file has them. */
  figures: object;
  hidden: boolean; // whether players hide something from each other
}
