import type { ContentFile } from "./content.ts";

/** The fields of a file's front matter, each read as what it has to be. */
export interface Front {
  readonly text: (name: string) => string;
  readonly optional: <Value>(name: string, read: (name: string) => Value) => Value | undefined;
  /** An ISO date. */
  readonly day: (name: string) => string;
  readonly amount: (name: string) => number;
  readonly oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value;
  readonly texts: (name: string) => readonly string[];
  /** A list of groups of fields. */
  readonly groups: <Value>(name: string, read: (front: Front) => Value) => readonly Value[];
  readonly group: <Value>(name: string, read: (front: Front) => Value) => Value;
}

/** Reads a file's front matter; a field that is missing, of another kind or not asked for stops the build by name. */
export const readFront = <Value>({ name, front }: ContentFile, read: (front: Front) => Value): Value =>
  readFields(name, front, read);

function readFields<Value>(place: string, given: unknown, read: (front: Front) => Value): Value {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Error(`${place}: fields are missing.`);
  const fields = new Map<string, unknown>(Object.entries(given));
  const asked = new Set<string>();
  const take = <Taken>(name: string, wanted: string, fits: (value: unknown) => value is Taken): Taken => {
    asked.add(name);
    const value = fields.get(name);
    if (!fits(value)) throw new Error(`${place}: "${name}" has to be ${wanted}.`);
    return value;
  };
  const front: Front = {
    text: (name) => take(name, "a text", isText),
    optional: (name, part) => (fields.has(name) ? part(name) : undefined),
    day: (name) => take(name, "a date such as 2026-06-30", isDay),
    amount: (name) => take(name, "a number", isAmount),
    oneOf: (name, values) => {
      const text = take(name, values.join(" or "), isText);
      const found = values.find((value) => value === text);
      if (found === undefined) throw new Error(`${place}: "${name}" has to be ${values.join(" or ")}.`);
      return found;
    },
    texts: (name) => take(name, "a list of texts", isTexts),
    groups: (name, part) =>
      take(name, "a list", isList).map((each, index) => readFields(`${place}: ${name} ${index + 1}`, each, part)),
    group: (name, part) => {
      asked.add(name);
      return readFields(`${place}: ${name}`, fields.get(name), part);
    },
  };
  const value = read(front);
  const unknown = [...fields.keys()].find((name) => !asked.has(name));
  if (unknown !== undefined) throw new Error(`${place}: nobody asks for "${unknown}".`);
  return value;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;
const isTexts = (value: unknown): value is readonly string[] => isList(value) && value.every(isText);
const isDay = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;
