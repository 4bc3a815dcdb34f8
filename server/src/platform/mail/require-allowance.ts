import { AppError } from "../errors.ts";
import type { Transaction } from "../database.ts";
import { type Allowance, countLetter, secondsUntilNext } from "./allowance.store.ts";

/** Counts one letter for each subject; throws `mail.too_many` where one of them had its share of this day. */
export async function requireAllowance(tx: Transaction, allowances: readonly Allowance[], now: Date): Promise<void> {
  for (const allowance of allowances) {
    const since = await countLetter(tx, allowance, now);
    if (since !== null) throw new AppError("mail.too_many", { retryAfterSeconds: secondsUntilNext(since, now) });
  }
}
