import type { ImportField, ImportKind } from "../field.ts";
import { addressFields, contactFields, placeFields } from "./shared.ts";

const named = (who: string, synonyms: readonly string[], example: string): ImportField => ({
  name: "name",
  label: "Name",
  help: `The ${who}'s name.`,
  value: { type: "text", max: 200 },
  synonyms,
  example,
});

export const suppliers: ImportKind = {
  name: "suppliers",
  label: "Suppliers",
  purpose: "Whom you buy from: one row each. Rows with a known code change that supplier.",
  uniqueKey: "code",
  creates: [],
  fields: [
    {
      name: "code",
      label: "Supplier code",
      help: "Your short name or number for the supplier. Upper and lower case are the same.",
      value: { type: "code", max: 60 },
      required: true,
      synonyms: ["supplier", "supplier id", "supplier no", "vendor", "vendor code", "vendor id", "vendor number"],
      example: "RANBAXY",
    },
    named("supplier", ["supplier name", "vendor name", "company"], "Ranbaxy Fine Chemicals Ltd."),
    ...contactFields,
    ...placeFields,
    {
      name: "lead_time_days",
      label: "Lead time",
      help: "Days from order to arrival.",
      value: { type: "quantity", min: 0, max: 3650 },
      synonyms: ["lead time", "leadtime", "lead days", "delivery time"],
      example: "21",
    },
    {
      name: "delivery_days",
      label: "Delivery days",
      help: "Weekdays on which the supplier delivers, such as “Mon, Thu”; “any day” where all are.",
      value: { type: "weekdays" },
      synonyms: ["delivery weekdays", "days of delivery", "delivers on", "receiving days"],
      example: "Mon, Thu",
    },
    {
      name: "closures",
      label: "Closures",
      help: "Days on which the supplier is closed, parted by semicolons; “never” for none. They replace the known ones.",
      value: { type: "day-spans" },
      synonyms: ["closed", "closing days", "closed days", "holidays", "shutdown"],
      example: "2026-12-24 to 2026-12-26; 2027-08-02 to 2027-08-15",
    },
  ],
};

export const customers: ImportKind = {
  name: "customers",
  label: "Customers",
  purpose: "Whom you sell to: one row each. Rows with a known code change that customer.",
  uniqueKey: "code",
  creates: [],
  fields: [
    {
      name: "code",
      label: "Customer code",
      help: "Your short name or number for the customer. Upper and lower case are the same.",
      value: { type: "code", max: 60 },
      required: true,
      synonyms: ["customer", "customer id", "customer no", "customer number", "client", "account", "account number"],
      example: "17850",
    },
    named("customer", ["customer name", "client name", "company"], "Thornton Gift Shop"),
    ...contactFields,
    ...placeFields,
    ...addressFields("bill_to", "Bill to"),
  ],
};
