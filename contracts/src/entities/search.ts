import { z } from "zod";
import { Id } from "./primitives.ts";
import { recordKinds } from "./record-kinds.ts";

/** How a record was found, the surest first: by its code, by the code's beginning, by its number's last digits, by words of its name, or with a typing error. */
export const matchKinds = ["exact", "start", "digits", "name", "near"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What can be done with the record next, and the page where it is done. */
export const RecordAction = z.strictObject({ label: z.string(), path: z.string() });

export const FoundRecord = z.strictObject({
  kind: z.enum(recordKinds),
  id: Id,
  title: z.string(),
  /** What tells it apart from others of its kind: name, customer, state; "" where there is nothing to say. */
  subtitle: z.string(),
  /** The record's page, or the one that shows it. */
  path: z.string(),
  match: z.enum(matchKinds),
  actions: z.array(RecordAction),
});
export type FoundRecord = z.output<typeof FoundRecord>;
