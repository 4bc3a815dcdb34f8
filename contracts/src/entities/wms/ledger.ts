import { z } from "zod";
import { Id, Timestamp } from "../primitives.ts";

/** Something in the ledger or its balances that cannot have come about by the product's own commands. */
export const LedgerFault = z.strictObject({
  code: z.enum(["altered", "link", "sequence", "chain_end", "balance", "reserved", "serial", "unit", "total"]),
  itemId: Id,
  sku: z.string(),
  /** The movement it is about, where it is about one. */
  movementId: Id.nullable(),
  sequence: z.int().nullable(),
  detail: z.string(),
});
export type LedgerFault = z.output<typeof LedgerFault>;

export const LedgerVerification = z.strictObject({
  movements: z.int(),
  items: z.int(),
  balances: z.int(),
  /** Kept totals of items by warehouse; null where a result is older than they are. */
  totals: z.int().nullable(),
  /** At most the first hundred. */
  faults: z.array(LedgerFault),
  faultCount: z.int(),
  /** Digest of the whole ledger: equal digests mean that nothing changed in between. */
  digest: z.string(),
});
export type LedgerVerification = z.output<typeof LedgerVerification>;

/** Progress of a ledger verification, and the result of the last finished one. */
export const LedgerProof = z.strictObject({
  state: z.enum(["never", "waiting", "running", "done", "failed", "cancelled"]),
  /** The job that waits or runs, which can be cancelled. */
  jobId: Id.nullable(),
  askedAt: Timestamp.nullable(),
  askedByName: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Movements read so far, and how many there were when it began. */
  movements: z.int(),
  movementsTotal: z.int().nullable(),
  result: LedgerVerification.nullable(),
  resultAt: Timestamp.nullable(),
});
export type LedgerProof = z.output<typeof LedgerProof>;
