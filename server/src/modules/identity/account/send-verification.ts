import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { Visitor } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashSecret } from "../access/secrets.ts";
import { insertAttempt } from "../attempt/attempt.store.ts";
import { type Addressee, verifyLetter, writeToAccount } from "../letter/letters.ts";
import type { Credential } from "./credential.store.ts";
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

/** One letter in a quarter of an hour. */
const reminders = { freeFailures: 1, windowMinutes: 15, firstSeconds: 900, longestSeconds: 900 };

/** A fresh link to somebody who knows the password of an account whose address is not confirmed yet. */
export async function remindToConfirm({ platform, now }: Visitor, person: Credential): Promise<void> {
  const { accountId, organisationId } = person;
  const subject = hashSecret(`confirmation of ${accountId}`);
  if ((await insertAttempt(platform.database, subject, { rule: reminders, now: now() })) === undefined) return;
  await platform.database.transaction({ organisationId, accountId }, (tx) =>
    sendVerification(tx, platform, { ...person, now: now() }),
  );
}
