/** `open,shipped` → the meant states; `open` means several. */
export function statesOf(filter: string, open: readonly string[]): string[] {
  return filter.split(",").flatMap((state) => (state === "open" ? open : [state]));
}
