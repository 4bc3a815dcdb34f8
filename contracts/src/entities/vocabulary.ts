/** The keys of a table of words, as the non-empty tuple that schemas of choices want. */
export function keysOf<const Words extends Readonly<Record<string, unknown>>>(
  words: Words,
): [Extract<keyof Words, string>, ...Extract<keyof Words, string>[]] {
  return Object.keys(words) as [Extract<keyof Words, string>, ...Extract<keyof Words, string>[]];
}
