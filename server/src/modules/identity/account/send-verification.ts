import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Addressee, verifyLetter, writeToAccount } from "../letter/letters.ts";
import { endTokens, insertToken } from "./account-token.store.ts";

/** A fresh link that confirms the address; earlier ones end. */
export async function sendVerification(
  tx: Transaction,
  platform: Platform,
  { now, ...addressee }: Addressee & { readonly now: Date },
): Promise<void> {
  const { accountId, name, email } = addressee;
  endTokens(tx, accountId, { purposes: ["verify_email"], now });
  const expiresAt = new Date(now.getTime() + lifetimes.verifyHours * 3_600_000);
  const token = insertToken(tx, { accountId, purpose: "verify_email", data: { email }, now, expiresAt });
  await writeToAccount(tx, platform, { addressee, letter: verifyLetter(platform, name, token) });
}
