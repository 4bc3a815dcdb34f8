import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** In `DATA_DIR`, where `SECRET_KEY` is not set; it is in no backup. */
export const backupKeyFile = "backup.key";

/** Signs the manifests of an installation's backups. */
export class BackupKey {
  readonly #key: Buffer;
  /** Tells keys apart and says nothing about them. */
  readonly name: string;

  constructor(secret: string) {
    const derived = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `cerebro backup ${use}`, 32));
    this.#key = derived("signature");
    this.name = derived("name").toString("hex").slice(0, 16);
  }

  sign(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("hex");
  }

  holds(text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

type KeySource = Pick<Config, "secretKey" | "dataDir">;

/** The key of this installation; undefined where it has none yet. */
export async function readBackupKey({ secretKey, dataDir }: KeySource): Promise<BackupKey | undefined> {
  const secret = secretKey ?? (await readFile(join(dataDir, backupKeyFile), "utf8").catch(ignoreMissing))?.trim();
  return secret === undefined || secret === "" ? undefined : new BackupKey(secret);
}

/** The key of this installation, made at first. */
export async function ensureBackupKey(source: KeySource): Promise<BackupKey> {
  const known = await readBackupKey(source);
  if (known !== undefined) return known;
  await mkdir(source.dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString("hex");
  // Two backups that begin at once: the second fails here, and signs with the key of the first when it is tried again.
  await writeFile(join(source.dataDir, backupKeyFile), `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  return new BackupKey(secret);
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
