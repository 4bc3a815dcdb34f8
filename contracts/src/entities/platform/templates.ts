import { z } from "zod";
import { templateIds } from "../../constants/templates.ts";
import { attributeFields, policyFields } from "../wms/categories.ts";
import { Cost, DateOnly, Id, text, Timestamp } from "../primitives.ts";
import { scheduleFields } from "../wms/reports.ts";

export const TemplateName = z.enum(templateIds);

/** A template as it is written down: what an organisation of a trade begins with [PLT-10]. */
export const IndustryTemplate = z.strictObject({
  id: TemplateName,
  name: text(60),
  summary: text(300),
  categories: z
    .array(
      z.strictObject({
        name: text(80),
        attributes: z.array(z.strictObject(attributeFields)).min(1),
        policy: z.strictObject(policyFields),
      }),
    )
    .min(1),
  /** Scheduled reports, mailed to the person who applied the template. */
  reports: z.array(z.strictObject(scheduleFields)),
});
export type IndustryTemplate = z.output<typeof IndustryTemplate>;

/** Whether something of a template is there: not yet, just so, or in another way that is kept. */
export const partStates = ["new", "exists", "differs"] as const;

export const TemplatePart = z.strictObject({
  kind: z.enum(["category", "attribute", "policy", "report"]),
  /** Null for reports: they are about the whole warehouse. */
  category: z.string().nullable(),
  label: z.string(),
  detail: z.string(),
  state: z.enum(partStates),
});
export type TemplatePart = z.output<typeof TemplatePart>;

export const TemplateSummary = z.strictObject({
  id: TemplateName,
  name: z.string(),
  summary: z.string(),
  categories: z.array(z.string()),
  parts: z.int(),
  present: z.int(),
});
export type TemplateSummary = z.output<typeof TemplateSummary>;

export const TemplateDetail = TemplateSummary.extend({ contents: z.array(TemplatePart) });
export type TemplateDetail = z.output<typeof TemplateDetail>;

/** Rows an application made; its undo deletes exactly these. */
export const AppliedTemplate = z.strictObject({
  id: TemplateName,
  name: z.string(),
  categories: z.array(z.strictObject({ id: Id, name: z.string(), items: z.int() })),
  attributes: z.array(z.strictObject({ id: Id, label: z.string(), category: z.string() })),
  policies: z.array(z.strictObject({ categoryId: Id, category: z.string() })),
  reports: z.array(z.strictObject({ id: Id, name: z.string(), version: z.int() })),
  /** Parts that were there before and were left as they are. */
  kept: z.int(),
});
export type AppliedTemplate = z.output<typeof AppliedTemplate>;

/** Material, line feeding and finished goods of a manufacturer, from the rows of the warehouse. */
export const ManufacturingDashboard = z.strictObject({
  at: Timestamp,
  currency: z.string(),
  days: z.int(),
  /** Items on order, shortest cover first. */
  material: z.array(
    z.strictObject({
      itemId: Id,
      sku: z.string(),
      name: z.string(),
      baseUnit: z.string(),
      available: z.int(),
      incoming: z.int(),
      nextOn: DateOnly.nullable(),
      nextPurchaseOrderId: Id,
      nextNumber: z.string(),
      unitsPerDay: z.number(),
      /** Null without demand. */
      coverDays: z.number().nullable(),
      coverWithIncomingDays: z.number().nullable(),
      /** The stock ends before the next delivery is expected. */
      runsOut: z.boolean(),
      /** The next delivery should have come before today. */
      overdue: z.boolean(),
    }),
  ),
  materialCount: z.int(),
  runsOutCount: z.int(),
  /** Work that brings goods to the staging areas, where lines are fed from. */
  feeding: z.strictObject({
    open: z.int(),
    late: z.int(),
    doneToday: z.int(),
    unitsToday: z.int(),
    tasks: z.array(
      z.strictObject({
        id: Id,
        sku: z.string(),
        quantity: z.int(),
        fromCode: z.string().nullable(),
        toCode: z.string(),
        dueAt: Timestamp.nullable(),
        claimedByName: z.string().nullable(),
        late: z.boolean(),
      }),
    ),
    /** Movements of today, the newest first; `movedCount` is of all, and their units are `unitsToday`. */
    moved: z.array(
      z.strictObject({
        id: Id,
        itemId: Id,
        sku: z.string(),
        quantity: z.int(),
        fromCode: z.string(),
        toCode: z.string(),
        at: Timestamp,
      }),
    ),
    movedCount: z.int(),
  }),
  /** Stock by category, the most valuable first. */
  stock: z.array(
    z.strictObject({
      category: z.string().nullable(),
      items: z.int(),
      units: z.int(),
      /** At cost. */
      valueMinor: Cost(z.int()),
      /** Items with stock and without a cost: they are not in the value. */
      withoutCost: z.int(),
    }),
  ),
});
export type ManufacturingDashboard = z.output<typeof ManufacturingDashboard>;
