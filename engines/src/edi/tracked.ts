import type { Segment } from "./syntax.ts";

/** Segments that record which of their elements were read, so that what a reading leaves out can be named. */
export interface Tracked {
  readonly segments: readonly Segment[];
  /** Elements with a value that were not read, one entry for each segment. */
  readonly unread: () => UnreadSegment[];
}

export interface UnreadSegment {
  readonly id: string;
  /** With ST as 1. */
  readonly position: number;
  readonly elements: readonly { readonly element: number; readonly value: string }[];
  /** No element was read. */
  readonly whole: boolean;
}

export function tracked(segments: readonly Segment[]): Tracked {
  const read = segments.map(() => new Set<number>());
  return {
    segments: segments.map((segment, index) => recording(segment, read[index] ?? new Set())),
    unread: () =>
      segments.flatMap((segment, index): UnreadSegment[] => {
        const [id = "", ...values] = segment;
        const seen = read[index] ?? new Set();
        const elements = values
          .map((value, place) => ({ element: place + 1, value: value.trim() }))
          .filter(({ element, value }) => value !== "" && !seen.has(element));
        const whole = elements.length === values.filter((value) => value.trim() !== "").length;
        return id === "ST" || elements.length === 0 ? [] : [{ id, position: index + 1, elements, whole }];
      }),
  };
}

function recording(segment: Segment, seen: Set<number>): Segment {
  return new Proxy(segment, {
    get: (target, key): unknown => {
      if (typeof key === "string" && /^\d{1,4}$/.test(key)) seen.add(Number(key));
      return Reflect.get(target, key);
    },
  });
}

const sentencesAtMost = 40;

/** Unread segments as sentences; of very many, the first ones and the number of the others. */
export function unreadInWords(unread: readonly UnreadSegment[]): string[] {
  const sentences = unread.slice(0, sentencesAtMost).map(sentenceOf);
  const more = unread.length - sentences.length;
  return more > 0 ? [...sentences, `Not used either: elements of ${more} more segments.`] : sentences;
}

function sentenceOf({ id, position, elements, whole }: UnreadSegment): string {
  const named = whole
    ? `${id} ${elements.map(({ value }) => value).join(", ")}`
    : elements.map(({ element, value }) => `${elementName(id, element)} ${value}`).join(", ");
  return `Not used: ${named.slice(0, 300)} (segment ${position}).`;
}

/** `PO1` and 5 as `PO105`. */
export const elementName = (id: string, element: number): string => `${id}${String(element).padStart(2, "0")}`;
