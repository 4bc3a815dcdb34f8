import { at, type Segment, type Separators } from "./syntax.ts";

/** An interchange as its header divides it. */
interface SplitInterchange {
  readonly separators: Separators;
  /** From ISA to IEA, and anything after it. */
  readonly segments: readonly Segment[];
}

type SplitResult =
  | (SplitInterchange & { readonly fault?: undefined })
  | { readonly fault: "not_x12" | "header_wrong"; readonly segments?: undefined };

/** A header has so many characters where its elements have their lengths; those of files written by hand often do not. */
const headerAtMost = 200;
const elementsOfHeader = 16;

interface Header {
  readonly separators: Separators;
  /** Index of the first character after it. */
  readonly end: number;
}

/** The separators by the header: the one of elements follows `ISA`, and the last element is the one of components, before the terminator. */
function headerOf(text: string): Header | null {
  const element = text.charAt(3);
  if (!text.startsWith("ISA") || element === "") return null;
  let at = 3;
  for (let count = 1; count < elementsOfHeader && at !== -1; count += 1) at = text.indexOf(element, at + 1);
  if (at === -1 || at > headerAtMost || at + 2 >= text.length) return null;
  return { separators: { element, component: text.charAt(at + 1), segment: text.charAt(at + 2) }, end: at + 3 };
}

/** Segments and elements of a text, by the separators that its header names. */
export function splitInterchange(text: string): SplitResult {
  const trimmed = text.replace(/^[\uFEFF\s]+/, "");
  if (!trimmed.startsWith("ISA")) return { fault: "not_x12" };
  const header = headerOf(trimmed);
  if (header === null) return { fault: "header_wrong" };
  const { separators } = header;
  if (new Set(Object.values(separators)).size < 3 || /[A-Za-z0-9\s]/.test(separators.element))
    return { fault: "header_wrong" };
  const segments = trimmed
    .split(separators.segment)
    .map((one) => one.replace(/^[\r\n]+|(?<![\r\n])[\r\n]+$/g, "").split(separators.element))
    .filter((segment) => segment.length > 1 || at(segment, 0).trim() !== "");
  return { separators, segments };
}

/** An end-of-file mark of CP/M and DOS, or blanks, between interchanges and after the last one. */
// oxlint-disable-next-line no-control-regex -- the mark is a control character
const between = /^[\uFEFF\s\u001A]+/;

/**
 * The interchanges of a file, one after the other, each as it was written. A text that is no interchange, or follows the last one,
 * stays with the one before it, whose reading refuses it.
 */
export function splitFile(text: string): string[] {
  const parts: string[] = [];
  let rest = text.replace(between, "");
  while (rest !== "") {
    const end = endOfFirst(rest);
    const after = rest.slice(end).replace(between, "");
    const isLast = after !== "" && !after.startsWith("ISA");
    parts.push(isLast ? rest : rest.slice(0, end));
    rest = isLast ? "" : after;
  }
  return parts;
}

/** Where the first interchange ends: behind its IEA segment, or before the next ISA where it has none. */
function endOfFirst(text: string): number {
  const header = headerOf(text);
  if (header === null) return text.length;
  const { element, segment: terminator } = header.separators;
  let start = header.end;
  while (start < text.length) {
    const found = text.indexOf(terminator, start);
    const end = found === -1 ? text.length : found + 1;
    const segment = text.slice(start, Math.min(end, start + headerAtMost)).replace(between, "");
    if (segment.startsWith(`IEA${element}`)) return end;
    if (segment.startsWith(`ISA${element}`)) return start;
    start = end;
  }
  return text.length;
}
