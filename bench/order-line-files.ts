/** The order lines of Online Retail II in their compressed files, and the way they take into a running program. */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import type { HttpClient } from "../server/test/crash/http-client.ts";

export async function findOrderLines(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => []);
  return names
    .filter((name) => /^order_lines_.*\.csv\.gz$/.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

interface Importer {
  readonly url: string;
  readonly token: string;
  readonly client: HttpClient;
}

/** The seconds from start to done, the upload not counted, and the rows that were refused. */
export async function importOrderLines(
  { url, token, client }: Importer,
  path: string,
): Promise<{ seconds: number; refused: number }> {
  const importId = await upload(url, token, path);
  await client.ask(importEndpoints.setMapping, { importId, ...(await mappingOf(client, importId)) });
  const start = performance.now();
  await client.ask(importEndpoints.startImport, { importId });
  const run = await ended(client, importId);
  if (run.result === null) throw new Error(`${basename(path)}: ${run.failure?.message ?? run.state}`);
  return { seconds: (performance.now() - start) / 1000, refused: run.result.rejected };
}

async function upload(url: string, token: string, path: string): Promise<string> {
  const response = await fetch(`${url}/api/imports?fileName=${basename(path)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: Readable.toWeb(createReadStream(path)) as ReadableStream,
    duplex: "half",
  });
  const answer = (await response.json()) as ImportDetail;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.id;
}

async function mappingOf(client: HttpClient, importId: string) {
  const proposed = await client.ask(importEndpoints.proposeMapping, { importId, kind: "sales_history" });
  const { kind, columns, options } = proposed;
  return { kind, columns, options: { ...options, timeZone: "Europe/London" } };
}

async function ended(client: HttpClient, importId: string): Promise<ImportDetail> {
  for (;;) {
    const run = await client.ask(importEndpoints.getImport, { importId });
    if (run.state !== "running") return run;
    await sleep(50);
  }
}
