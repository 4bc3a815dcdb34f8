/** A value taken from what an earlier step gave: `{"$from": "step 2", "path": "rows.0.id"}`. */
export interface Reference {
  readonly step: number;
  /** Names and list positions from the outside in; none for the whole output. */
  readonly path: readonly string[];
}

const namesAtMost = 12;
const segment = /^(?:[A-Za-z_]\w{0,79}|\d{1,6})$/;

export type Found =
  | { readonly ok: true; readonly references: readonly Reference[] }
  /** Something looks like a reference and is none. */
  | { readonly ok: false; readonly wrong: string };

/** Every reference within params. */
export function findReferences(params: unknown): Found {
  if (!isContainer(params)) return { ok: true, references: [] };
  if (Object.hasOwn(params, "$from")) {
    const reference = readReference(params);
    return reference === undefined
      ? { ok: false, wrong: JSON.stringify(params).slice(0, 120) }
      : { ok: true, references: [reference] };
  }
  const references: Reference[] = [];
  for (const inner of Object.values(params)) {
    const found = findReferences(inner);
    if (!found.ok) return found;
    references.push(...found.references);
  }
  return { ok: true, references };
}

export type Resolved =
  | { readonly ok: true; readonly params: unknown }
  | { readonly ok: false; readonly missing: Reference };

/** Params with every reference replaced by what the step it names gave. Only what a value holds itself is reached. */
export function resolveReferences(params: unknown, outputOf: (step: number) => unknown): Resolved {
  if (!isContainer(params)) return { ok: true, params };
  const reference = Object.hasOwn(params, "$from") ? readReference(params) : undefined;
  if (reference !== undefined) return follow(reference, outputOf(reference.step));
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(params)) {
    const resolved = resolveReferences(inner, outputOf);
    if (!resolved.ok) return resolved;
    entries.push([name, resolved.params]);
  }
  return { ok: true, params: Array.isArray(params) ? entries.map(([, value]) => value) : Object.fromEntries(entries) };
}

function follow(reference: Reference, output: unknown): Resolved {
  let value = output;
  for (const name of reference.path) {
    if (!isContainer(value) || !Object.hasOwn(value, name)) return { ok: false, missing: reference };
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  return value === undefined ? { ok: false, missing: reference } : { ok: true, params: value };
}

function readReference(value: object): Reference | undefined {
  const { $from, path = "", ...rest } = value as { readonly $from?: unknown; readonly path?: unknown };
  if (typeof $from !== "string" || typeof path !== "string" || Object.keys(rest).length > 0) return undefined;
  const [, digits] = /^step (\d{1,6})$/.exec($from) ?? [];
  const names = path === "" ? [] : path.split(".");
  if (digits === undefined || names.length > namesAtMost || !names.every((name) => segment.test(name))) {
    return undefined;
  }
  return { step: Number(digits), path: names };
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
