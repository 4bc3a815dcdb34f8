import { AppError } from "../../platform/errors.ts";
import type { SaidAt } from "./language.ts";

export type Params = Readonly<Record<string, unknown>>;

const questionNames = ["text", "query", "input", "message", "question", "utterance", "content", "body"];

/** The value under the first present name. */
export function textGiven(params: Params): unknown {
  return questionNames.map((name) => params[name]).find((value) => value !== undefined && value !== null);
}

/** The text to read; refuses what is none, is empty or too long. */
export function requireText(params: Params, lettersAtMost: number): string {
  const given = textGiven(params);
  if (typeof given !== "string" || given.trim() === "")
    throw new AppError("nlp.text_missing", { names: "text, query, input or message" });
  if (given.length > lettersAtMost)
    throw new AppError("nlp.text_too_long", { length: given.length, limit: lettersAtMost });
  return given;
}

export function saidAt({ now, timeZone }: Params): SaidAt {
  return { now: now === undefined ? null : momentOf(now), timeZone: timeZone === undefined ? null : zoneOf(timeZone) };
}

function momentOf(given: unknown): number {
  const moment = typeof given === "string" || typeof given === "number" ? new Date(given).getTime() : Number.NaN;
  const [first, last] = [Date.UTC(1901), Date.UTC(2199)];
  if (!(moment >= first && moment <= last)) throw new AppError("nlp.now_invalid");
  return moment;
}

function zoneOf(given: unknown): string {
  const zone = typeof given === "string" ? given.slice(0, 60) : "";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone === "" ? "no zone" : zone }).resolvedOptions().timeZone;
  } catch {
    throw new AppError("nlp.zone_unknown", { timeZone: zone });
  }
}
