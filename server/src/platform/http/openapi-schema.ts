import type { JsonSchema } from "@cerebro/contracts/entities/platform/open-api.ts";
import { z } from "zod";

/** Formats whose name is more precise than the pattern beside it. */
const namedFormats = new Set(["uuid", "email", "date-time", "date", "uri"]);
/** Condition on every text of the contracts; stated once in the introduction. */
const noControlCharacters = String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$`;
const toComponents = "#/components/schemas/";

type Direction = "input" | "output";

/** Names of schemas beside what the contracts themselves say of them, such as examples. */
export class SchemaNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S): z.core.GlobalMeta {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) };
  }
}

/** The JSON Schema of what a caller sends (`input`) or reads (`output`), without what only clutters a reference. */
export const schemaOf = (type: z.ZodType, io: Direction): JsonSchema => converted(type, io, z.globalRegistry).schema;

interface Converted {
  readonly schema: JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

function converted(type: z.ZodType, io: Direction, metadata: z.core.$ZodRegistry<z.core.GlobalMeta>): Converted {
  const json = z.toJSONSchema(type, { io, unrepresentable: "any", reused: "inline", metadata });
  const { $schema: _, $defs = {}, ...schema } = tidy(json) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { schema, named: Object.fromEntries(Object.entries($defs).map(([name, one]) => [name, withoutId(one)])) };
}

function withoutId(named: JsonSchema): JsonSchema {
  const { id: _, ...schema } = named;
  return schema;
}

/** Collects the named schemas of a description, so that each is written once. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};
  readonly #names: SchemaNames;
  readonly #types = new Map<string, z.ZodType>();
  readonly #sameBothWays = new Map<string, boolean>();

  constructor(names: SchemaNames, types: readonly z.ZodType[]) {
    this.#names = names;
    for (const type of types) this.#types.set(names.get(type).id ?? "", type);
  }

  /** A schema that names its parts; a named type becomes a reference as a whole. */
  of(type: z.ZodType, io: Direction): JsonSchema {
    const { schema, named } = converted(type, io, this.#names);
    for (const [name, part] of Object.entries(named)) this.#keep(name, part, io);
    const own = this.#names.get(type).id;
    if (own === undefined) return this.#renamed(schema, io);
    this.#keep(own, withoutId(schema), io);
    return { $ref: toComponents + this.#nameOf(own, io) };
  }

  #keep(name: string, schema: JsonSchema, io: Direction): void {
    this.components[this.#nameOf(name, io)] ??= this.#renamed(schema, io);
  }

  /** The sent form differs from the read form if a field has a default or is converted. */
  #nameOf(name: string, io: Direction): string {
    return io === "output" || this.#isSameBothWays(name) ? name : `${name}Input`;
  }

  #isSameBothWays(name: string): boolean {
    const known = this.#sameBothWays.get(name);
    if (known !== undefined) return known;
    const type = this.#types.get(name);
    const [sent, read] = type === undefined ? [] : [schemaOf(type, "input"), schemaOf(type, "output")];
    const same = JSON.stringify(sent) === JSON.stringify(read);
    this.#sameBothWays.set(name, same);
    return same;
  }

  #renamed(schema: JsonSchema, io: Direction): JsonSchema {
    return renameReferences(schema, (name) => this.#nameOf(name, io)) as JsonSchema;
  }
}

function renameReferences(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renameReferences(one, nameOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === "$ref" && typeof child === "string"
        ? [key, toComponents + nameOf(child.replace("#/$defs/", ""))]
        : [key, renameReferences(child, nameOf)],
    ),
  );
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const node: JsonSchema = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, tidy(child)]));
  if (namedFormats.has(String(node["format"])) || node["pattern"] === noControlCharacters) delete node["pattern"];
  if (node["minimum"] === Number.MIN_SAFE_INTEGER) delete node["minimum"];
  if (node["maximum"] === Number.MAX_SAFE_INTEGER) delete node["maximum"];
  if (isPlainStringName(node["propertyNames"])) delete node["propertyNames"];
  return node;
}

function isPlainStringName(names: unknown): boolean {
  return typeof names === "object" && names !== null && Object.keys(names).join() === "type";
}
