import { findAmounts } from "../language/entities/amounts.ts";
import { lettersRead } from "../language/tokens.ts";

/** Ends of a lane as they were said; null where an end was not named. */
export interface LaneAsked {
  readonly from: string | null;
  readonly to: string | null;
}

const word = String.raw`(?!(?:from|to|for|with|by|at|on|and|today|tomorrow|next|this|right)\b)[\p{L}\d.'-]+`;
/** A place ends before the next word of the question that cannot be part of it. */
const place = String.raw`(${word}(?:\s+${word}){0,3})`;
const from = new RegExp(String.raw`\bfrom\s+${place}`, "iu");
const to = new RegExp(String.raw`\b(?:to|into)\s+(?!(?:ship|send|use|take|pick|choose|book|move)\b)${place}`, "iu");

const tidy = (found: RegExpExecArray | null): string | null =>
  found?.[1]
    ?.replace(/(?<![\d.,])[.,]*\d[\d.,]*\s*(?:kg|kilos?|t|tons?|lbs?)\b.*/isu, "")
    .replace(/^(?:the|our)\s+/iu, "")
    .replace(/(?<![.\s])[.\s]+$/u, "") || null;

/** `from Hamburg to FR` of a question for carriers. */
export const laneAsked = (text: string): LaneAsked => ({ from: tidy(from.exec(text)), to: tidy(to.exec(text)) });

/** Weight of the load in a question; null where none was named. */
export function weightAsked(text: string): number | null {
  const value = findAmounts(text.slice(0, lettersRead)).find(({ key }) => key === "weight_kg")?.value;
  return typeof value === "number" ? value : null;
}

export type Preference = "price" | "time" | "onTime" | "all";

/** The property of carriers that a question compares. */
export function preferenceAsked(text: string): Preference {
  if (
    /\b(?:cheap\w*|(?:lowest|best) (?:price|rate|cost)s?|least expensive|low(?:est)?[- ]cost|affordable)\b/i.test(text)
  )
    return "price";
  if (/\b(?:fast\w*|quick\w*|speed\w*|soon\w*|transit time)\b/i.test(text)) return "time";
  return /\b(?:reliab\w*|punctual\w*|on[- ]time)\b/i.test(text) ? "onTime" : "all";
}
