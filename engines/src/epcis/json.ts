/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: unknown;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** JSON with the fields of each object in order of their names, so that the same content is the same text. */
export function canonicalJson(value: unknown): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${fields.join(",")}}`;
}

export type Prefixes = ReadonlyMap<string, string>;

const known: readonly (readonly [string, string])[] = [
  ["gs1", "https://gs1.org/voc/"],
  ["cbv", "https://ref.gs1.org/cbv/"],
  ["epcis", "https://ref.gs1.org/epcis/"],
];

/** Namespaces that contexts of JSON-LD give prefixes, later ones before earlier ones. */
export function prefixesOf(...contexts: readonly unknown[]): Prefixes {
  const found = new Map(known);
  const all = contexts.flatMap((one) => (isList(one) ? one : [one]));
  for (const context of all.filter(isObject)) {
    for (const [prefix, address] of Object.entries(context))
      if (typeof address === "string") found.set(prefix, address);
  }
  return found;
}
