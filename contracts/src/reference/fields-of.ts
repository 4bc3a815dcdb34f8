import type { JsonSchema } from "../entities/platform/open-api.ts";

/** The properties of an object schema, each with whether it must be given. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  return Object.entries(properties).map(([name, field]) => ({ name, schema: field, required: required.has(name) }));
}
