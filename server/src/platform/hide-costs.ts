import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { costsPermission } from "@cerebro/contracts/entities/primitives.ts";
import { z } from "zod";

/** Names of costs where no contract describes the content, such as the result of any action. */
export const costNames: ReadonlySet<string> = new Set([
  "costMinor",
  "costText",
  "lastCostMinor",
  "valueMinor",
  "varianceMinor",
  "financial",
  "deadMinor",
  "excessMinor",
  "stockMinor",
  "financialMinor",
  "savingMinor",
  "stockSavingMinor",
  "totalCostMinor",
  "totalValue",
  "turnoverRate",
  "unitCostMinor",
  "yearlyMinor",
]);

/** Place of costs in an answer: here, unknown (judged by name), or in some of its parts. */
type Costs = "here" | "by-name" | Inside;
interface Inside {
  readonly fields: ReadonlyMap<string, Costs>;
  readonly items: Costs | undefined;
}

const known = new WeakMap<z.ZodType, { readonly costs: Costs | undefined }>();

/**
 * An answer as the caller may see it: without the right `costs:read` everything its contract marks as a cost is null,
 * and so is what has the name of a cost where the contract leaves the shape open [AUTH-15].
 */
export function hideCosts<Answer>(
  { permissions }: { readonly permissions: readonly string[] },
  contract: z.ZodType,
  answer: Answer,
): Answer {
  if (seesCosts(permissions)) return answer;
  let found = known.get(contract);
  if (found === undefined) {
    found = { costs: costsIn(z.toJSONSchema(contract, { io: "output", unrepresentable: "any", reused: "inline" })) };
    known.set(contract, found);
  }
  // The contracts of all that is hidden allow null.
  return found.costs === undefined ? answer : (without(found.costs, answer) as Answer);
}

/** For readers whose rights are not known, such as all who hear a channel. */
export function withoutNamedCosts<Message>(message: Message): Message {
  // A hidden value may be null everywhere.
  return without("by-name", message) as Message;
}

function without(costs: Costs | undefined, value: unknown): unknown {
  if (costs === undefined) return value;
  if (costs === "here") return null;
  if (Array.isArray(value)) return value.map((one) => without(costs === "by-name" ? costs : costs.items, one));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, without(partOf(costs, name), own)]));
}

/** Streams, dates and the like are no answers to look into. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function partOf(costs: "by-name" | Inside, name: string): Costs | undefined {
  if (costs !== "by-name") return costs.fields.get(name);
  return costNames.has(name) ? "here" : "by-name";
}

type Schema = Readonly<Record<string, unknown>>;

const describesShape = ["type", "enum", "const", "anyOf", "oneOf", "allOf", "not"];
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

function costsIn(schema: Schema): Costs | undefined {
  if (schema["x-permission"] === costsPermission) return "here";
  if ("x-hidden" in schema) return undefined;
  if (!describesShape.some((word) => word in schema)) return "by-name";
  const variants = ["anyOf", "oneOf", "allOf"].flatMap((word) => schemasIn(schema[word]));
  const rest = schema["additionalProperties"];
  const { properties, items, prefixItems } = schema;
  const named = isSchema(properties) ? Object.entries(properties) : [];
  const fields = new Map(named.flatMap(([name, own]) => entry(name, isSchema(own) ? costsIn(own) : undefined)));
  const elements = [...(isSchema(items) ? [items] : []), ...schemasIn(prefixItems)].map(costsIn);
  const own = fields.size > 0 || elements.some((one) => one !== undefined);
  const parts = [
    ...variants.map(costsIn),
    ...(own ? [{ fields, items: elements.reduce(merged, undefined) }] : []),
    // A record with unknown keys.
    ...(isSchema(rest) && costsIn(rest) !== undefined ? (["by-name"] as const) : []),
  ];
  return parts.reduce(merged, undefined);
}

const entry = (name: string, costs: Costs | undefined): [string, Costs][] =>
  costs === undefined ? [] : [[name, costs]];

/** Hides what either of two variants hides. */
function merged(a: Costs | undefined, b: Costs | undefined): Costs | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a === "here" || b === "here") return "here";
  if (a === "by-name" || b === "by-name") return "by-name";
  const fields = new Map(a.fields);
  for (const [name, costs] of b.fields) fields.set(name, merged(fields.get(name), costs) ?? costs);
  return { fields, items: merged(a.items, b.items) };
}
