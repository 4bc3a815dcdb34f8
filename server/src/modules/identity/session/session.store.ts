import type { FloorRole } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Preferences } from "@cerebro/contracts/entities/identity/account.ts";
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
  readonly floorRole: FloorRole | null;
  readonly siteId: string | null;
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
      membership.roles, membership.permissions, membership.floor_role as "floorRole", membership.site_id as "siteId",
      membership.version,
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
  readonly startedAt: Date;
  readonly provenAt: Date;
  readonly now: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { id, organisationId, accountId, ip, userAgent, methods, remembered, now } = session;
  await tx.execute(sql`
    insert into session (id, organisation_id, account_id, ip, user_agent, methods, remembered, created_at, last_used_at,
      proved_at, idle_expires_at, absolute_expires_at)
    values (${id}, ${organisationId}, ${accountId}, ${ip}, ${userAgent}, ${methods}, ${remembered}, ${session.startedAt},
      ${now}, ${session.provenAt}, ${session.idleExpiresAt}, ${session.absoluteExpiresAt})`);
  tx.defer(sql`update membership set last_used_at = ${now}
    where organisation_id = ${organisationId} and account_id = ${accountId}`);
}

/** Deletes long-ended sessions with their tokens, and links, of an account when it signs in again. */
export function clearEnded(tx: Transaction, accountId: string, before: Date): void {
  tx.defer(sql`
    delete from session where account_id = ${accountId} and (ended_at < ${before} or idle_expires_at < ${before})`);
  tx.defer(sql`delete from account_token where account_id = ${accountId} and expires_at < ${before}`);
}

export function insertRefreshToken(
  tx: Transaction,
  token: { hash: Buffer; sessionId: string; accountId: string; now: Date },
): void {
  tx.defer(sql`insert into refresh_token (hash, session_id, account_id, created_at)
    values (${token.hash}, ${token.sessionId}, ${token.accountId}, ${token.now})`);
}

/** Sessions to end: one, those of an account (but one), those of an account in the caller's organization. */
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

export interface Proof {
  readonly provenAt: string;
  readonly secondFactor: boolean;
  readonly hasPassword: boolean;
  /** The last proof of the session was a code: at sign-in, or asked for since the second factor is in force. */
  readonly byCode: boolean;
}

/** Time of the last proof of identity of a session's person, and the available methods. */
export function findProof(
  reader: Reader,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Proof | undefined> {
  return reader.maybe<Proof>(sql`
    select session.proved_at as "provenAt", credential.totp_confirmed_at is not null as "secondFactor",
      credential.password_hash is not null as "hasPassword",
      credential.totp_confirmed_at is not null and case when session.proved_at > session.created_at
        then session.proved_at > credential.totp_confirmed_at
        else session.methods && array['otp', 'recovery'] end as "byCode"
    from session join credential on credential.account_id = session.account_id
    where session.id = ${sessionId} and session.account_id = ${accountId}`);
}

export function updateProof(tx: Transaction, sessionId: string, now: Date): void {
  tx.defer(sql`update session set proved_at = ${now} where id = ${sessionId}`);
}

interface OpenSessionRow {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly methods: string[];
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

/** One's sessions that can still be refreshed, the one used last first. */
export function findOpenSessions(reader: Reader, accountId: string, now: Date): Promise<OpenSessionRow[]> {
  return reader.rows<OpenSessionRow>(sql`
    select id, ip, user_agent as "userAgent", methods, created_at as "createdAt", last_used_at as "lastUsedAt",
      idle_expires_at as "expiresAt"
    from session where account_id = ${accountId} and ended_at is null and idle_expires_at > ${now}
    order by last_used_at desc, id limit 200`);
}

export function findSessionFacts(
  reader: Reader,
  sessionId: string,
): Promise<{ methods: string[]; remembered: boolean; startedAt: string; provenAt: string } | undefined> {
  return reader.maybe(sql`
    select methods, remembered, created_at as "startedAt", proved_at as "provenAt"
    from session where id = ${sessionId} and ended_at is null`);
}

/** End of the caller's open session unless it is refreshed; undefined once it has ended. */
export function findSessionEnd(
  reader: Reader,
  sessionId: string,
  now: Date,
): Promise<{ expiresAt: string } | undefined> {
  return reader.maybe(sql`
    select idle_expires_at as "expiresAt" from session
    where id = ${sessionId} and account_id = current_account() and organisation_id = current_organisation()
      and ended_at is null and idle_expires_at > ${now}`);
}
