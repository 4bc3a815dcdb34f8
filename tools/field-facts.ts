import { readdir } from "node:fs/promises";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";
import { fieldsOf } from "@cerebro/contracts/reference/fields-of.ts";
import type { FieldFacts } from "@cerebro/contracts/reference/field-facts.ts";
import { schemaOf } from "../server/src/platform/http/openapi-schema.ts";

type Facts = Map<string, FieldFacts>;

/** Numbers beyond these are no limit a person could meet. */
const unlimited = Number.MAX_SAFE_INTEGER;

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema["anyOf"] ?? schema["oneOf"] ?? [schema]) as readonly JsonSchema[];
const numberAt = (schema: JsonSchema, name: string): number | undefined => {
  const value = schema[name];
  return typeof value === "number" ? value : undefined;
};

/** The length that a pattern of one repeated class allows: 3 for `^[A-Z]{3}$`. */
const patternLength = (pattern: unknown): number | undefined => {
  const [, most] = /^\^(?:\[[^\]]*\]|\\\w)\{(?:\d+,)?(\d+)\}\$$/.exec(typeof pattern === "string" ? pattern : "") ?? [];
  return most === undefined ? undefined : Number(most);
};

/** The limits that are set, without those that are not. */
const set = (limits: { readonly [Name in keyof FieldFacts]: FieldFacts[Name] | undefined }): FieldFacts =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));

function textLimits(schema: JsonSchema): FieldFacts {
  const minLength = numberAt(schema, "minLength") ?? 0;
  return set({
    minLength: minLength > 1 ? minLength : undefined,
    maxLength: numberAt(schema, "maxLength") ?? patternLength(schema["pattern"]),
  });
}

function numberLimits(schema: JsonSchema): FieldFacts {
  const isWhole = schema["type"] === "integer";
  const above = isWhole ? numberAt(schema, "exclusiveMinimum") : undefined;
  const min = above === undefined ? numberAt(schema, "minimum") : above + 1;
  const max = numberAt(schema, "maximum");
  return set({
    min: min === undefined || min <= -unlimited ? undefined : min,
    max: max === undefined || max >= unlimited ? undefined : max,
    step: isWhole ? 1 : (numberAt(schema, "multipleOf") ?? "any"),
  });
}

/** Limits of one value. Money is typed in major units, so that its limits in minor units are left out. */
function limitsOf(name: string, schema: JsonSchema): FieldFacts {
  if (schema["type"] === "string") return textLimits(schema);
  const isNumber = schema["type"] === "integer" || schema["type"] === "number";
  return isNumber && !name.endsWith("Minor") ? numberLimits(schema) : {};
}

/** A field may occur in several alternatives of an input; then the looser limits are used. */
function looser(one: FieldFacts, other: FieldFacts): FieldFacts {
  const least = (name: "min" | "minLength") =>
    one[name] === undefined || other[name] === undefined ? {} : { [name]: Math.min(one[name], other[name]) };
  const most = (name: "max" | "maxLength") =>
    one[name] === undefined || other[name] === undefined ? {} : { [name]: Math.max(one[name], other[name]) };
  return {
    ...((one.optional || other.optional) && { optional: true as const }),
    ...least("minLength"),
    ...most("maxLength"),
    ...least("min"),
    ...most("max"),
    ...(one.step !== undefined && other.step !== undefined && { step: one.step === other.step ? one.step : "any" }),
  };
}

function put(facts: Facts, path: string, found: FieldFacts): void {
  const known = facts.get(path);
  facts.set(path, known === undefined ? found : looser(known, found));
}

/** Collects the fields of an object by their path in the input, with `#` for the position in a list. */
function collect(facts: Facts, prefix: string, schema: JsonSchema): void {
  for (const { name, schema: field, required } of fieldsOf(schema)) {
    const path = prefix + name;
    const alternatives = alternativesOf(field);
    const values = alternatives.filter(({ type }) => type !== "null");
    const mayBeAbsent = !required || values.length < alternatives.length;
    for (const value of values) {
      const members = (value["items"] ?? undefined) as JsonSchema | undefined;
      const inside = [value, ...(members === undefined ? [] : alternativesOf(members))].filter(
        ({ properties }) => properties,
      );
      const below = members === undefined ? `${path}.` : `${path}.#.`;
      for (const part of inside) collect(facts, below, part);
      if (inside.length === 0) put(facts, path, { ...(mayBeAbsent && { optional: true }), ...limitsOf(name, value) });
    }
  }
}

/** The fields of the input of a call by their path, without those of its address, with their limits. */
export function factsOf({ input, path }: Endpoint): Facts {
  const facts: Facts = new Map();
  collect(facts, "", schemaOf(input, "input"));
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) facts.delete(name);
  return facts;
}

const isFile = (name: string) => name.endsWith(".ts") && !name.endsWith(".test.ts");
const factText = (fact: FieldFacts): string => {
  const parts = Object.entries(fact).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
};
const keyText = (path: string): string => (/^\w+$/.test(path) ? path : JSON.stringify(path));

function constantText([name, endpoint]: readonly [string, Endpoint]): string {
  const rows = [...factsOf(endpoint)].map(([path, fact]) => `  ${keyText(path)}: ${factText(fact)},`);
  return `/** \`${endpoint.method} ${endpoint.path}\` */\nexport const ${name} = {\n${rows.join("\n")}\n} as const satisfies InputFacts;\n`;
}

const head = `// Written by \`npm run docs\` from the contracts. Do not edit.\nimport type { InputFacts } from "../../reference/field-facts.ts";\n`;

/** A file of facts beside each file of endpoints that declares writes with fields: the browser loads no schema itself. */
export async function factFiles(): Promise<[string, string][]> {
  const folder = new URL("../contracts/src/endpoints/", import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const files: [string, string][] = [];
  // A file may hand on the endpoints of another one.
  const known = new Set<string>();
  for (const name of names.filter((each) => each.includes("/") && isFile(each)).toSorted()) {
    const module = (await import(new URL(name, folder).href)) as Readonly<Record<string, object>>;
    const writes = Object.keys(module)
      .filter((group) => group.endsWith("Endpoints"))
      .flatMap((group) => Object.entries(module[group] as Readonly<Record<string, Endpoint>>))
      .filter(([called, { method }]) => method !== "GET" && !known.has(called))
      .filter(([, endpoint]) => factsOf(endpoint).size > 0);
    for (const [called] of writes) known.add(called);
    if (writes.length > 0)
      files.push([`contracts/src/fields/${name}`, `${head}\n${writes.map(constantText).join("\n")}`]);
  }
  return files;
}
