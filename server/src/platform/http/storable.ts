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

const replacement = "\ufffd";

/**
 * The same value with U+FFFD for what PostgreSQL cannot store in its texts. For what is read from documents of strangers: they are
 * kept as well as they can be, since refusing one would keep those behind it from being read. Bytes stay as they are.
 */
export function storable<T>(value: T): T {
  return madeStorable(value) as T;
}

function madeStorable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\u0000", replacement);
  if (Array.isArray(value)) return value.map(madeStorable);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [madeStorable(name), madeStorable(inner)]));
}
