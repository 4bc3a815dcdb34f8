import type { Failure } from "./failure.ts";

/** One fact of a code: its kind, and its value as written in the code. */
export interface Element {
  readonly ai: string;
  readonly value: string;
}

/** An element and the position of its value in the text. */
export interface PlacedElement extends Element {
  readonly at: number;
}

/** The fields up to the first that cannot be separated from the next, and that failure. */
export interface Split {
  readonly elements: readonly PlacedElement[];
  /** Fields with an unknown identifier, as in the code. */
  readonly unread: readonly string[];
  readonly failure: Failure | null;
}
