import { z } from "zod";
import { variantPattern } from "../../constants/templates.ts";
import {
  attributeFields,
  CreatedVariants,
  ItemAttributes,
  ItemCategory,
  policyFields,
} from "../../entities/wms/categories.ts";
import { Id, note, text } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "items", access: { role: "wms" } } as const;
const managed = { tag: "items", access: { role: "manager" } } as const;
const Version = z.int().min(1);
/** In the order in which they are shown; those without an id are new. */
const Attributes = z.array(z.strictObject({ id: Id.nullable(), ...attributeFields })).max(60);
const Words = z.array(text(20)).min(1).max(30);
const Price = z.int().min(0).max(9_000_000_000_000).nullable();

export const categoryEndpoints = {
  listCategories: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/categories",
    follows: "commands",
    summary: "Categories with their attributes and policies",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(ItemCategory) }),
    errors: [],
  }),
  createCategory: endpoint({
    ...managed,
    method: "POST",
    path: "/api/wms/categories",
    summary: "Add a category; items of this name belong to it from then on",
    input: z.strictObject({ name: text(80), attributes: Attributes }),
    output: ItemCategory,
    errors: ["category.name_taken", "attribute.twice", "attribute.choices_missing"],
    replayable: true,
    status: 201,
  }),
  updateCategory: endpoint({
    ...managed,
    method: "PUT",
    path: "/api/wms/categories/{categoryId}",
    summary: "Change what items of a category tell of themselves; attributes that are left out are removed",
    input: z.strictObject({ categoryId: Id, version: Version, attributes: Attributes }),
    output: ItemCategory,
    errors: ["attribute.twice", "attribute.choices_missing", "attribute.in_use", "request.stale", "request.not_found"],
    replayable: true,
  }),
  deleteCategory: endpoint({
    ...managed,
    method: "DELETE",
    path: "/api/wms/categories/{categoryId}",
    summary: "Remove a category that no item names",
    input: z.strictObject({ categoryId: Id, version: z.coerce.number().int().min(1) }),
    output: z.strictObject({ message: z.string() }),
    errors: ["category.in_use", "request.stale", "request.not_found"],
    replayable: true,
  }),
  setStockPolicy: endpoint({
    ...managed,
    method: "PUT",
    path: "/api/wms/categories/{categoryId}/policy",
    summary: "Set how goods of a category are treated [PLT-10]",
    input: z.strictObject({ categoryId: Id, version: z.int().min(1).nullable(), ...policyFields }),
    output: ItemCategory,
    errors: ["request.not_found", "request.stale"],
    replayable: true,
  }),
  getItemAttributes: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/items/{itemId}/attributes",
    follows: "commands",
    summary: "Attribute values of an item, by its category",
    input: z.strictObject({ itemId: Id }),
    output: ItemAttributes,
    errors: ["request.not_found"],
  }),
  setItemAttributes: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/items/{itemId}/attributes",
    summary: "Set attributes of an item; those not named stay as they are",
    input: z.strictObject({
      itemId: Id,
      values: z.array(z.strictObject({ attributeId: Id, value: note(500) })).max(100),
    }),
    output: ItemAttributes,
    errors: ["request.not_found", "attribute.value_unfit", "attribute.required"],
    replayable: true,
  }),
  createVariants: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/items/variants",
    summary: "Create an item for every size and color of a style [PLT-10]",
    input: z.strictObject({
      style: text(40),
      name: text(120),
      category: note(80),
      sizes: Words,
      colours: Words,
      pattern: text(60).default(variantPattern),
      baseUnit: text(20).default("each"),
      lotTracked: z.boolean().default(false),
      priceMinor: Price,
      costMinor: Price,
    }),
    output: CreatedVariants,
    errors: [
      "item.lot_required",
      "item.sku_taken",
      "variants.pattern",
      "variants.same_sku",
      "variants.sku_too_long",
      "variants.too_many",
    ],
    replayable: true,
    status: 201,
  }),
};
