import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly demo: boolean;
  readonly now: Date;
}

/** Within the scope of the new account. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const { id, email, name, passwordHash, emailVerified, demo, now } = account;
  await tx.execute(sql`
    insert into account (id, email, name, email_verified_at, demo, created_at)
    values (${id}, ${email}, ${name}, ${emailVerified ? now : null}, ${demo}, ${now})`);
  await tx.execute(sql`
    insert into credential (account_id, password_hash, password_changed_at)
    values (${id}, ${passwordHash}, ${passwordHash === null ? null : now})`);
}

export interface NewMembership {
  readonly organisationId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly now: Date;
}

/** Within the scope of the organisation. */
export async function insertMembership(tx: Transaction, membership: NewMembership): Promise<void> {
  const { organisationId, accountId, roles, now } = membership;
  await tx.execute(sql`
    insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at)
    values (${organisationId}, ${accountId}, ${roles}, ${now}, ${now}, ${now})`);
}
