/**
 * Path of a text in `value` that PostgreSQL cannot store (a NUL character, half of a surrogate pair), or undefined.
 * Checked for every input, so that no contract can forget it.
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === "string") return value.includes("\u0000") || !value.isWellFormed() ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
