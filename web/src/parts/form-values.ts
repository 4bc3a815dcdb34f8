/** Value of a form's field; an empty or missing one counts as null. */
export function textOf(data: FormData, name: string): string | null {
  const value = data.get(name);
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}

/** A number typed into a field; null for none. The field's own rules have refused what is no number, and fractions of whole ones. */
export function numberOf(data: FormData, name: string): number | null {
  const text = textOf(data, name);
  return text === null ? null : Number(text);
}

/** Rows of a repeated part of a form, such as `units.0.unit`, `units.1.unit`. */
export function repeated<Row>(
  data: FormData,
  firstField: (index: number) => string,
  row: (index: number) => Row,
): Row[] {
  const rows: Row[] = [];
  for (let index = 0; data.has(firstField(index)); index += 1) rows.push(row(index));
  return rows;
}

/** One of the keys of a table of words. */
export function keyOf<Key extends string>(
  data: FormData,
  name: string,
  words: Readonly<Record<Key, unknown>>,
): Key | undefined {
  const text = textOf(data, name);
  return keysOf(words).find((key) => key === text);
}

/** Those keys of a table of words that are ticked. */
export function keysIn<Key extends string>(data: FormData, name: string, words: Readonly<Record<Key, unknown>>): Key[] {
  const ticked = data.getAll(name);
  return keysOf(words).filter((key) => ticked.includes(key));
}

/** Object.keys forgets the key type; the tables are closed. */
function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(words) as Key[];
}
