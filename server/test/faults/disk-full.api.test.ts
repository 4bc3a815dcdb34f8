import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLost, verifyLedger } from "../crash/check-load.ts";
import { makePlaces, randomFrom, signUp } from "../crash/company.ts";
import { StockLoad } from "../crash/stock-load.ts";
import { eventually } from "../eventually.ts";
import { importItems, readiness, TriedNode, upload } from "./tried-node.ts";

const run = promisify(execFile);
const diskMegabytes = 400;
const clients = 8;

/** A small disk of its own; undefined where this user may mount nothing. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "cerebro-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", folder]);
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
}

const disk = process.platform === "linux" ? await mountDisk() : undefined;

let node: TriedNode | undefined;
beforeAll(async () => {
  if (disk !== undefined) node = await TriedNode.start({ dataDir: disk });
}, 120_000);
afterAll(async () => {
  try {
    await node?.close();
  } finally {
    if (disk !== undefined) await run("umount", ["--lazy", disk]).then(() => rm(disk, { recursive: true }));
  }
});

/** Fills what is left of the disk to its last byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "a");
  try {
    for (let bytes = 1_048_576; bytes >= 1;) {
      const written = await file.write(Buffer.alloc(bytes)).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
      if (written < bytes) bytes = Math.floor(bytes / 2);
    }
  } finally {
    await file.close();
  }
}

const itemsFile = (number: number, rows: number): string =>
  `sku,name\n${Array.from({ length: rows }, (_, row) => `D${number}-${row},Item\n`).join("")}`;

describe.skipIf(disk === undefined)("a disk that is full to its last byte, under load", () => {
  it(
    "is named by refusals and /readyz, ends no job unseen, and loses nothing once there is space again [PLT-09]",
    { timeout: 180_000 },
    async () => {
      if (node === undefined || disk === undefined) throw new Error("there is no disk");
      const { url } = node.program;
      const company = await signUp(url);
      const { client, token } = company;
      const load = new StockLoad(client, await makePlaces(client), randomFrom(13));
      await load.fill();
      let over = false;
      void node.program.ended.then(() => (over = true));
      const running = load.run(clients);
      const filler = join(disk, "filler");
      for (let round = 0; round < 2; round += 1) {
        // An import is under way, so that its job ends on a full disk.
        const importing = importItems(url, company, itemsFile(round, 5_000)).catch((error: unknown) => String(error));
        await sleep(500);
        await fill(filler);
        const { status, failing } = await readiness(url);
        expect([status, failing.includes("disk")]).toEqual([503, true]);
        const refused = await upload(url, token, new Uint8Array(300_000).fill(65));
        expect([refused.status, refused.code, refused.retryAfter]).toEqual([503, "server.disk_full", "60"]);
        await sleep(4_000);
        await rm(filler);
        await eventually(async () => expect((await readiness(url)).status).toBe(200));
        await importing;
      }
      load.stop();
      await running;
      expect(over, node.program.output()).toBe(false);
      const faults = [...load.statuses.keys()].filter((status) => status >= 500 && status !== 503);
      expect(faults, node.program.output()).toEqual([]);
      expect(await findLost(client, load)).toEqual([]);
      const { rows } = await client.ask(importEndpoints.listImports, { limit: 100 });
      for (const { state, failure } of rows.filter((row) => row.state !== "uploaded"))
        expect(["done", "server.disk_full", "server.unavailable"]).toContain(failure?.code ?? state);
      expect(await importItems(url, company, itemsFile(9, 10))).toMatchObject({ state: "done" });
      expect(await verifyLedger({ DATA_DIR: disk, TMPDIR: node.folder })).toContain("The ledger holds.");
    },
  );
});
