import { findIdentifier, identifierAt, predefinedLength } from "./application-identifiers.ts";
import { checkValue } from "./check-value.ts";
import type { Failure, Reason } from "./failure.ts";
import { readLink } from "./digital-link.ts";
import type { Element, PlacedElement, Split } from "./elements.ts";

export type Parsed =
  | {
      readonly ok: true;
      readonly elements: readonly PlacedElement[];
      /** Fields with an unknown identifier, as in the code. */
      readonly unread: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** Stands between fields whose length is not known, and is what scanners send for FNC1. */
export const separator = "\u001d";

/** Prefixes of scanners for GS1 codes: GS1-128, DataMatrix, QR, DotCode and the DataBar family. */
const symbology = /^\](?:C1|d2|Q3|J1|e0)/;

/** Whether a text is marked as a GS1 code, without looking at its fields. */
export function saysGs1(text: string): boolean {
  return symbology.test(text) || text.startsWith(separator) || /^\(\d{2,4}\)/.test(text) || /^https?:\/\//i.test(text);
}

/** Reads an element string, its form for people `(01)…(17)…`, or a GS1 Digital Link. `year` is the present one. */
export function parseGs1(text: string, year: number): Parsed {
  const { elements, unread, failure } = split(text);
  const fault = check(elements, year);
  // An error further to the left often causes the one after it.
  const first = fault ?? failure;
  return first === null ? { ok: true, elements, unread } : { ok: false, failure: first };
}

const failure = (reason: Reason, at: number, ai: string | null = null): Failure => ({ reason, at, ai });

function split(text: string): Split {
  if (/^https?:\/\//i.test(text)) return readLink(text);
  const start = symbology.exec(text)?.[0].length ?? 0;
  if (text.startsWith("(", start)) return splitForPeople(text, start);
  return splitFields(text, start);
}

function splitFields(text: string, start: number): Split {
  const elements: PlacedElement[] = [];
  const unread: string[] = [];
  const unknown: number[] = [];
  let at = text.startsWith(separator, start) ? start + 1 : start;
  while (at < text.length) {
    const entry = identifierAt(text, at);
    const end = text.indexOf(separator, at);
    const until = end === -1 ? text.length : end;
    const fixed = predefinedLength(text.slice(at, at + 2));
    const to = fixed === undefined ? until : Math.min(at + fixed, until);
    if (entry !== undefined)
      elements.push({ ai: entry.ai, value: text.slice(at + entry.ai.length, to), at: at + entry.ai.length });
    else if (/^\d{2}/.test(text.slice(at, at + 2))) {
      unread.push(text.slice(at, to));
      unknown.push(at);
    } else return { elements, unread, failure: failure("unknown-identifier", at) };
    // Some printers put a separator after fields that need none; it means nothing there.
    at = text.startsWith(separator, to) ? to + 1 : to;
  }
  return ended({ elements, unread, failure: null }, unknown[0] ?? start);
}

/** A code without any field that is known says nothing. */
function ended(split: Split, at: number): Split {
  if (split.elements.length > 0) return split;
  return { ...split, failure: failure(split.unread.length === 0 ? "empty" : "unknown-identifier", at) };
}

function splitForPeople(text: string, start: number): Split {
  const elements: PlacedElement[] = [];
  const unread: string[] = [];
  let at = start;
  while (at < text.length) {
    const [head, ai = ""] = /^\((\d{2,4})\)/.exec(text.slice(at)) ?? [];
    if (head === undefined) return { elements, unread, failure: failure("unknown-identifier", at) };
    const from = at + head.length;
    const next = text.slice(from).search(/\(\d{2,4}\)/);
    const to = next === -1 ? text.length : from + next;
    if (findIdentifier(ai) === undefined) unread.push(text.slice(at, to));
    else elements.push({ ai, value: text.slice(from, to), at: from });
    at = to;
  }
  return ended({ elements, unread, failure: null }, start);
}

/** The first fault of the fields; null where they are all valid. */
function check(elements: readonly PlacedElement[], year: number): Failure | null {
  const seen = new Map<string, string>();
  for (const { ai, value, at } of elements) {
    const entry = findIdentifier(ai);
    const wrong =
      entry === undefined ? { reason: "unknown-identifier" as const, at: 0 } : checkValue(entry, value, year);
    if (wrong !== null) return { reason: wrong.reason, at: at + wrong.at, ai };
    if ((seen.get(ai) ?? value) !== value) return { reason: "repeated", at, ai };
    seen.set(ai, value);
  }
  return null;
}

export type Written =
  | { readonly ok: true; readonly text: string }
  /** `at` counts the elements. */
  | { readonly ok: false; readonly failure: Failure };

/** The element string of these elements in this order, separators where they are needed and nowhere else. */
export function writeGs1(elements: readonly Element[], year: number): Written {
  if (elements.length === 0) return { ok: false, failure: failure("empty", 0) };
  let text = "";
  for (const [index, { ai, value }] of elements.entries()) {
    const entry = findIdentifier(ai);
    const wrong = entry === undefined ? { reason: "unknown-identifier" as const } : checkValue(entry, value, year);
    if (entry === undefined || wrong !== null)
      return { ok: false, failure: { reason: wrong?.reason ?? "unknown-identifier", at: index, ai } };
    const last = index === elements.length - 1;
    text += ai + value + (entry.predefined || last ? "" : separator);
  }
  return { ok: true, text };
}

/** As it is printed under a code. */
export function forPeople(elements: readonly Element[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join("");
}
