import {
  type Process,
  type ProcessField,
  processes,
  type ProcessName,
} from "@cerebro/contracts/entities/automation/workflows.ts";
import { z } from "zod";

/** A process with the fields of its form, read off its schema. */
export function presentProcess(name: ProcessName): Process {
  const { title, summary, input } = processes[name];
  const schema = z.toJSONSchema(input, { io: "input" });
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([field, property]) =>
    presentField(field, Field.parse(property), required.has(field)),
  );
  return { name, title, summary, fields };
}

const Field = z.object({
  title: z.string(),
  description: z.string().optional(),
  type: z.enum(["string", "integer"]),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  default: z.union([z.string(), z.int()]).optional(),
  words: z.record(z.string(), z.string()).optional(),
});

function presentField(name: string, field: z.output<typeof Field>, required: boolean): ProcessField {
  const { title, description, type, minimum, maximum, words } = field;
  return {
    name,
    label: title,
    hint: description ?? null,
    kind: words !== undefined ? "choice" : type === "integer" ? "integer" : "text",
    required,
    minimum: minimum ?? null,
    maximum: maximum ?? null,
    choices: Object.entries(words ?? {}).map(([value, label]) => ({ value, label })),
    initial: field.default ?? null,
  };
}
