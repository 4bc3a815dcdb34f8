import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";

export interface SchemaField {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

const asSchema = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? (value as JsonSchema) : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The schema without its "or nothing", and whether there was one. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const variants = [...asList(schema["anyOf"]), ...asList(schema["oneOf"])].map(asSchema);
  const solid = variants.filter((variant) => variant["type"] !== "null");
  if (variants.length === 0) {
    const types = asList(schema["type"]);
    return { schema, nullable: types.includes("null") };
  }
  const [only] = solid;
  return { schema: solid.length === 1 && only ? only : schema, nullable: solid.length < variants.length };
}

/** Forms a value may take, where there are several. */
export function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  const variants = [...asList(schema["anyOf"]), ...asList(schema["oneOf"])].map(asSchema);
  return variants.filter((variant) => variant["type"] !== "null");
}

/** Fields of an object, or of the objects in a list. */
export function fieldsOf(schema: JsonSchema): readonly SchemaField[] {
  const { schema: solid } = withoutNull(schema);
  if (solid["type"] === "array") return fieldsOf(asSchema(solid["items"]));
  const required = new Set(asList(solid["required"]));
  return Object.entries(asSchema(solid["properties"])).map(([name, field]) => ({
    name,
    schema: asSchema(field),
    required: required.has(name),
  }));
}

/** `list of text`, `whole number or null`: the type in words. */
export function typeWords(given: JsonSchema): string {
  const { schema, nullable } = withoutNull(given);
  return nullable ? `${solidWords(schema)} or null` : solidWords(schema);
}

const plainWords: Readonly<Record<string, string>> = {
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  string: "text",
  null: "null",
};
const formatWords: Readonly<Record<string, string>> = {
  uuid: "id",
  email: "e-mail address",
  "date-time": "moment (ISO 8601, UTC)",
  date: "date",
  uri: "URL",
  binary: "file",
};

function solidWords(schema: JsonSchema): string {
  if (schema["const"] !== undefined) return JSON.stringify(schema["const"]);
  const choices = asList(schema["enum"]);
  if (choices.length > 0) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  const variants = variantsOf(schema);
  if (variants.length > 1) return `one of ${variants.length} forms`;
  if (schema["type"] === "array") return `list of ${typeWords(asSchema(schema["items"]))}`;
  const type = asList(schema["type"]).find((name) => name !== "null") ?? schema["type"];
  return formatWords[String(schema["format"])] ?? plainWords[String(type)] ?? "any value";
}

/** `1 to 200`, `at most 40 characters`, `default 50`: what else holds for the value. */
export function boundWords(given: JsonSchema): readonly string[] {
  const { schema } = withoutNull(given);
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  const standard = given["default"] ?? schema["default"];
  return [
    span(minimum, maximum, ""),
    span(minLength === 1 && maxLength !== undefined ? undefined : minLength, maxLength, " characters"),
    span(minItems, maxItems, " entries"),
    // The pattern of refused control characters is left out.
    typeof pattern === "string" && !pattern.includes("\\u00") ? `matches ${pattern}` : "",
    standard === undefined ? "" : `default ${JSON.stringify(standard)}`,
  ].filter(Boolean);
}

function span(least: unknown, most: unknown, unit: string): string {
  const count = (value: unknown): string => (typeof value === "number" ? value.toLocaleString("en") : String(value));
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `at least ${count(least)}${unit}`;
  return least === undefined ? `at most ${count(most)}${unit}` : `${count(least)} to ${count(most)}${unit}`;
}
