import { applicationLifetimes, type ApplicationScope } from "@cerebro/contracts/constants/applications.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface ApplicationClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** Registers an application unless its network, or all networks together, have too many unused ones. */
export async function insertClient(
  database: Database,
  client: ApplicationClient & { readonly network: Buffer; readonly now: Date },
  atMost: { readonly ofNetwork: number; readonly ofAll: number },
): Promise<boolean> {
  const { id, name, redirectUris, network, now } = client;
  return database.transaction(nobody, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('application_client'))`);
    const inserted = await tx.execute(sql`
      insert into application_client (id, name, redirect_uris, network, created_at)
      select ${id}, ${name}, ${redirectUris}, ${network}, ${now}
      where (select count(*) from application_client where connected_at is null and network = ${network})
          < ${atMost.ofNetwork}::int
        and (select count(*) from application_client where connected_at is null) < ${atMost.ofAll}::int`);
    return inserted === 1;
  });
}

export function findClient(database: Database, id: string): Promise<ApplicationClient | undefined> {
  return database
    .read(nobody)
    .maybe<ApplicationClient>(
      sql`select id, name, redirect_uris as "redirectUris" from application_client where id = ${id}`,
    );
}

/** Notes that a person connected the application: it is in use. */
export async function touchClient(database: Database, id: string, now: Date): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`update application_client set connected_at = ${now} where id = ${id}`),
  );
}

/** Deletes applications that were never connected, and those not connected again for long. */
export async function deleteIdleClients(tx: Transaction, now: Date): Promise<void> {
  const { unusedHours, forgottenDays } = applicationLifetimes;
  await tx.execute(sql`delete from application_client
    where (connected_at is null and created_at < ${now}::timestamptz - make_interval(hours => ${unusedHours}::int))
      or connected_at < ${now}::timestamptz - make_interval(days => ${forgottenDays}::int)`);
}

export interface NewGrant {
  readonly clientId: string;
  readonly clientName: string;
  readonly scopes: readonly ApplicationScope[];
  readonly resource: string;
  readonly redirectUri: string;
  readonly codeHash: Buffer;
  readonly codeChallenge: string;
  readonly codeExpiresAt: Date;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Within the scope of the person; their grants that are long over go. */
export async function insertGrant(
  tx: Transaction,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  grant: NewGrant,
): Promise<string> {
  const { clientId, clientName, scopes, resource, redirectUri, codeHash, codeChallenge, now } = grant;
  await tx.execute(sql`delete from application_grant where account_id = ${accountId} and (
    (code_used_at is null and code_expires_at < ${now}::timestamptz - interval '1 day')
    or ended_at < ${now}::timestamptz - interval '30 days' or expires_at < ${now}::timestamptz - interval '30 days')`);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into application_grant (organisation_id, account_id, client_id, client_name, scopes, resource, redirect_uri,
      code_hash, code_challenge, code_expires_at, created_at, expires_at)
    values (${organisationId}, ${accountId}, ${clientId}, ${clientName}, ${scopes}, ${resource}, ${redirectUri},
      ${codeHash}, ${codeChallenge}, ${grant.codeExpiresAt}, ${now}, ${grant.expiresAt})
    returning id`);
  return id;
}

export interface GrantIds {
  readonly id: string;
  readonly organisationId: string;
  readonly accountId: string;
}

export interface GrantOwner extends GrantIds {
  /** The person and the application, as the audit trail names who acts. */
  readonly name: string;
}

export const actorName = (person: string, application: string): string => `${person} (${application})`;

/** The same with the name of who acts. */
export async function findGrantOwner(
  database: Database,
  by: { readonly code: Buffer } | { readonly token: Buffer },
): Promise<GrantOwner | undefined> {
  const ids = await findGrantIds(database, by);
  if (ids === undefined) return undefined;
  const names = await database.read(ids).maybe<{ person: string; application: string }>(sql`
    select account.name as person, client_name as application
    from application_grant join account on account.id = application_grant.account_id
    where application_grant.id = ${ids.id}`);
  return names === undefined ? undefined : { ...ids, name: actorName(names.person, names.application) };
}

/** Ids behind a code or a token, whatever became of it. */
export function findGrantIds(
  database: Database,
  by: { readonly code: Buffer } | { readonly token: Buffer },
): Promise<GrantIds | undefined> {
  const columns = sql`id, organisation_id as "organisationId", account_id as "accountId"`;
  const from = "code" in by ? sql`application_grant_by_code(${by.code})` : sql`application_grant_by_token(${by.token})`;
  return database.read(nobody).maybe<GrantIds>(sql`select ${columns} from ${from}`);
}

export interface Grant {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly scopes: readonly ApplicationScope[];
  readonly resource: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly codeExpiresAt: string;
  readonly codeUsedAt: string | null;
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** Locked: of two exchanges at once, the second sees what the first did. Within the scope of its person. */
export function lockGrant(tx: Transaction, id: string): Promise<Grant | undefined> {
  return tx.maybe<Grant>(sql`
    select id, client_id as "clientId", client_name as "clientName", scopes, resource,
      redirect_uri as "redirectUri", code_challenge as "codeChallenge", code_expires_at as "codeExpiresAt",
      code_used_at as "codeUsedAt", expires_at as "expiresAt", ended_at as "endedAt"
    from application_grant where id = ${id} for update`);
}

export function useCode(tx: Transaction, id: string, now: Date): void {
  tx.defer(sql`update application_grant set code_used_at = ${now}, last_used_at = ${now} where id = ${id}`);
}

interface EndedGrants {
  readonly accountId: string;
  readonly id?: string;
  readonly organisationId?: string;
  readonly reason: string;
  readonly now: Date;
}

/** Ends one grant of an account, those in one organization, or all; answers how many were in force. */
export function endGrants(tx: Transaction, wanted: EndedGrants): Promise<number> {
  return tx.execute(sql`
    update application_grant set ended_at = ${wanted.now}, end_reason = ${wanted.reason}
    where account_id = ${wanted.accountId} and ended_at is null
      and (${wanted.id ?? null}::uuid is null or id = ${wanted.id ?? null})
      and (${wanted.organisationId ?? null}::uuid is null or organisation_id = ${wanted.organisationId ?? null})`);
}

export interface ApplicationRow {
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly redirectUri: string;
  readonly scopes: ApplicationScope[];
  readonly connectedAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string;
}

/** Grants in force of the caller, in all their organizations, newest first. */
export function findGrants(reader: Reader, accountId: string, now: Date): Promise<ApplicationRow[]> {
  return reader.rows<ApplicationRow>(sql`
    select application_grant.id, client_name as name, organisation.name as organisation, redirect_uri as "redirectUri",
      scopes, created_at as "connectedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from application_grant join organisations_of_account() organisation
      on organisation.id = application_grant.organisation_id
    where account_id = ${accountId} and code_used_at is not null and ended_at is null and expires_at > ${now}
    order by application_grant.id desc limit 200`);
}
