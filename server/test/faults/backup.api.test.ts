import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import yauzl from "yauzl";
import yazl from "yazl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLost, verifyLedger } from "../crash/check-load.ts";
import { makePlaces, randomFrom, type SignedUp, signUp } from "../crash/company.ts";
import { HttpClient } from "../crash/http-client.ts";
import { StockLoad } from "../crash/stock-load.ts";
import { TriedNode, upload } from "./tried-node.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;
let node: TriedNode;
let company: SignedUp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-backup-"));
  node = await TriedNode.start();
  company = await signUp(node.program.url);
}, 120_000);
afterAll(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

/** An empty folder with the key that signed the backups of the node, as an operator makes it. */
async function newHome(name: string): Promise<string> {
  const home = join(folder, name);
  await mkdir(home);
  await copyFile(join(node.dataDir, "backup.key"), join(home, "backup.key"));
  return home;
}

/** The same backup as an earlier release wrote it, without signature, and with a file that somebody added. */
async function unsignedWith(file: string, planted: Readonly<Record<string, string>>): Promise<string> {
  const source = await yauzl.openPromise(file, { autoClose: false });
  const zip = new yazl.ZipFile();
  const path = `${file}.unsigned.zip`;
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const facts = { format: 1, product: "0.1.0", postgres: "18", startedAt: "2026-11-28T10:00:00.000Z" };
  zip.addBuffer(Buffer.from(JSON.stringify(facts)), "manifest.json");
  for (const [name, text] of Object.entries(planted)) zip.addBuffer(Buffer.from(text), name);
  for await (const entry of source.eachEntry()) {
    if (entry.fileName.startsWith("manifest.")) continue;
    zip.addBuffer(await buffer(await source.openReadStreamPromise(entry)), entry.fileName);
  }
  zip.end();
  await written;
  source.close();
  return path;
}

/** Output and exit code of `npm run backup` or `npm run restore`. */
async function run(command: "backup" | "restore", file: string, dataDir: string, options: readonly string[] = []) {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, TMPDIR: node.folder };
  const ended = promisify(execFile)(process.execPath, [`tools/${command}.ts`, ...options, file], { cwd: root, env });
  return ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
}

describe("a backup of a running program", { timeout: 180_000 }, () => {
  it("restores every write acknowledged before it, while others go on; the stock is proved [PLT-09]", async () => {
    const { client, token } = company;
    const load = new StockLoad(client, await makePlaces(client), randomFrom(21));
    await load.fill();
    const before = load.run(4);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    load.stop();
    await before;
    expect(load.acknowledged.length).toBeGreaterThan(20);
    expect((await upload(node.program.url, token, "sku,name\nB1,Lamp\n")).status).toBe(201);

    const others = await signUp(node.program.url, { email: "others@test.example" });
    const meanwhile = new StockLoad(others.client, await makePlaces(others.client), randomFrom(22));
    await meanwhile.fill();
    const running = meanwhile.run(4);
    const file = join(folder, "backup.zip");
    const written = await run("backup", file, node.dataDir);
    meanwhile.stop();
    await running;
    expect(written.stdout).toContain("Backup complete");
    expect(written.code).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(["backup.zip"]);

    const restored = await newHome("restored");
    const answer = await run("restore", file, restored);
    expect(answer.stdout).toContain("The ledger holds.");
    expect(answer.code).toBe(0);
    expect(await readdir(join(restored, "uploads"))).toHaveLength(1);
    const second = await TriedNode.start({ dataDir: restored });
    try {
      const moved = new HttpClient(second.program.url, token);
      expect(await findLost(moved, load.at(moved))).toEqual([]);
    } finally {
      await second.close();
    }
    expect(await verifyLedger({ DATA_DIR: restored, TMPDIR: node.folder })).toContain("The ledger holds.");
  });

  it("is not written over a file, nor restored over data, and a damaged one restores nothing [PLT-09]", async () => {
    const file = join(folder, "second.zip");
    expect((await run("backup", file, node.dataDir)).code).toBe(0);
    const again = await run("backup", file, node.dataDir);
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining("exists already")]);
    const occupied = await run("restore", file, node.dataDir);
    expect([occupied.code, occupied.stdout]).toEqual([1, expect.stringContaining("is not empty")]);

    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0x55, middle, middle + 4_096);
    await writeFile(join(folder, "damaged.zip"), bytes);
    await writeFile(join(folder, "cut.zip"), bytes);
    await truncate(join(folder, "cut.zip"), middle);
    await writeFile(join(folder, "other.zip"), "no archive");
    for (const name of ["damaged.zip", "cut.zip", "other.zip", "missing.zip"]) {
      const target = join(folder, `from-${name}`);
      const refused = await run("restore", join(folder, name), target);
      expect([name, refused.code, refused.stdout]).toEqual([name, 1, expect.stringContaining("Nothing was restored")]);
      expect(await readdir(target).catch(() => []), name).toEqual([]);
    }
  });

  it("runs no program that its configuration names, and is not restored by chance without a signature [PLT-09]", async () => {
    const file = join(folder, "third.zip");
    expect((await run("backup", file, node.dataDir)).code).toBe(0);
    const stranger = await run("restore", file, join(folder, "stranger"));
    expect([stranger.code, stranger.stdout]).toEqual([1, expect.stringContaining("copy its backup.key into DATA_DIR")]);
    const mark = join(folder, "was-executed");
    const settings = `archive_mode = on\narchive_command = 'touch ${mark}'\n`;
    const planted = await unsignedWith(file, {
      "postgres/postgresql.conf": settings,
      "postgres/postgresql.auto.conf": settings,
      "postgres/pg_hba.conf": "local all all trust\n",
      "postgres/recovery.signal": "",
    });
    const refused = await run("restore", planted, join(folder, "refused"));
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining("The backup is not signed.")]);
    const home = join(folder, "on-purpose");
    const answer = await run("restore", planted, home, ["--allow-foreign-code"]);
    expect([answer.code, answer.stdout]).toEqual([0, expect.stringContaining("The ledger holds.")]);
    for (const name of ["postgresql.conf", "postgresql.auto.conf"])
      expect(await readFile(join(home, "postgres", name), "utf8")).not.toContain("was-executed");
    expect(await stat(mark).catch(() => "missing")).toBe("missing");
  });

  it("says how it is used, and that a database outside has tools of its own [PLT-09]", async () => {
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, DATABASE_URL: "postgres://localhost/none" };
    for (const command of ["backup", "restore"]) {
      const refused = await promisify(execFile)(process.execPath, [`tools/${command}.ts`, "x.zip"], {
        cwd: root,
        env,
      }).catch((error: { code: number; stdout: string }) => error);
      expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining("With DATABASE_URL") });
    }
  });
});
