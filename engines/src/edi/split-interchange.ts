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

const headerLength = 106;
/** Index of the header's component separator; the character behind it ends the segment. */
const componentAt = 104;

/** Segments and elements of a text, by the separators that its header names. */
export function splitInterchange(text: string): SplitResult {
  const trimmed = text.replace(/^[\uFEFF\s]+/, "");
  if (!trimmed.startsWith("ISA") || trimmed.length < headerLength) return { fault: "not_x12" };
  const separators: Separators = {
    element: trimmed.charAt(3),
    component: trimmed.charAt(componentAt),
    segment: trimmed.charAt(componentAt + 1),
  };
  if (new Set(Object.values(separators)).size < 3 || /[A-Za-z0-9\s]/.test(separators.element))
    return { fault: "header_wrong" };
  const segments = trimmed
    .split(separators.segment)
    .map((one) => one.replace(/^[\r\n]+|(?<![\r\n])[\r\n]+$/g, "").split(separators.element))
    .filter((segment) => segment.length > 1 || at(segment, 0).trim() !== "");
  return { separators, segments };
}
