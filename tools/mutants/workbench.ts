import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startPostgres } from "../../server/src/platform/postgres/start-postgres.ts";
import { plant } from "./fault.ts";
import { type Mutant, root } from "./notes.ts";
import type { Order, Setup, Tried } from "./run-tests.ts";

const copied = new Set(["contracts", "engines", "server"]);
const left = new Set([".git", ".cache", ".data", "dist"]);

/** A copy of the project, where faults are planted; packages and what no fault touches are those of the project. */
export function copyProject(more: readonly string[] = []): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "cerebro-mutants-"));
  for (const entry of readdirSync(root).filter((name) => !left.has(name))) {
    const [from, to] = [join(root, entry), join(folder, entry)];
    if (copied.has(entry) || more.includes(entry))
      cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== "node_modules" });
    else symlinkSync(from, to);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A PostgreSQL for all tests of a run. */
export async function startServer(): Promise<{ url: string; tidy: () => Promise<void>; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "cerebro-mutants-"));
  const { connection, stop } = await startPostgres({
    dataDir: join(folder, "postgres"),
    log: () => undefined,
    tcp: true,
    durable: false,
  });
  const { user = "", password, host = "", port } = connection;
  return {
    url: `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/postgres`,
    tidy: () => dropLeftBehind(connection),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A file of tests that was broken off leaves its database behind. */
async function dropLeftBehind(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'test\\_%'",
  );
  for (const { name } of rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}

/** Runs tests in a separate process, which is ended if a fault makes it run for ever. */
export class TestRunner {
  readonly #setup: Setup;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #planted: Mutant | null = null;

  constructor(setup: Setup, environment: NodeJS.ProcessEnv) {
    this.#setup = setup;
    this.#environment = { ...process.env, ...environment };
  }

  /** Result of tests with the fault, and with no other; undefined if they did not end in time. */
  async try(mutant: Mutant | null, order: Order, limitMs: number): Promise<Tried | undefined> {
    const child = (this.#child ??= await this.#start());
    if (this.#planted !== null) this.#write(this.#planted.file, this.#planted.source);
    if (mutant !== null) this.#write(mutant.file, plant(mutant.source, mutant));
    this.#planted = mutant;
    child.send(order);
    const waiting = new AbortController();
    const { signal } = waiting;
    const answer = await Promise.race([
      once(child, "message", { signal }).then(([tried]: Tried[]) => tried),
      once(child, "exit", { signal }).then(() => {
        throw new Error("The process of tests has ended by itself.");
      }),
      sleep(limitMs, undefined, { signal }),
    ]);
    waiting.abort();
    if (answer === undefined) this.stop();
    return answer;
  }

  #write(file: string, source: string): void {
    writeFileSync(join(this.#setup.root, file), source);
  }

  async #start(): Promise<ChildProcess> {
    const program = fileURLToPath(new URL("run-tests.ts", import.meta.url));
    // A separate process group: it is ended with its workers.
    const child = fork(program, [JSON.stringify(this.#setup)], {
      detached: true,
      env: this.#environment,
      cwd: this.#setup.root,
    });
    await once(child, "message");
    return child;
  }

  stop(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }
}
