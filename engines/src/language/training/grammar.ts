/** Chances from a number: the same seed gives the same sequence, on every machine. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Slots = Readonly<Record<string, (random: () => number) => string>>;

export function pick<T>(from: readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

/** One sentence of a pattern: `(a|b)` is one of them, `[a|b]` one of them or nothing, `{sku}` what the slot gives. */
export function say(pattern: string, slots: Slots, random: () => number): string {
  let at = 0;
  const sequenceOf = (end: string): string => {
    const ways: string[] = [""];
    while (at < pattern.length && pattern[at] !== end) {
      const letter = pattern[at] ?? "";
      at += 1;
      if (letter === "|" && end !== "") ways.push("");
      else ways[ways.length - 1] += letter === "(" ? sequenceOf(")") : letter === "[" ? maybe(sequenceOf("]")) : letter;
    }
    at += 1;
    return pick(ways, random);
  };
  const maybe = (text: string): string => (random() < 0.45 ? text : "");
  const filled = sequenceOf("").replace(/\{(\w+)\}/g, (_, name: string) => slots[name]?.(random) ?? "");
  return filled
    .replace(/\s+/g, " ")
    .replace(/ ([,?!:])/g, "$1")
    .trim();
}
