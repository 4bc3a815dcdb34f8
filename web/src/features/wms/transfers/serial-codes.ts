/** Serial numbers typed or scanned one after the other, separated by spaces, commas or lines. */
export function serialCodes(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ""))];
}
