import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Address, removeSocketFolder } from "./address.ts";
import type { Cluster } from "./cluster.ts";
import { isServing } from "./pid-file.ts";

/** Fast shutdown first; what does not end is ended harder, which costs a recovery at the next start but no data. */
const steps = [
  { signal: "SIGINT", waitMs: 10_000 },
  { signal: "SIGQUIT", waitMs: 3_000 },
  { signal: "SIGKILL", waitMs: 1_000 },
] as const;

export async function stopPostmaster(cluster: Cluster, address: Address, pid: number): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (process.platform === "win32") await stopOnWindows(cluster);
    else signalTo(pid, signal);
    if (await goneWithin(cluster.dataDir, pid, waitMs)) break;
  }
  await removeSocketFolder(address);
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Windows has no signals: every kill there is a kill -9. */
async function stopOnWindows({ binaries, dataDir }: Cluster): Promise<void> {
  await promisify(execFile)(binaries.pgCtl, ["stop", "-m", "fast", "-D", dataDir]).catch(() => undefined);
}

async function goneWithin(dataDir: string, pid: number, waitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline;) {
    if (!(await isServing(dataDir, pid))) return true;
    await sleep(10);
  }
  return false;
}
