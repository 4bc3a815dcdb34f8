import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";
import type { ErrorCode } from "@cerebro/contracts/errors/errors.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import { fieldsOf } from "@cerebro/contracts/reference/fields-of.ts";
import { schemaOf } from "../../src/platform/http/openapi-schema.ts";
import { pathNames } from "../../src/platform/http/openapi.ts";

/** A request as it goes over the wire, and what it must be refused with where only one code is right. */
export interface BadRequest {
  readonly what: string;
  readonly url: string;
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected?: ErrorCode;
  /** Sent instead of the caller's own. */
  readonly token?: string;
}

export type Values = Readonly<Record<string, unknown>>;

export const takesJson = (endpoint: Endpoint): boolean =>
  endpoint.upload === undefined && endpoint.method !== "GET" && endpoint.method !== "DELETE";

/** A request the contract accepts (whether what it asks for exists is another matter). */
export function validValues(endpoint: Endpoint): Values {
  return exampleOf(schemaOf(endpoint.input, "input")) as Values;
}

export function requestFor(endpoint: Endpoint, values: Values): Pick<BadRequest, "url" | "payload" | "headers"> {
  const inPath = pathNames(endpoint);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.has(name)));
  if (takesJson(endpoint)) {
    return { url: path, payload: JSON.stringify(rest), headers: { "content-type": "application/json" } };
  }
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  );
  return { url: query.size === 0 ? path : `${path}?${query.toString()}` };
}

/** Everything about a body that is wrong before its fields are looked at. */
export function* malformedRequests(endpoint: Endpoint): Generator<BadRequest> {
  const { url } = requestFor(endpoint, validValues(endpoint));
  yield { what: "an unknown query parameter", url: `${url}${url.includes("?") ? "&" : "?"}nobody=knows` };
  if (endpoint.upload !== undefined) return;
  const json = { "content-type": "application/json" };
  const poison = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}';
  if (!takesJson(endpoint)) return;
  for (const payload of ['{"a":', "", "{]", "\u0000", "undefined", "{'a':1}"]) {
    yield { what: `the body ${JSON.stringify(payload)}`, url, payload, headers: json };
  }
  for (const payload of ["[]", "[{}]", '"text"', "7", "true"]) {
    yield { what: `the body ${payload}`, url, payload, headers: json, expected: "request.invalid" };
  }
  yield { what: "a poisoned prototype", url, payload: `{${poison}}`, headers: json };
  for (const levels of [51, 2_000]) {
    const payload = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    yield { what: `${levels} levels`, url, payload, headers: json, expected: "request.too_deep" };
  }
  const huge = JSON.stringify({ text: "x".repeat(2_000_000) });
  yield { what: "2 MB", url, payload: huge, headers: json, expected: "request.too_large" };
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "text/xml",
  ]) {
    const headers = { "content-type": type };
    yield { what: type, url, payload: "a=1", headers, expected: "request.unsupported_type" };
  }
}

/** A valid request with one field spoilt: unknown, of a wrong type, missing, or outside its bounds. */
export function* invalidRequests(endpoint: Endpoint): Generator<BadRequest> {
  const schema = schemaOf(endpoint.input, "input");
  const values = validValues(endpoint);
  const inPath = pathNames(endpoint);
  const ask = (what: string, changed: Values): BadRequest => ({
    what,
    ...requestFor(endpoint, changed),
    expected: "request.invalid",
  });
  // Free-form input of other programs may hold additional fields.
  if (schema["additionalProperties"] === false) yield ask("an unknown field", { ...values, nobodyKnowsThis: 1 });
  for (const { name, schema: field, required } of fieldsOf(schema)) {
    if (required && !inPath.has(name)) {
      yield ask(`no ${name}`, Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)));
    }
    for (const wrong of wrongValues(field, takesJson(endpoint) && !inPath.has(name))) {
      yield ask(`${name} = ${JSON.stringify(wrong)?.slice(0, 60)}`, { ...values, [name]: wrong });
    }
  }
}

const anything: readonly unknown[] = [{}, { $gt: "" }, [], [[]], 7, -1, 1.5, 1e300, true, "", "text", null];

/** Values whose JSON type the schema does not allow; in a path or query all values are texts. */
function wrongValues(schema: JsonSchema, typed: boolean): readonly unknown[] {
  const allowed = typesOf(schema);
  if (!typed) {
    if (schema["format"] === "uuid") return ["not-an-id", "1' or '1'='1", "../../etc/passwd"];
    if (schema["enum"] !== undefined) return ["nothing-of-the-list"];
    return allowed.has("string") || allowed.size === 0 ? [] : ["text", "1e999", "NaN", "0x"];
  }
  if (allowed.size === 0) return [];
  return anything.filter((value) => !allowed.has(typeOf(value)));
}

function typesOf(schema: JsonSchema): ReadonlySet<string> {
  const variants = [schema["anyOf"], schema["oneOf"]].flatMap((list) => (Array.isArray(list) ? list : []));
  if (variants.length > 0) return new Set(variants.flatMap((variant: JsonSchema) => [...typesOf(variant)]));
  const values = [schema["const"], ...(Array.isArray(schema["enum"]) ? schema["enum"] : [])].filter(
    (value) => value !== undefined,
  );
  const types = schema["type"] === undefined ? values.map(typeOf) : [schema["type"]].flat().map(String);
  return new Set(types.flatMap((type) => (type === "integer" ? ["number"] : [type])));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const dates = ["0000-01-01", "0001-01-01", "1899-12-31", "1900-01-01", "2199-12-31", "2200-01-01", "9999-12-31"];
const edgesByFormat: Readonly<Record<string, readonly unknown[]>> = {
  date: dates,
  "date-time": dates.map((date) => `${date}T00:00:00.000Z`),
};

/** Values at and beyond the ends of what a schema allows: dates, numbers, and lists that name one thing twice. */
function edgesOf(schema: JsonSchema, example: unknown): readonly unknown[] {
  const allowed = typesOf(schema);
  const formats = formatsOf(schema).flatMap((format) => edgesByFormat[format] ?? []);
  if (Array.isArray(example)) {
    const [first] = example as unknown[];
    return first === undefined ? [] : [[first, first], Array.from({ length: 300 }, () => first)];
  }
  if (!allowed.has("number")) return formats;
  const { minimum, maximum, exclusiveMinimum } = schema;
  const bounds = [minimum, maximum, exclusiveMinimum].filter((bound): bound is number => typeof bound === "number");
  const near = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);
  return [...formats, ...near, 0, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e-7, 0.1 + 0.2];
}

function formatsOf(schema: JsonSchema): readonly string[] {
  const variants = [schema["anyOf"], schema["oneOf"]].flatMap((list) => (Array.isArray(list) ? list : []));
  return [schema["format"], ...variants.map((variant: JsonSchema) => variant["format"])].map(String);
}

/** A valid request with an edge in one field, however deep it stands. */
export function* edgeRequests(endpoint: Endpoint): Generator<BadRequest> {
  const values = validValues(endpoint);
  for (const { path, schema, example } of everyField(schemaOf(endpoint.input, "input"), values)) {
    for (const edge of edgesOf(schema, example)) {
      const request = requestFor(endpoint, replaced(values, path, edge) as Values);
      yield { what: `${path.join(".")} = ${JSON.stringify(edge).slice(0, 60)}`, ...request };
    }
  }
}

interface Field {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly example: unknown;
}

function* everyField(schema: JsonSchema, value: unknown): Generator<Field> {
  if (Array.isArray(value)) {
    for (const field of everyField((schema["items"] ?? {}) as JsonSchema, value[0]))
      yield { ...field, path: ["0", ...field.path] };
  }
  for (const { name, schema: inner } of fieldsOf(schema)) {
    const example = (value as Values | undefined)?.[name] ?? exampleOf(inner);
    yield { path: [name], schema: inner, example };
    for (const field of everyField(inner, example)) yield { ...field, path: [name, ...field.path] };
  }
}

/** The values with one field, however deep it stands, at an edge, hostile or of another type. */
export function mutated(endpoint: Endpoint, values: Values, random: () => number): Values {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const field = pick([...everyField(schemaOf(endpoint.input, "input"), values)]);
  if (field === undefined) return values;
  const texts = typesOf(field.schema).has("string") ? hostileTexts : [];
  const by = pick([edgesOf(field.schema, field.example), texts, anything].filter((list) => list.length > 0));
  return replaced(values, field.path, pick(by ?? [])) as Values;
}

export const hostileTexts: readonly string[] = [
  "'; drop table organisation; --",
  "1) or 1=1; delete from audit_event; --",
  "%' union select password_hash from account --",
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  "{{constructor.constructor('return process')()}}",
  "=cmd|'/c calc'!A0",
  "../../../../etc/passwd",
  "\u0000",
  "\ud800 alone",
  "\u202egnp.exe",
  "__proto__",
  "a".repeat(100_000),
];

/** A valid request with a hostile text in one field that takes a text, however deep it stands. */
export function* hostileRequests(endpoint: Endpoint): Generator<BadRequest> {
  const values = validValues(endpoint);
  for (const { path } of textFields(schemaOf(endpoint.input, "input"), values)) {
    for (const text of hostileTexts) {
      // A URL of 100 000 characters is refused by Node before any code of ours runs.
      const inUrl = !takesJson(endpoint) || pathNames(endpoint).has(path[0] ?? "");
      const value = inUrl ? text.slice(0, 3000).toWellFormed() : text;
      const request = requestFor(endpoint, replaced(values, path, value) as Values);
      yield { what: `${path.join(".")} = ${JSON.stringify(text).slice(0, 60)}`, ...request };
    }
  }
}

/** Any text of fewer letters is read at once. */
const longFieldLetters = 1000;
/** Of one request: JSON writes some letters with two, and a body has at most a mebibyte. */
const bodyLettersAtMost = 450_000;

/**
 * Requests with a text made to be slow. Each text is in all fields at once, so that every check of the contract reads it, and
 * alone, as long as the field allows, in each long field: so it passes the contract and reaches what is behind.
 */
export function* slowRequests(endpoint: Endpoint, texts: readonly string[]): Generator<BadRequest> {
  const values = validValues(endpoint);
  const fields = [...textFields(schemaOf(endpoint.input, "input"), values)];
  if (fields.length === 0) return;
  const inUrl = ([name = ""]: readonly string[]): boolean => !takesJson(endpoint) || pathNames(endpoint).has(name);
  const each = Math.floor(bodyLettersAtMost / fields.length);
  for (const text of texts) {
    const cut = (path: readonly string[], most: number): string =>
      (inUrl(path) ? text.slice(0, Math.min(most, 2000)) : text.slice(0, most)).toWellFormed();
    const start = JSON.stringify(text.slice(0, 10));
    const all = fields.reduce<unknown>((changed, { path }) => replaced(changed, path, cut(path, each)), values);
    yield { what: `all texts = ${start}…`, ...requestFor(endpoint, all as Values) };
    for (const { path, schema } of fields) {
      const most = lettersAtMost(schema);
      if (most < longFieldLetters) continue;
      const request = requestFor(endpoint, replaced(values, path, cut(path, most)) as Values);
      yield { what: `${path.join(".")} = ${start}…`, ...request };
    }
  }
}

function lettersAtMost(schema: JsonSchema): number {
  const variants = [schema, ...[schema["anyOf"], schema["oneOf"]].flatMap((list) => (Array.isArray(list) ? list : []))];
  const limits = variants
    .map((variant: JsonSchema) => variant["maxLength"])
    .filter((limit) => typeof limit === "number");
  const isFixed = variants.some((variant: JsonSchema) => variant["enum"] !== undefined || variant["format"] === "uuid");
  return isFixed ? 0 : limits.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...limits);
}

function* textFields(schema: JsonSchema, value: unknown): Generator<Pick<Field, "path" | "schema">> {
  if (typesOf(schema).has("string")) yield { path: [], schema };
  if (Array.isArray(value)) {
    for (const inner of textFields((schema["items"] ?? {}) as JsonSchema, value[0]))
      yield { ...inner, path: ["0", ...inner.path] };
  }
  for (const field of fieldsOf(schema)) {
    const example = (value as Values | undefined)?.[field.name] ?? exampleOf(field.schema);
    for (const inner of textFields(field.schema, example)) yield { ...inner, path: [field.name, ...inner.path] };
  }
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return [replaced(value[0], rest, by), ...value.slice(1)];
  const object = (value ?? {}) as Values;
  return { ...object, [name]: replaced(object[name], rest, by) };
}
