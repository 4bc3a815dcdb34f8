import { permissionsOf, seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { type Role, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { costsPermission } from "@cerebro/contracts/entities/primitives.ts";
import { ServerMessage } from "@cerebro/contracts/messages/from-server.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { costNames, hideCosts, withoutNamedCosts } from "./hide-costs.ts";

type Schema = Readonly<Record<string, unknown>>;
interface Field {
  readonly name: string;
  readonly schema: Schema;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const jsonSchema = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: "output", unrepresentable: "any", reused: "inline" });
const isMarked = (schema: Schema): boolean => schema["x-permission"] === costsPermission;

/** The kinds of value a schema takes, in either of the two ways in which they are written. */
const typesOf = (schema: Schema): unknown[] => [schema["type"], ...(variantsOf(schema) ?? []).flatMap(typesOf)].flat();

/** What a schema chooses from; undefined where there is no choice. */
function variantsOf(schema: Schema): Schema[] | undefined {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one: unknown) => ({ ...schema, type: one }));
  return [schema["anyOf"], schema["oneOf"]].find(Array.isArray)?.filter(isSchema);
}

/** Every field of an answer, at any depth. */
function fieldsIn(value: unknown): Field[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (!isSchema(value)) return [];
  const { properties, ...rest } = value;
  const own = isSchema(properties) ? Object.entries(properties) : [];
  return [
    ...own.flatMap(([name, schema]) => (isSchema(schema) ? [{ name, schema }, ...fieldsIn(schema)] : [])),
    ...Object.values(rest).flatMap(fieldsIn),
  ];
}

const blind = roles.filter((role) => !seesCosts(permissionsOf([role])));
const mayCall = ({ access }: Endpoint, role: Role): boolean =>
  typeof access === "object" ? rolePasses([role], access.role) : true;
/** Whatever somebody without the right may read: answers of endpoints, and messages of sockets. */
const answers: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.download !== true && blind.some((role) => mayCall(endpoint, role)))
    .map(([name, { output }]) => [name, output] as const),
  ["messages of sockets", ServerMessage],
];

/** Amounts that are no cost of goods; whoever adds one says here whose amount it is. */
const told: Readonly<Record<string, RegExp>> = {
  "what customers are asked for": /^(priceMinor|unitPriceMinor|totalMinor|refundMinor)$/,
  "freight, and what carriers are paid or owe":
    /^(price|accessorialsMinor|freightMinor|fuelMinor|amountMinor|atStakeMinor|expectedMinor|minimumMinor|minorPerTonne|settledMinor|costPerShipment)$/,
  "what vehicles, routes and workshops cost":
    /^(costPer(Hour|Km|Trip|Mile)(Minor)?|plannedCostMinor|workshopMinor|stepMinor)$/,
  "assumptions that the reader chose": /^(shortagePrice|orderPrice)$/,
  limits: /^(approvalLimitMinor|financialLimit|assistedLimit|personalLimit)$/,
  "counts of items": /^(totalSKUs|itemsWithoutCost|unitsWithoutCost|withoutCost)$/,
  "no amounts of money": /^(total|value|values|totalGrams|amountMilli|impact|impactBasis)$/,
  "units of an anomaly, or the value of what customers ordered": /^amount$/,
  "measurements of sensors":
    /^(stringValue|booleanValue|hexBinaryValue|uriValue|minValue|maxValue|meanValue|percValue)$/,
  "nanoseconds of a language model": /^total_duration$/,
  "figures of metrics and forecasts; money of costs is read only with the right, which their verbs check":
    /^(valueAdded|totals)$/,
};
/** Of a vehicle's filling or work order, and of a route: the same name as an item's cost. */
const transport = /fleet|vehicle|fuel|workOrder|routePlan/i;
const soundsLikeMoney = /cost|price|value|worth|minor|financial|amount|margin|total|impact/i;

describe("the contracts", () => {
  it.each(answers)("of %s mark every cost, and let each be null [AUTH-15] [DEC-06]", (name, output) => {
    for (const field of fieldsIn(jsonSchema(output)).filter((one) => soundsLikeMoney.test(one.name))) {
      const explained = Object.values(told).some((words) => words.test(field.name));
      const ofTransport = field.name === "costMinor" && transport.test(name);
      expect([field.name, isMarked(field.schema) || explained || ofTransport]).toEqual([field.name, true]);
      expect([field.name, isMarked(field.schema) && !typesOf(field.schema).includes("null")]).toEqual([
        field.name,
        false,
      ]);
    }
  });

  it("mark no other names than those by which costs are known where a shape is open [AUTH-15]", () => {
    const marked = answers.flatMap(([, output]) =>
      fieldsIn(jsonSchema(output)).filter(({ schema }) => isMarked(schema)),
    );
    expect(new Set(marked.map(({ name }) => name))).toEqual(costNames);
  });

  it("let nobody decide who does not see costs: channels of decisions carry them [AUTH-15]", () => {
    for (const role of blind) expect(permissionsOf([role])).not.toContain("decisions:approve");
  });
});

/** A schema that says nothing of what is inside. */
const isOpen = (schema: unknown): boolean =>
  isSchema(schema) && !["type", "enum", "const", "anyOf", "oneOf", "allOf"].some((word) => word in schema);

/** Members of a list; pairs of numbers, which have no one shape, hold no amounts. */
const itemsOf = ({ items }: Schema): Schema => (isSchema(items) ? items : { type: "string" });

/** Something of this shape; where the shape is open, costs by their names. */
function sample(schema: Schema): fc.Arbitrary<unknown> {
  const variants = variantsOf(schema);
  if (variants !== undefined) return fc.oneof(...variants.map(sample));
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...schema["enum"]);
  if ("const" in schema) return fc.constant(schema["const"]);
  if (schema["type"] === "object") return sampleObject(schema);
  if (schema["type"] === "array") return fc.array(sample(itemsOf(schema)), { maxLength: 2 });
  return (
    simple[String(schema["type"])] ??
    fc.record({ financial: amount, lines: fc.array(fc.record({ costMinor: amount })) })
  );
}

const amount = fc.integer({ min: 1, max: 999 });
const simple: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  null: fc.constant(null),
  boolean: fc.boolean(),
  integer: amount,
  number: amount,
  string: fc.constant("text"),
};

function sampleObject({ properties, additionalProperties }: Schema): fc.Arbitrary<unknown> {
  if (isSchema(additionalProperties)) {
    const keys = isOpen(additionalProperties) ? costNames : [];
    return fc.dictionary(fc.constantFrom("a", ...keys), sample(additionalProperties), { maxKeys: 3 });
  }
  const fields = isSchema(properties) ? Object.entries(properties) : [];
  return fc.record(Object.fromEntries(fields.map(([name, own]) => [name, sample(isSchema(own) ? own : {})])));
}

/** What of an answer is a cost: by the mark, or by the name where the shape is open. */
function costsOf(schema: Schema, value: unknown): unknown[] {
  if (isMarked(schema)) return [value];
  if ("x-hidden" in schema || value === null) return [];
  const variants = variantsOf(schema);
  if (variants !== undefined) {
    const kind = isSchema(value) ? value["type"] : undefined;
    const fitting = variants.filter((one) => {
      const own = isSchema(one["properties"]) ? one["properties"]["type"] : undefined;
      return !isSchema(own) || own["const"] === kind;
    });
    return fitting.flatMap((one) => costsOf(one, value));
  }
  if (Array.isArray(value)) {
    return value.flatMap((one) => costsOf(itemsOf(schema), one));
  }
  if (!isSchema(value)) return [];
  const { properties, additionalProperties } = schema;
  if (isSchema(properties)) {
    return Object.entries(value).flatMap(([name, own]) => {
      const field = properties[name];
      return isSchema(field) ? costsOf(field, own) : [];
    });
  }
  if (!isOpen(schema) && !isOpen(additionalProperties)) return [];
  return Object.entries(value).flatMap(([name, own]) => (costNames.has(name) ? [own] : costsOf({}, own)));
}

const isCost = (value: unknown): boolean => value !== null;

describe("an answer", () => {
  it.each(answers)("of %s has no cost for a role without the right, and is whole for others [AUTH-15]", (_, output) => {
    const schema = jsonSchema(output);
    fc.assert(
      fc.property(sample(schema), (answer) => {
        for (const role of blind) {
          const seen = hideCosts({ permissions: permissionsOf([role]) }, output, answer);
          expect(costsOf(schema, seen).filter(isCost)).toEqual([]);
        }
        expect(hideCosts({ permissions: permissionsOf(["manager"]) }, output, answer)).toBe(answer);
      }),
      { numRuns: 20 },
    );
  });

  it("that goes to all who hear a channel has no named cost at any depth [AUTH-15] [RT-02]", () => {
    const hidden = withoutNamedCosts({ payload: { rows: [{ costMinor: 5, sku: "A" }], impact: { financial: 3 } } });
    expect(hidden).toEqual({ payload: { rows: [{ costMinor: null, sku: "A" }], impact: { financial: null } } });
  });
});
