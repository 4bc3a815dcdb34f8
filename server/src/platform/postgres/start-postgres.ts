import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { chooseAddress, connectionTo } from "./address.ts";
import { findBinaries } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { ensureDataFolder, writeNewSettings } from "./data-folder.ts";
import { isShared, obtainPostmaster, type Postmaster } from "./postmaster.ts";
import { choosePrivilege, type Privilege } from "./privilege.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

/** A server that lived this long did not fail to start. */
const steadyMs = 10_000;
const longestBackoffMs = 5_000;

export interface PostgresOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Listen on a port of 127.0.0.1 with a password; otherwise, where there are sockets, on a socket closed to other users. */
  readonly tcp?: boolean;
  /** Tests that throw their data away need not wait for the disk. */
  readonly durable?: boolean;
  /** Ways to run PostgreSQL, best first; tests try each. */
  readonly privileges?: readonly Privilege[];
}

export interface RunningPostgres {
  /** The superuser's connection to the database `postgres`; it stays valid when the server is restarted. */
  readonly connection: pg.ClientConfig;
  /** True when the server was running already. */
  readonly adopted: boolean;
  /** Clean shutdown, unless another program is using the server. */
  readonly stop: () => Promise<void>;
}

/** Serves the data folder, creating it at first; a server that dies is started again until `stop`. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const cluster = await clusterOf(options);
  await ensureDataFolder(cluster);
  const address = await chooseAddress(cluster.dataDir, cluster.tcp);
  const keeper = await keepRunning(() => obtainPostmaster(cluster, address), options.log);
  return {
    connection: connectionTo(address),
    adopted: keeper.current().adopted,
    stop: async () => {
      const last = await keeper.release();
      if (last.adopted && (await isShared(address))) return;
      await stopPostmaster(cluster, address, last.pid);
    },
  };
}

/** Writes the settings of a new server into a folder that was restored without any. */
export async function configureRestored(options: PostgresOptions): Promise<void> {
  await writeNewSettings(await clusterOf(options));
}

async function clusterOf(options: PostgresOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  return {
    dataDir: options.dataDir,
    binaries,
    privilege: await choosePrivilege(binaries.postgres, options.privileges),
    tcp: options.tcp ?? process.platform === "win32",
    durable: options.durable ?? true,
    log: options.log,
  };
}

async function keepRunning(obtain: () => Promise<Postmaster>, log: (line: string) => void) {
  let current = await obtain();
  const watchdog = new AbortController();
  const { signal } = watchdog;
  const released = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

  async function watch(): Promise<void> {
    for (let backoffMs = 0; ;) {
      const since = Date.now();
      await Promise.race([current.ended, released]);
      if (signal.aborted) return;
      log("PostgreSQL ended unexpectedly; starting it again …");
      backoffMs = Date.now() - since > steadyMs ? 0 : Math.min(backoffMs * 2 + 100, longestBackoffMs);
      await sleep(backoffMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) current = (await obtain().catch((error: unknown) => log(String(error)))) ?? current;
    }
  }
  const watching = watch();
  return {
    current: () => current,
    /** Stops watching and names the server that runs now, if any does. */
    release: async () => {
      watchdog.abort();
      await watching;
      return current;
    },
  };
}
