import { type Database, nobody } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface StoredIdentity {
  readonly publicKey: string;
  /** Sealed. */
  readonly privateKey: string;
}

const columns = sql`public_key as "publicKey", private_key as "privateKey"`;

export function findIdentity(database: Database): Promise<StoredIdentity | undefined> {
  return database.read(nobody).maybe<StoredIdentity>(sql`select ${columns} from push_identity`);
}

/** The stored one: another node may have been first. */
export function insertIdentity(
  database: Database,
  { publicKey, privateKey }: StoredIdentity,
  now: Date,
): Promise<StoredIdentity> {
  return database.transaction(nobody, async (tx) => {
    await tx.execute(sql`insert into push_identity (public_key, private_key, created_at)
      values (${publicKey}, ${privateKey}, ${now}) on conflict do nothing`);
    return tx.one<StoredIdentity>(sql`select ${columns} from push_identity`);
  });
}
