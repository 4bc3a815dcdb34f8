import type { JsonSchema } from "../entities/platform/open-api.ts";
import { fieldsOf } from "./fields-of.ts";

const byFormat: Readonly<Record<string, string>> = {
  uuid: "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70",
  email: "ada@example.com",
  "date-time": "2026-11-21T09:30:00.000Z",
  date: "2026-11-21",
  uri: "https://example.com/",
};

/**
 * A value a schema accepts, the same on each run: the declared example or default if there is one, else made from
 * the schema. A pattern cannot be run backwards: a contract whose pattern refuses every candidate declares an example.
 */
export function exampleOf(schema: JsonSchema): unknown {
  const [declared] = list(schema["examples"]);
  if (declared !== undefined) return declared;
  if (schema["default"] !== undefined) return schema["default"];
  if (schema["const"] !== undefined) return schema["const"];
  const [choice] = list(schema["enum"]);
  if (choice !== undefined) return choice;
  const [variant] = [...list(schema["oneOf"]), ...list(schema["anyOf"])];
  if (variant !== undefined) return exampleOf(variant as JsonSchema);
  return byType(schema);
}

function byType(schema: JsonSchema): unknown {
  const [type] = [schema["type"]].flat();
  switch (type) {
    case "object":
      return exampleObject(schema);
    case "array":
      // A tuple tells its places one by one.
      if (schema["prefixItems"] !== undefined) return (schema["prefixItems"] as JsonSchema[]).map(exampleOf);
      return Array.from({ length: Math.max(1, number(schema["minItems"], 1)) }, () =>
        exampleOf((schema["items"] ?? {}) as JsonSchema),
      );
    case "integer":
    case "number":
      return Math.max(number(schema["minimum"], 1), number(schema["exclusiveMinimum"], 0) + 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return exampleText(schema);
  }
}

/** Required fields, and those optional ones that say what they are worth by a default or an example. */
function exampleObject(schema: JsonSchema): Record<string, unknown> {
  const shown = fieldsOf(schema).filter(
    (field) => field.required || field.schema["default"] !== undefined || field.schema["examples"] !== undefined,
  );
  return {
    ...exampleRecord(schema),
    ...Object.fromEntries(shown.map((field) => [field.name, exampleOf(field.schema)])),
  };
}

/** Of a record by known names: every name, each with the value that all of them have. */
function exampleRecord(schema: JsonSchema): Record<string, unknown> {
  const names = (schema["propertyNames"] as JsonSchema | undefined)?.["enum"];
  const value = schema["additionalProperties"];
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(list(names).map((name) => [String(name), exampleOf(value as JsonSchema)]));
}

const candidates = [
  "Example",
  "example",
  "EUR",
  "GB",
  "A-1",
  "1",
  "12345678",
  "2026-11-21",
  "14:30",
  "0123456789abcdef",
];

function exampleText(schema: JsonSchema): string {
  const format = byFormat[String(schema["format"])];
  if (format !== undefined) return format;
  const shortest = number(schema["minLength"], 0);
  const longest = number(schema["maxLength"], 1000);
  const pattern = typeof schema["pattern"] === "string" ? new RegExp(schema["pattern"]) : /^/;
  const fitted = candidates.map((text) => text.padEnd(shortest, "a").slice(0, longest));
  return fitted.find((text) => pattern.test(text)) ?? fitted[0] ?? "";
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);
