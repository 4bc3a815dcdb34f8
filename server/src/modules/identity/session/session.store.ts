import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Preferences } from "@cerebro/contracts/entities/account.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { announceEnd, type Ended } from "../access/ended-access.store.ts";

/** A person in one organisation: all that tokens and the browser's user are made from. */
export interface Member {
  readonly accountId: string;
  readonly organisationId: string;
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly name: string;
  readonly demo: boolean;
  readonly preferences: Partial<Preferences>;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly version: number;
  readonly hasPassword: boolean;
  readonly secondFactor: boolean;
  readonly organisationName: string;
  readonly organisationDemo: boolean;
}

/** Within the scope of organisation and account; undefined once the person was removed or disabled there. */
export function findMember(
  reader: Reader,
  { organisationId, accountId }: { organisationId: string; accountId: string },
): Promise<Member | undefined> {
  return reader.maybe<Member>(sql`
    select account.id as "accountId", organisation.id as "organisationId", account.email, account.name, account.demo,
      account.email_verified_at as "emailVerifiedAt", account.preferences,
      membership.roles, membership.permissions, membership.version,
      credential.password_hash is not null as "hasPassword",
      credential.totp_confirmed_at is not null as "secondFactor",
      organisation.name as "organisationName", organisation.demo as "organisationDemo"
    from membership
    join account on account.id = membership.account_id
    join organisation on organisation.id = membership.organisation_id
    join credential on credential.account_id = account.id
    where membership.organisation_id = ${organisationId} and membership.account_id = ${accountId}
      and membership.disabled_at is null`);
}

export interface NewSession {
  readonly id: string;
  readonly organisationId: string;
  readonly accountId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly methods: readonly string[];
  readonly remembered: boolean;
  readonly now: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { id, organisationId, accountId, ip, userAgent, methods, remembered, now } = session;
  await tx.execute(sql`
    insert into session (id, organisation_id, account_id, ip, user_agent, methods, remembered, created_at, last_used_at,
      proved_at, idle_expires_at, absolute_expires_at)
    values (${id}, ${organisationId}, ${accountId}, ${ip}, ${userAgent}, ${methods}, ${remembered}, ${now}, ${now},
      ${now}, ${session.idleExpiresAt}, ${session.absoluteExpiresAt})`);
  tx.defer(sql`update membership set last_used_at = ${now}
    where organisation_id = ${organisationId} and account_id = ${accountId}`);
}

export function insertRefreshToken(
  tx: Transaction,
  token: { hash: Buffer; sessionId: string; accountId: string; now: Date },
): void {
  tx.defer(sql`insert into refresh_token (hash, session_id, account_id, created_at)
    values (${token.hash}, ${token.sessionId}, ${token.accountId}, ${token.now})`);
}

/** Which sessions end: one, those of an account (but one), those of an account in the caller's organisation. */
export interface EndedSessions {
  readonly accountId: string;
  readonly sessionId?: string;
  readonly except?: string | null;
  readonly organisationId?: string;
  readonly reason: string;
  readonly now: Date;
}

export async function endSessions(tx: Transaction, wanted: EndedSessions): Promise<readonly Ended[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update session set ended_at = ${wanted.now}, end_reason = ${wanted.reason}
    where account_id = ${wanted.accountId} and ended_at is null
      and (${wanted.sessionId ?? null}::uuid is null or id = ${wanted.sessionId ?? null})
      and (${wanted.except ?? null}::uuid is null or id <> ${wanted.except ?? null})
      and (${wanted.organisationId ?? null}::uuid is null or organisation_id = ${wanted.organisationId ?? null})
    returning id`);
  return announceEnd(
    tx,
    rows.map(({ id }) => ({ kind: "session", id, version: 0 })),
  );
}
