import { readdir } from "node:fs/promises";
import { z } from "zod";
import { SchemaBook, SchemaNames } from "./openapi-schema.ts";

const entities = new URL(import.meta.resolve("@cerebro/contracts/entities/primitives.ts"));
/** Types of schema that make a component: those a client would name. */
const nameable: ReadonlySet<string> = new Set(["object", "enum", "union", "array", "record", "tuple"]);

/** A book of the schemas that the contracts export, by the names they are exported under. */
export async function openSchemaBook(): Promise<SchemaBook> {
  const names = new SchemaNames();
  const types = new Map<string, z.ZodType>();
  const found = await readdir(new URL(".", entities), { recursive: true });
  const files = found.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  for (const file of files.toSorted()) {
    const exported: Record<string, unknown> = await import(new URL(file, entities).href);
    for (const [id, type] of Object.entries(exported)) {
      if (!(type instanceof z.ZodType) || !nameable.has(type.type) || names.has(type)) continue;
      if (types.has(id)) throw new Error(`two schemas of the contracts are called ${id}`);
      types.set(id, type);
      names.add(type, { id });
    }
  }
  return new SchemaBook(names, [...types.values()]);
}
