import { type Database, nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export type KeyPurpose = "sign" | "seal";

export interface StoredKey {
  readonly id: string;
  readonly purpose: KeyPurpose;
  readonly material: string;
  readonly createdAt: string;
}

/** Newest first. */
export function findKeys(database: Database): Promise<StoredKey[]> {
  return database.read(nobody).rows<StoredKey>(sql`
    select id, purpose, material, created_at as "createdAt" from program_key order by created_at desc, id`);
}

export async function insertKey(database: Database, key: Omit<StoredKey, "createdAt">, now: Date): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      insert into program_key (id, purpose, material, created_at)
      values (${key.id}, ${key.purpose}, ${key.material}, ${now})`),
  );
}
