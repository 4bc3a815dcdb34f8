import { z } from "zod";
import { Id } from "./primitives.ts";

/** Something in the ledger or its balances that cannot have come about by the product's own commands. */
export const LedgerFault = z.strictObject({
  code: z.enum(["altered", "link", "sequence", "chain_end", "balance", "reserved", "serial", "unit"]),
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
  /** At most the first hundred. */
  faults: z.array(LedgerFault),
  faultCount: z.int(),
  /** Stands for the whole ledger: the same twice means that nothing changed in between. */
  digest: z.string(),
});
export type LedgerVerification = z.output<typeof LedgerVerification>;
