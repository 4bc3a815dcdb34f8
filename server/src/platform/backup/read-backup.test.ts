import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import yazl from "yazl";
import { BackupKey, ensureBackupKey, readBackupKey } from "./backup-key.ts";
import { isKept } from "./kept-paths.ts";
import { readBackup, type RestoreTarget } from "./read-backup.ts";

const own = new BackupKey("the secret of this installation, long enough");
const other = new BackupKey("the secret of another installation, long enough");
const upload = "files/uploads/0192f0c1-7b9a-7c1e-8b1a-0123456789ab";
const contents: Readonly<Record<string, string>> = {
  "postgres/PG_VERSION": "18\n",
  "postgres/global/pg_control": "control",
  "postgres/base/5/16384": "rows",
  [upload]: "sku,name\n",
};
const planted = "archive_mode = on\narchive_command = 'touch /tmp/planted'\n";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-read-backup-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const manifestOf = (files: Readonly<Record<string, string>>, key = own) =>
  JSON.stringify({
    format: 2,
    product: "1",
    postgres: "18",
    startedAt: "2026-11-28T10:00:00.000Z",
    key: key.name,
    files: Object.entries(files).map(([name, text]) => ({
      name,
      bytes: Buffer.byteLength(text),
      sha256: sha256(text),
    })),
  });
const signed = (files: Readonly<Record<string, string>>, key = own) => {
  const manifest = manifestOf(files, key);
  return { ...files, "manifest.json": manifest, "manifest.signature": key.sign(manifest) };
};
const unsigned = (files: Readonly<Record<string, string>>) => ({
  "manifest.json": JSON.stringify({ format: 1, product: "1", postgres: "18", startedAt: "2026-11-28T10:00:00.000Z" }),
  ...files,
});

async function zipOf(
  files: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
): Promise<string> {
  const path = join(folder, "backup.zip");
  const zip = new yazl.ZipFile();
  for (const [name, text] of Array.isArray(files) ? files : Object.entries(files))
    zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const target = (change: Partial<RestoreTarget> = {}): RestoreTarget => ({
  dataDir: join(folder, "data"),
  postgresDir: join(folder, "data", "postgres"),
  postgres: "18",
  key: own,
  foreignCode: false,
  configure: (draft) => writeFile(join(draft, "postgresql.conf"), "of this program"),
  ...change,
});
const read = async (files: Parameters<typeof zipOf>[0], change: Partial<RestoreTarget> = {}) =>
  readBackup(await zipOf(files), target(change)).then(
    () => "restored",
    (error: unknown) => String(error),
  );
const restored = async () =>
  (await readdir(join(folder, "data"), { recursive: true }).catch((): string[] => [])).toSorted();
const configuration = () => readFile(join(folder, "data", "postgres", "postgresql.conf"), "utf8");

describe("restoring", () => {
  it("takes a backup of this installation, and the configuration from the program [PLT-09]", async () => {
    expect(await read(signed(contents))).toBe("restored");
    expect(await configuration()).toBe("of this program");
    expect(await readFile(join(folder, "data", "postgres", "base", "5", "16384"), "utf8")).toBe("rows");
    expect(await readFile(join(folder, "data", upload.slice("files/".length)), "utf8")).toBe("sku,name\n");
    expect(await restored()).toEqual(expect.arrayContaining(["postgres/pg_wal/archive_status", "postgres/pg_notify"]));
  });

  const changed = { ...contents, "postgres/base/5/16384": "evil" };
  it.each([
    ["a changed file", { ...signed(contents), ...changed }, "differs from its checksum"],
    [
      "a changed file of another size",
      { ...signed(contents), "postgres/base/5/16384": "longer rows" },
      "is not in its manifest",
    ],
    ["a changed manifest", { ...signed(contents), ...changed, "manifest.json": manifestOf(changed) }, "was changed"],
    [
      "a cut signature",
      { ...signed(contents), "manifest.signature": own.sign(manifestOf(contents)).slice(0, 10) },
      "was changed",
    ],
    ["no signature", { ...contents, "manifest.json": manifestOf(contents) }, "was changed"],
    ["a further file", { ...signed(contents), "postgres/base/5/16385": "x" }, "is not in its manifest"],
    [
      "a missing file",
      Object.fromEntries(Object.entries(signed(contents)).filter(([name]) => name !== upload)),
      "is missing",
    ],
    ["the key of another installation", signed(contents, other), "--allow-foreign-code"],
    ["no signature at all, as of earlier releases", unsigned(contents), "--allow-foreign-code"],
  ])("refuses %s and leaves nothing [PLT-09]", async (_name, files, words) => {
    const refusal = await read(files);
    expect(refusal).toContain(words);
    expect(await restored()).toEqual([]);
  });

  it("refuses a file that is there twice, or two manifests [PLT-09]", async () => {
    const files = Object.entries(signed(contents));
    expect(await read([...files, ["postgres/base/5/16384", "rows"]])).toContain("is not in its manifest");
    expect(await read([...files, ["manifest.json", "{}"]])).toContain("no backup of this product");
    expect(await restored()).toEqual([]);
  });

  it("says that the key is missing where a new folder has none [PLT-09]", async () => {
    expect(await read(signed(contents), { key: undefined })).toContain("copy its backup.key into DATA_DIR");
  });

  it.each([
    "postgres/postgresql.conf",
    "postgres/postgresql.auto.conf",
    "postgres/pg_hba.conf",
    "postgres/pg_ident.conf",
    "postgres/recovery.signal",
    "postgres/standby.signal",
    "postgres/tablespace_map",
    "postgres/pg_tblspc/16400",
    "postgres/base/5/evil.so",
    "postgres/base/5/16384.so",
    "postgres/postmaster.pid",
    "postgres/pg_replslot/x/state",
    "files/backup.key",
    "files/postgres/postgresql.conf",
    "files/.env",
  ])("never takes %s, not even on purpose [PLT-09]", async (name) => {
    const files = { ...contents, [name]: planted };
    expect(isKept(name)).toBe(false);
    // Signed by a key that somebody else has: only a program that was changed writes such a backup.
    expect(await read(signed(files))).toContain("does not belong into a backup");
    expect(await read(signed(files, other), { foreignCode: true })).toContain("does not belong into a backup");
    expect(await restored()).toEqual([]);
    expect(await read(unsigned(files), { foreignCode: true })).toBe("restored");
    expect(await configuration()).toBe("of this program");
    for (const place of await restored())
      expect(await readFile(join(folder, "data", place), "utf8").catch(() => "a folder")).not.toBe(planted);
  });

  it("takes a backup of another installation on purpose, unless its files differ from its manifest [PLT-09]", async () => {
    const differing = { ...signed(contents, other), "postgres/base/5/16384": "evil" };
    expect(await read(differing, { foreignCode: true })).toContain("differs from its checksum");
    expect(await read(signed(contents, other), { foreignCode: true })).toBe("restored");
  });
});

describe("the key of backups", () => {
  it("is made once in DATA_DIR, follows SECRET_KEY where that is set, and stays when a restore fails [PLT-09]", async () => {
    const source = { dataDir: join(folder, "data"), secretKey: null };
    expect(await readBackupKey(source)).toBeUndefined();
    const made = await ensureBackupKey(source);
    expect((await ensureBackupKey(source)).name).toBe(made.name);
    expect(made.holds("text", made.sign("text"))).toBe(true);
    expect(made.holds("text!", made.sign("text"))).toBe(false);
    const secret = await readBackupKey({ ...source, secretKey: "a secret key of at least 32 letters" });
    expect(secret?.name).not.toBe(made.name);
    expect(await read(signed(contents, other), { key: made })).toContain("--allow-foreign-code");
    expect(await restored()).toEqual(["backup.key"]);
    expect(await read(signed(contents, made), { key: made })).toBe("restored");
    expect(await restored()).toEqual(expect.arrayContaining(["backup.key", "postgres"]));
    await mkdir(join(folder, "data", "more"));
    expect(await read(signed(contents, made), { key: made })).toContain("is not empty");
  });
});
