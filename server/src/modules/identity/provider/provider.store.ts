import { type Database, nobody, type Reader, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { hashSecret } from "../access/secrets.ts";

/** A sign-in under way at a provider. */
export interface Flow {
  readonly provider: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly browserHash: Buffer;
  /** Set when the flow connects the provider to an account instead of signing in. */
  readonly accountId: string | null;
  readonly expiresAt: string;
}

export async function insertFlow(
  database: Database,
  flow: Omit<Flow, "expiresAt"> & { readonly state: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { state, provider, verifier, nonce, browserHash, accountId, now, expiresAt } = flow;
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      insert into provider_flow (state_hash, provider, verifier, nonce, browser_hash, account_id, created_at, expires_at)
      values (${hashSecret(state)}, ${provider}, ${verifier}, ${nonce}, ${browserHash}, ${accountId}, ${now}, ${expiresAt})`),
  );
}

/** Takes a flow: it can be finished once, whatever comes of it. */
export function takeFlow(database: Database, state: string): Promise<Flow | undefined> {
  return database.transaction(nobody, (tx) =>
    tx.maybe<Flow>(sql`
      delete from provider_flow where state_hash = ${hashSecret(state)}
      returning provider, verifier, nonce, browser_hash as "browserHash", account_id as "accountId",
        expires_at as "expiresAt"`),
  );
}

export async function findIdentityOwner(database: Database, issuer: string, subject: string): Promise<string | null> {
  const { id } = await database
    .read(nobody)
    .one<{ id: string | null }>(sql`select account_by_identity(${issuer}, ${subject}) as id`);
  return id;
}

export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly accountId: string;
  readonly provider: string;
  readonly email: string | null;
  readonly now: Date;
}

export async function insertIdentity(tx: Transaction, identity: ProviderIdentity): Promise<void> {
  const { issuer, subject, accountId, provider, email, now } = identity;
  await tx.execute(sql`
    insert into provider_identity (issuer, subject, account_id, provider, email, created_at)
    values (${issuer}, ${subject}, ${accountId}, ${provider}, ${email}, ${now})`);
}

export function findIdentities(
  reader: Reader,
  accountId: string,
): Promise<{ provider: string; email: string | null }[]> {
  return reader.rows<{ provider: string; email: string | null }>(sql`
    select provider, email from provider_identity where account_id = ${accountId}`);
}

export async function deleteIdentity(tx: Transaction, accountId: string, provider: string): Promise<boolean> {
  const changed = await tx.execute(sql`
    delete from provider_identity where account_id = ${accountId} and provider = ${provider}`);
  return changed === 1;
}
