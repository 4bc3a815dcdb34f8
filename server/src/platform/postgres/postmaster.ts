import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Address, connectionTo, makeSocketFolder, removeSocketFolder } from "./address.ts";
import { type Cluster, postgresCommand } from "./cluster.ts";
import { openLogFile } from "./log-file.ts";
import { isRunning, isServing, readPidFile, removeStalePidFile } from "./pid-file.ts";
import { environment } from "./privilege.ts";

/** A running server: started here, or found running (left by a killed program, or shared with another one). */
export interface Postmaster {
  readonly pid: number;
  readonly adopted: boolean;
  /** Resolves when this server has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

const patienceMs = 60_000;
const slowStartMs = 5_000;

/** Adopts the server of the data folder or starts one; PostgreSQL's own lock decides when several programs try. */
export async function obtainPostmaster(cluster: Cluster, address: Address): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = (await adopt(cluster, address)) ?? (await launch(cluster, address));
    if (postmaster !== undefined) return postmaster;
    if (Date.now() > deadline) throw new Error(`another PostgreSQL holds ${cluster.dataDir} and does not answer`);
    if (attempt > 3) await removeStalePidFile(cluster.dataDir);
    await sleep(Math.min(20 * attempt, 250));
  }
}

async function adopt({ dataDir }: Cluster, address: Address): Promise<Postmaster | undefined> {
  const running = await readPidFile(dataDir);
  if (running?.status !== "ready" || !(await isRunning(running.pid)) || !(await answers(address))) return undefined;
  return { pid: running.pid, adopted: true, ended: untilGone(dataDir, running.pid) };
}

/** Undefined when another server holds the data folder. */
async function launch(cluster: Cluster, address: Address): Promise<Postmaster | undefined> {
  await makeSocketFolder(address);
  const log = await openLogFile(cluster.dataDir);
  const { program, args } = postgresCommand(cluster, address);
  // A separate process group: Ctrl-C on the terminal must reach only the program, which ends PostgreSQL last.
  const child = spawn(program, args, { env: environment, detached: true, stdio: ["ignore", log.fd, log.fd] });
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  await log.close();
  if (await becomesReady(cluster, child, ended)) return { pid: child.pid ?? 0, adopted: false, ended };
  const words = await log.read();
  if (/lock file "[^"\n]*" already exists|pre-existing shared memory block/.test(words)) return undefined;
  await removeSocketFolder(address);
  throw new Error(`PostgreSQL did not start:\n${words.slice(-2_000)}`);
}

async function becomesReady(cluster: Cluster, child: ChildProcess, ended: Promise<void>): Promise<boolean> {
  const started = Date.now();
  let over = false;
  let announced = false;
  void ended.then(() => (over = true));
  for (let wait = 5; !over; wait = Math.min(wait + 1, 50)) {
    const running = await readPidFile(cluster.dataDir);
    if (running?.status === "ready" && running.pid === child.pid) return true;
    if (!announced && Date.now() - started > slowStartMs) {
      cluster.log("PostgreSQL is recovering …");
      announced = true;
    }
    await sleep(wait);
  }
  return false;
}

/** Whether a program other than this one is connected. */
export async function isShared(address: Address): Promise<boolean> {
  const others = `select exists (select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()) as shared`;
  return ask<{ shared: boolean }>(address, others).then(
    (row) => row?.shared ?? false,
    () => false,
  );
}

async function untilGone(dataDir: string, pid: number): Promise<void> {
  while (await isServing(dataDir, pid)) await sleep(500, undefined, { ref: false });
}

function answers(address: Address): Promise<boolean> {
  return ask(address, "select 1").then(
    () => true,
    () => false,
  );
}

async function ask<Row extends pg.QueryResultRow>(address: Address, question: string): Promise<Row | undefined> {
  const client = new pg.Client({ ...connectionTo(address), connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(question)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
