/** Joins the class names that apply. Callers add layout (margin, width, grid place), never a second colour or size. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
