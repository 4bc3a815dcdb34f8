import type { Visitor } from "../../../platform/context.ts";
import { hashSecret } from "../access/secrets.ts";
import { insertAttempt } from "../attempt/attempt.store.ts";
import { addressInUseLetter, writeToAccount } from "../letter/letters.ts";
import type { Credential } from "./credential.store.ts";

/** Three letters an hour to one address: strangers must not fill a mailbox. */
const rule = { freeFailures: 3, windowMinutes: 60, firstSeconds: 3600, longestSeconds: 3600 };

/** Tells the owner of an address by mail that somebody else wanted to use it. */
export async function tellOwner({ platform, now }: Visitor, owner: Credential): Promise<void> {
  const { accountId, organisationId, name, email } = owner;
  const subject = hashSecret(`address in use ${email}`);
  if ((await insertAttempt(platform.database, subject, { rule, now: now() })) === undefined) return;
  await platform.database.transaction({ organisationId, accountId }, (tx) =>
    writeToAccount(tx, platform, { addressee: owner, letter: addressInUseLetter(platform, name) }),
  );
}
