import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { jobEndpoints } from "@cerebro/contracts/endpoints/platform/jobs.ts";
import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "../../../test/crash/company.ts";
import { eventually } from "../../../test/eventually.ts";
import { freePort, type Program, startProgram } from "../../../test/start-program.ts";

const rows = 400_000;
const root = fileURLToPath(new URL("../../../..", import.meta.url));
let folder: string;
let program: Program;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-import-crash-"));
});
afterAll(async () => {
  program.signal("SIGTERM");
  await program.ended;
  await rm(folder, { recursive: true, force: true });
});

function orders(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, row) => `N${Math.floor(row / 5)},I${row % 900},Item,${1 + (row % 7)},1.50`,
  );
  return `order_no,sku,description,qty,unit price\n${lines.join("\n")}\n`;
}

async function upload(url: string, token: string, fileName: string, content: string): Promise<ImportDetail> {
  const response = await fetch(`${url}/api/imports?fileName=${fileName}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: content,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as ImportDetail;
}

it(
  "is brought in once, by another attempt, when the program is killed in the middle [PLT-02] [PLT-07]",
  { timeout: 180_000 },
  async () => {
    const port = await freePort();
    const start = (): Program => startProgram({ dataDir: folder, port, environment: { DEMO: "0" } });
    program = start();
    await program.ready();
    const { client, token } = await signUp(program.url, { organisation: "Crash" });
    const { id: importId } = await upload(program.url, token, "orders.csv", orders(rows));
    const {
      confidence: _,
      remembered: __,
      questions: ___,
      ...mapping
    } = await client.ask(importEndpoints.proposeMapping, {
      importId,
      kind: "sales_history",
    });
    await client.ask(importEndpoints.setMapping, { importId, ...mapping });
    await client.ask(importEndpoints.startImport, { importId });
    // Until the first blocks have been stored, in a transaction that nobody else sees.
    while ((await client.ask(importEndpoints.getImport, { importId })).rowsRead < 100_000) await sleep(20);
    program.signal("SIGKILL");
    await program.ended;

    program = start();
    await program.ready();
    // What the dead run had stored went with it; the job that ran it begins anew.
    let run = await client.ask(importEndpoints.getImport, { importId });
    for (; run.state === "running"; run = await client.ask(importEndpoints.getImport, { importId })) await sleep(100);
    expect(run).toMatchObject({ state: "done", failure: null, result: { rows, accepted: rows, rejected: 0 } });
    expect(run.result?.created).toMatchObject({ item: 900, sales_order: rows / 5 });
    expect((await client.ask(itemEndpoints.listItems, {})).count).toBe(900);
    // The import is done before its job is: the worker notes the end of the job in a transaction of its own.
    await eventually(async () => {
      const { rows: jobs } = await client.ask(jobEndpoints.listJobs, {});
      expect(jobs.find(({ name }) => name === "import-run")).toMatchObject({ attempt: 2, state: "done" });
    });

    // Nothing holds the organisation up: the next import runs, from the terminal too, while the program serves.
    const file = join(folder, "items.csv");
    await writeFile(file, "sku;name;price\nT1;Tee;1,50\nT2;Tea;dear\n");
    const terminal = await importFromTerminal("--organisation", "crash", file);
    expect(terminal.output).toContain("1 of 2 rows");
    expect(terminal.code).toBe(3);
    const [, rejected = ""] = /1 rows were refused: (.+)/.exec(terminal.output) ?? [];
    expect(await readFile(rejected, "utf8")).toContain("Sales price is not a number");
    expect((await client.ask(itemEndpoints.listItems, { search: "T1" })).rows).toMatchObject([
      { sku: "T1", priceMinor: 150 },
    ]);
    expect((await importFromTerminal("--organisation", "Nobody", file)).code).toBe(2);
    expect((await importFromTerminal("--organisation", "crash", "--currency", "pounds", file)).code).toBe(2);
  },
);

async function importFromTerminal(...words: string[]): Promise<{ code: number | null; output: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["tools/import.ts", ...words], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}
