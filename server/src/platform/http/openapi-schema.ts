import type { JsonSchema } from "@cerebro/contracts/entities/open-api.ts";
import { z } from "zod";

/** Formats whose name says more than the pattern that stands beside it. */
const namedFormats = new Set(["uuid", "email", "date-time", "date", "uri"]);

/** The JSON Schema of what a caller sends (`input`) or reads (`output`), without what only clutters a reference. */
export function schemaOf(type: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", reused: "inline" });
  return tidy(schema) as JsonSchema;
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const node: JsonSchema = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, tidy(child)]));
  if (namedFormats.has(String(node["format"]))) delete node["pattern"];
  if (node["minimum"] === Number.MIN_SAFE_INTEGER) delete node["minimum"];
  if (node["maximum"] === Number.MAX_SAFE_INTEGER) delete node["maximum"];
  if (isPlainStringName(node["propertyNames"])) delete node["propertyNames"];
  return node;
}

function isPlainStringName(names: unknown): boolean {
  return typeof names === "object" && names !== null && Object.keys(names).join() === "type";
}

/** The properties of an object schema, each with whether it must be given. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  return Object.entries(properties).map(([name, field]) => ({ name, schema: field, required: required.has(name) }));
}
