import { z } from "zod";
import { positionFields } from "./positions.ts";
import { Email, Id, note, text } from "./primitives.ts";

export const CountryCode = z.string().regex(/^[A-Z]{2}$/, "Two capital letters, ISO 3166.");

/** What suppliers and customers have in common. */
export const partnerFields = {
  code: text(60),
  name: text(200),
  email: Email.nullable(),
  phone: note(40),
  address: note(500),
  country: CountryCode.nullable(),
};
export const LeadTimeDays = z.int().min(0).max(3650).nullable();

/** How much more than ordered is received without asking; more takes a manager. Null: anybody accepts any surplus. */
export const OverReceiptPercent = z.number().min(0).max(100).nullable();

const kept = { id: Id, archived: z.boolean(), version: z.int() };

export const Customer = z.strictObject({ ...kept, ...partnerFields, ...positionFields, openOrders: z.int() });
export type Customer = z.output<typeof Customer>;

export const Supplier = z.strictObject({
  ...kept,
  ...partnerFields,
  leadTimeDays: LeadTimeDays,
  overReceiptPercent: OverReceiptPercent,
  openPurchaseOrders: z.int(),
});
export type Supplier = z.output<typeof Supplier>;
