import { z } from "zod";
import { standings } from "../../access/roles.ts";
import { Id, Timestamp } from "../primitives.ts";

/** Something the product does by name, as it is offered to somebody. */
export const OfferedAction = z.strictObject({
  tool: z.string(),
  service: z.string(),
  summary: z.string(),
  effect: z.enum(["read", "write"]),
  role: z.enum(standings),
  undoable: z.boolean(),
});
export type OfferedAction = z.output<typeof OfferedAction>;

/** One thing that changes, in words: "On hand" of "MUG-1 at A-01-2" from "40 each" to "35 each". */
export const DiffRow = z.strictObject({
  subject: z.string(),
  field: z.string(),
  /** Null where there was nothing. */
  before: z.string().nullable(),
  /** Null where nothing is left. */
  after: z.string().nullable(),
  /** The page of the subject, where it has one. */
  href: z.string().nullable(),
});
export type DiffRow = z.output<typeof DiffRow>;

/** The changes, and warnings for the approver. */
export const Diff = z.strictObject({ diff: z.array(DiffRow), warnings: z.array(z.string()) });
export type Diff = z.output<typeof Diff>;

/** A diff with the token that approves it, once, for the same person and the same input. */
export const Plan = Diff.extend({ token: z.string(), expiresAt: Timestamp });
export type Plan = z.output<typeof Plan>;

/** Something that was done by name, and whether it can be taken back. */
export const AppliedAction = z.strictObject({
  id: Id,
  tool: z.string(),
  summary: z.string(),
  /** Quantity in a few words, if the action provides them. */
  detail: z.string().nullable(),
  subjects: z.array(z.strictObject({ label: z.string(), href: z.string().nullable() })),
  byName: z.string(),
  mine: z.boolean(),
  appliedAt: Timestamp,
  undoableUntil: Timestamp.nullable(),
  undoable: z.boolean(),
  /** Why it cannot be undone; null while it can. */
  whyNot: z.string().nullable(),
  undoneAt: Timestamp.nullable(),
  undoneByName: z.string().nullable(),
  /** Why the last try to undo it was refused. */
  undoRefusal: z.string().nullable(),
});
export type AppliedAction = z.output<typeof AppliedAction>;
