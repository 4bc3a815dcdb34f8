import { z } from "zod";
import { countryCodes } from "../constants/countries.ts";
import type { AddressUse } from "./address-words.ts";
import { Email, note, text } from "./primitives.ts";

const known: ReadonlySet<string> = new Set(countryCodes);

/** A country or territory of ISO 3166-1. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, "Two capital letters, ISO 3166.")
  .refine((code) => known.has(code), "No country has this code in ISO 3166-1.");
/** A Global Location Number; whether its check digit fits, the verbs ask the GS1 engine. */
export const Gln = z.string().regex(/^\d{13}$/, "13 digits.");

const optional = (max: number) => note(max).default(null);

/** Destination of goods or papers, and its contact. Its longest form as one text has less than 500 characters. */
const addressFields = {
  /** Company or person at the place; null: the customer's or supplier's own name. */
  name: optional(200),
  /** Street, building, floor. */
  lines: z.array(text(100)).max(3).default([]),
  postalCode: optional(20),
  city: optional(80),
  region: optional(60),
  country: CountryCode.nullable().default(null),
  contactName: optional(120),
  phone: optional(40),
  email: Email.nullable().default(null),
  gln: Gln.nullable().default(null),
};
export const Address = z.strictObject(addressFields);
export type Address = z.output<typeof Address>;

const partnerAddress = <const Uses extends readonly [AddressUse, ...AddressUse[]]>(uses: Uses) =>
  z.strictObject({ use: z.enum(uses), ...addressFields });
/** The first address of a use is the one that orders take. */
export const CustomerAddresses = z.array(partnerAddress(["ship_to", "bill_to", "other"])).max(50);
export const SupplierAddresses = z.array(partnerAddress(["order_to", "ship_from", "other"])).max(50);
