import { findIdentifier } from "./application-identifiers.ts";
import type { PlacedElement, Split } from "./elements.ts";

/** Keys a Digital Link may be about; everything after the first of them in the path belongs to it. */
const primaryKeys: ReadonlySet<string> = new Set([
  "00",
  "01",
  "253",
  "255",
  "401",
  "402",
  "414",
  "417",
  "8003",
  "8004",
  "8006",
  "8010",
  "8017",
  "8018",
]);
const gtinDigits = 14;

const noLink = (at: number) => ({ reason: "link", at, ai: null }) as const;

/**
 * Elements of a GS1 Digital Link URI on any host: pairs of the path from its primary key on, and of the query those that are
 * application identifiers. A shorter GTIN is filled up with zeros.
 */
export function readLink(text: string): Split {
  const [, head = "", path = "", query = ""] = /^(https?:\/\/[^/?#]+)([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const pairs = pathPairs(path, head.length);
  if (pairs === null) return { elements: [], unread: [], failure: noLink(head.length) };
  return decodePairs([...pairs, ...queryPairs(query, head.length + path.length + 1)]);
}

function decodePairs(pairs: readonly PlacedElement[]): Split {
  const elements: PlacedElement[] = [];
  const unread: string[] = [];
  for (const { ai, value, at } of pairs) {
    const decoded = decode(value);
    if (decoded === null) return { elements, unread, failure: noLink(at) };
    if (findIdentifier(ai) === undefined) unread.push(`(${ai})${decoded}`);
    else elements.push({ ai, value: ai === "01" ? decoded.padStart(gtinDigits, "0") : decoded, at });
  }
  return { elements, unread, failure: null };
}

/** Other names in the query are the host's own. */
function queryPairs(query: string, start: number): PlacedElement[] {
  const pairs: PlacedElement[] = [];
  let at = start;
  for (const pair of query.split("&")) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (/^\d{2,4}$/.test(name)) pairs.push({ ai: name, value, at: at + name.length + 1 });
    at += pair.length + 1;
  }
  return pairs;
}

function pathPairs(path: string, start: number): PlacedElement[] | null {
  const segments: { text: string; at: number }[] = [];
  let at = start;
  for (const text of path.split("/")) {
    segments.push({ text, at });
    at += text.length + 1;
  }
  // Hosts may put folders before the key; a key is at an even number of places before the end.
  const first = segments.findIndex(({ text }, index) => primaryKeys.has(text) && (segments.length - index) % 2 === 0);
  if (first === -1) return null;
  const pairs: PlacedElement[] = [];
  for (let index = first; index < segments.length; index += 2) {
    const [name, value] = [segments[index], segments[index + 1]];
    if (name === undefined || value === undefined) return null;
    pairs.push({ ai: name.text, value: value.text, at: value.at });
  }
  return pairs;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
