import { z } from "zod";
import { allocationStrategies, attributeKinds } from "../../constants/templates.ts";
import { dispositions } from "./flow-words.ts";
import { Id, note, text } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** Attributes of a category, beyond the fields of every item. */
export const attributeFields = {
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  label: text(80),
  kind: z.enum(attributeKinds),
  unit: note(20),
  choices: z.array(text(60)).max(60),
  required: z.boolean(),
};
export const AttributeDefinition = z.strictObject({ id: Id, ...attributeFields });
export type AttributeDefinition = z.output<typeof AttributeDefinition>;

/** Rules for goods of a category; a command obeys each field [PLT-10]. */
export const policyFields = {
  /** Items must be tracked by lot. */
  lotRequired: z.boolean(),
  /** Days a lot must still keep when it is allocated to an order. */
  minimumShelfLifeDays: z.int().min(0).max(3650).nullable(),
  strategy: z.enum(allocationStrategies),
  /** Received goods wait in quarantine until somebody releases them. */
  quarantineOnReceipt: z.boolean(),
  /** Usual disposition of customer returns; null if each piece is judged separately [WMS-11]. */
  returnDisposition: z.enum(keysOf(dispositions)).nullable(),
};
export const StockPolicy = z.strictObject({ ...policyFields, version: z.int() });
export type StockPolicy = z.output<typeof StockPolicy>;

export const ItemCategory = z.strictObject({
  id: Id,
  name: z.string(),
  items: z.int(),
  attributes: z.array(AttributeDefinition),
  policy: StockPolicy.nullable(),
  version: z.int(),
});
export type ItemCategory = z.output<typeof ItemCategory>;

/** An attribute with what one item says. */
export const ItemAttribute = AttributeDefinition.extend({ value: z.string().nullable() });
export type ItemAttribute = z.output<typeof ItemAttribute>;

export const ItemAttributes = z.strictObject({
  itemId: Id,
  sku: z.string(),
  category: z.string().nullable(),
  attributes: z.array(ItemAttribute),
  policy: StockPolicy.nullable(),
});
export type ItemAttributes = z.output<typeof ItemAttributes>;

export const Variant = z.strictObject({
  id: Id,
  sku: z.string(),
  size: z.string(),
  colour: z.string(),
  version: z.int(),
});

export const CreatedVariants = z.strictObject({
  created: z.array(Variant),
  /** SKUs that were there before and were left as they are. */
  existing: z.array(z.string()),
});
export type CreatedVariants = z.output<typeof CreatedVariants>;
