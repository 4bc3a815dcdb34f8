export interface Style {
  readonly style: string;
  readonly name: string;
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
  /** A SKU with `{style}`, `{colour}` and `{size}` in it. */
  readonly pattern: string;
}

export interface PlannedVariant {
  readonly sku: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
}

/** A word in SKU form: letters and digits, in capitals. */
export const codeOf = (word: string): string => word.toUpperCase().replaceAll(/[^\p{L}\p{N}/.]+/gu, "");

/** One item for every size in every colour, each once, in the order they were named [PLT-10]. */
export function planVariants({ style, name, sizes, colours, pattern }: Style): PlannedVariant[] {
  return unique(colours).flatMap((colour) =>
    unique(sizes).map((size) => {
      const words: Readonly<Record<string, string>> = { style, colour: codeOf(colour), size: codeOf(size) };
      const sku = pattern.replaceAll(/\{(style|colour|size)\}/g, (_, word: string) => words[word] ?? "");
      return { sku, name: `${name}, ${colour}, ${size}`, size, colour };
    }),
  );
}

/** The first SKU, ignoring case, that two variants share. */
export function firstTwice(variants: readonly PlannedVariant[]): string | undefined {
  const seen = new Set<string>();
  return variants.find(({ sku }) => {
    const key = sku.toLowerCase();
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  })?.sku;
}

/** Each word once, whatever its case, as it was written first. */
function unique(words: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const word of words) if (!first.has(word.toLowerCase())) first.set(word.toLowerCase(), word);
  return [...first.values()];
}
