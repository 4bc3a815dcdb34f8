import { buffer } from "node:stream/consumers";
import type yauzl from "yauzl";
import { readJson } from "../read-json.ts";
import type { BackupKey } from "./backup-key.ts";
import { Manifest, manifestName, signatureName } from "./manifest.ts";

/** Why a backup is not restored; nothing was changed. */
export class NotRestored extends Error {}

/** The key of this installation, and whether a backup that it did not sign is restored on purpose. */
export interface Trust {
  readonly key: BackupKey | undefined;
  readonly foreignCode: boolean;
}

/** The option that restores what this installation did not sign. */
export const foreignCodeOption = "--allow-foreign-code";

const manifestBytesAtMost = 256 * 1_048_576;
const risk =
  "A restored database brings its functions, triggers and roles, which run with the rights of its owner: restore it only if you trust " +
  `whoever could have written this file, by ${foreignCodeOption}.`;

/** The manifest, once its signature is checked. @throws NotRestored */
export async function readManifest(
  zip: yauzl.ZipFile,
  entries: readonly yauzl.Entry[],
  trust: Trust,
): Promise<Manifest> {
  const text = await textOf(zip, entries, manifestName);
  const manifest = Manifest.safeParse(parsed(text));
  if (!manifest.success) throw new NotRestored("The file is no backup of this product.");
  const signature = await textOf(zip, entries, signatureName);
  requireTrust(manifest.data, { text, signature }, trust);
  return manifest.data;
}

function requireTrust(
  manifest: Manifest,
  { text, signature }: { readonly text: string; readonly signature: string },
  { key, foreignCode }: Trust,
): void {
  const isOwn = manifest.format === 2 && key !== undefined && manifest.key === key.name;
  if (isOwn && !key.holds(text, signature))
    throw new NotRestored("The backup was changed after it was written: its signature does not fit.");
  if (isOwn || foreignCode) return;
  const why =
    manifest.format === 1
      ? "The backup is not signed."
      : key === undefined
        ? "The key that signed the backup is not here: set its SECRET_KEY, or copy its backup.key into DATA_DIR."
        : "The backup was signed by another key than that of this installation.";
  throw new NotRestored(`${why} ${risk}`);
}

async function textOf(zip: yauzl.ZipFile, entries: readonly yauzl.Entry[], name: string): Promise<string> {
  const [entry, ...more] = entries.filter(({ fileName }) => fileName === name);
  if (entry === undefined || more.length > 0 || entry.uncompressedSize > manifestBytesAtMost) return "";
  return (await buffer(await zip.openReadStreamPromise(entry))).toString();
}

function parsed(content: string): unknown {
  try {
    return readJson(content);
  } catch {
    return undefined;
  }
}
