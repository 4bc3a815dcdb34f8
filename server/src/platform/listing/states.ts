/** `open,shipped` → the states meant; `open` stands for several. */
export function statesOf(filter: string, open: readonly string[]): string[] {
  return filter.split(",").flatMap((state) => (state === "open" ? open : [state]));
}
