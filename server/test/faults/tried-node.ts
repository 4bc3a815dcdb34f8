import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect } from "vitest";
import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import type { SignedUp } from "../crash/company.ts";
import { eventually } from "../eventually.ts";
import { freePort, type Program, startProgram } from "../start-program.ts";

/** The program with a separate folder and port, and functions to disturb it. */
export class TriedNode {
  readonly folder: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #closed = false;
  program: Program;

  private constructor(
    made: Pick<TriedNode, "folder" | "dataDir"> & { port: number; environment: Record<string, string> },
  ) {
    this.folder = made.folder;
    this.dataDir = made.dataDir;
    this.#port = made.port;
    this.#environment = { DEMO: "0", TMPDIR: made.folder, REQUESTS_PER_MINUTE: "10000000", ...made.environment };
    this.program = this.#start();
  }

  static async start({
    dataDir,
    environment = {},
  }: { dataDir?: string; environment?: Record<string, string> } = {}): Promise<TriedNode> {
    const folder = await mkdtemp(join(tmpdir(), "cerebro-faults-"));
    const node = new TriedNode({ folder, dataDir: dataDir ?? folder, port: await freePort(), environment });
    await node.program.ready();
    return node;
  }

  async restart(): Promise<void> {
    await this.program.ended;
    if (this.#closed) throw new Error("the test is over");
    this.program = this.#start();
    await this.program.ready(60_000);
  }

  /** Ends it as an operator does, and removes what it left. */
  async close(): Promise<void> {
    this.#closed = true;
    this.program.signal("SIGTERM");
    const ended = await this.program.ended;
    await rm(this.folder, { recursive: true, force: true });
    expect(ended).toEqual({ code: 0, signal: null });
  }

  #start(): Program {
    return startProgram({ dataDir: this.dataDir, port: this.#port, environment: this.#environment });
  }
}

interface Readiness {
  readonly status: number;
  readonly failing: readonly string[];
  readonly tookMs: number;
}

export async function readiness(url: string): Promise<Readiness> {
  const begun = performance.now();
  const response = await fetch(`${url}/readyz`);
  const { failing = [] } = (await response.json()) as { failing?: { part: string }[] };
  return { status: response.status, failing: failing.map(({ part }) => part), tookMs: performance.now() - begun };
}

export interface UploadAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  readonly id: string;
}

/** On a separate connection, so that nothing of it is left over after any answer. */
export async function upload(url: string, token: string, content: string | Uint8Array): Promise<UploadAnswer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
  const sent = request(`${url}/api/imports?fileName=items.csv`, { method: "POST", headers, agent: false });
  try {
    sent.end(content);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const { code, id = "" } = (await json(response)) as { code?: string; id?: string };
    return { status: response.statusCode ?? 0, code, retryAfter: response.headers["retry-after"] ?? null, id };
  } finally {
    sent.destroy();
  }
}

/** An import of items from upload to end, each step repeated while it is answered 503. */
export async function importItems(url: string, { client, token }: SignedUp, content: string): Promise<ImportDetail> {
  const importId = await eventually(async () => {
    const { status, id } = await upload(url, token, content);
    expect(status).toBe(201);
    return id;
  });
  const proposed = await eventually(() => client.ask(importEndpoints.proposeMapping, { importId, kind: "items" }));
  const { kind, columns, options } = proposed;
  await eventually(() => client.ask(importEndpoints.setMapping, { importId, kind, columns, options }));
  await eventually(() => client.ask(importEndpoints.startImport, { importId }));
  return eventually(async () => {
    const run = await client.ask(importEndpoints.getImport, { importId });
    expect(run.state).not.toBe("running");
    return run;
  });
}

/** Sends a signal to a PostgreSQL server and all its processes, each of which is a separate session. */
export async function signalPostgres(postmaster: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(postmaster, signal);
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (Number(parent) === postmaster) process.kill(Number(name), signal);
  }
}
