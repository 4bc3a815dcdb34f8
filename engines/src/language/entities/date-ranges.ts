import type { Day } from "../../time/zoned-time.ts";
import { isBefore, type Period } from "./calendar-words.ts";

/** A day or period in a text. */
export interface Piece {
  readonly period: Period;
  readonly start: number;
  readonly end: number;
}

function longestOnly(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const one of pieces.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (kept.every((other) => one.end <= other.start || one.start >= other.end)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** `from X to Y`, `between X and Y`, `since X`: of readings at one place the longest, and days that belong together as one. */
export function joinPieces(text: string, all: readonly Piece[], today: Day): Piece[] {
  const pieces = longestOnly(all);
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [one, other] = [pieces[at], pieces[at + 1]];
    if (one === undefined) break;
    const between = other === undefined ? "" : text.slice(one.end, other.start);
    if (
      other !== undefined &&
      /^ ?(?:to|and|until|till|through|thru|-|–) ?$/i.test(between) &&
      isRange(text, one, between) &&
      !isBefore(other.period.to, one.period.from)
    ) {
      found.push({ period: { from: one.period.from, to: other.period.to }, start: one.start, end: other.end });
      at += 1;
    } else found.push(open(text, one, today));
  }
  return found;
}

const isRange = (text: string, { start }: Piece, between: string): boolean =>
  !/and/i.test(between) || /\bbetween ?$/i.test(text.slice(0, start));

function open(text: string, piece: Piece, today: Day): Piece {
  const before = text.slice(0, piece.start);
  const { from } = piece.period;
  if (/\b(?:since|from|starting|as of) ?$/i.test(before) && isBefore(from, today))
    return { ...piece, period: { from, to: today } };
  return piece;
}
