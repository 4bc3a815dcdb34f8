import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";
import { fieldsOf } from "@cerebro/contracts/reference/fields-of.ts";

export type FieldKind = "text" | "number" | "boolean" | "choice" | "date" | "json";

export interface ActionField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly choices: readonly string[];
  /** Where nothing is a value of its own. */
  readonly nullable: boolean;
}

/** The fields of an action's form, from its schema. */
export function actionFields(schema: JsonSchema): ActionField[] {
  if (schema["properties"] === undefined) return [];
  return fieldsOf(schema).map(({ name, schema: field, required }) => {
    const variants = (field["anyOf"] ?? [field]) as readonly JsonSchema[];
    const told = variants.find((one) => one["type"] !== "null") ?? field;
    const nullable = variants.some((one) => one["type"] === "null") || [field["type"]].flat().includes("null");
    const choices = ((told["enum"] ?? []) as readonly unknown[]).filter((one) => typeof one === "string");
    const isOneOfSeveral = variants.filter((one) => one["type"] !== "null").length > 1;
    return { name, kind: isOneOfSeveral ? "json" : kindOf(told), required: required && !nullable, choices, nullable };
  });
}

function kindOf(schema: JsonSchema): FieldKind {
  if (schema["enum"] !== undefined) return "choice";
  const [type] = [schema["type"]].flat().filter((one) => one !== "null");
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array" || type === "object") return "json";
  return schema["format"] === "date" ? "date" : "text";
}

/** What was typed as the action's input; fields left empty are not sent. */
export function inputFrom(schema: JsonSchema, data: FormData) {
  const input: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  if (schema["properties"] === undefined) return wholeInput(data);
  for (const field of actionFields(schema)) {
    const typed = data.get(field.name);
    if (typeof typed !== "string" || typed === "") {
      if (field.nullable) input[field.name] = null;
      continue;
    }
    const value = valueOf(field.kind, typed);
    if (value === undefined) errors[field.name] = "Write valid JSON.";
    else input[field.name] = value;
  }
  return { input, errors };
}

/** The name under which an input without named fields is typed as a whole. */
export const wholeName = "input";

function wholeInput(data: FormData) {
  const typed = data.get(wholeName);
  const value = valueOf("json", typeof typed === "string" && typed !== "" ? typed : "{}");
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject
    ? { input: value as Record<string, unknown>, errors: {} }
    : { input: {}, errors: { [wholeName]: "Write a JSON object." } };
}

function valueOf(kind: FieldKind, typed: string): unknown {
  if (kind === "number") return Number(typed);
  if (kind === "boolean") return typed === "true";
  if (kind !== "json") return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return undefined;
  }
}
