import { z } from "zod";
import { Id } from "../primitives.ts";
import { recordKinds } from "./record-kinds.ts";

/**
 * Kind of match, the surest first: by code, by the start of the code, by the last digits of the number, by words of the
 * name, or with a typing error.
 */
export const matchKinds = ["exact", "start", "digits", "name", "near"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** A next action for the record, and its page. */
export const RecordAction = z.strictObject({ label: z.string(), path: z.string() });

export const FoundRecord = z.strictObject({
  kind: z.enum(recordKinds),
  id: Id,
  title: z.string(),
  /** Distinguishing words: name, customer, state; "" if there are none. */
  subtitle: z.string(),
  /** The record's page, or the one that shows it. */
  path: z.string(),
  match: z.enum(matchKinds),
  actions: z.array(RecordAction),
});
export type FoundRecord = z.output<typeof FoundRecord>;
