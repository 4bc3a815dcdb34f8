import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Content of a running server's `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly tcpAddress: string;
  readonly status: string;
}

const fileName = "postmaster.pid";

export async function readPidFile(dataDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(dataDir, fileName), "utf8").catch(() => "");
  const [pid, , , port, socketFolder, tcpAddress, , status] = text.split("\n").map((line) => line.trim());
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? "",
    tcpAddress: tcpAddress ?? "",
    status: status ?? "starting",
  };
}

/** False for a zombie too: a killed server can stay one for seconds, and a signal would still reach it. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
  return state !== "" && state !== "Z" && state !== "X";
}

/** Judged by the file first: a server that ended cleanly has removed it. */
export async function isServing(dataDir: string, pid: number): Promise<boolean> {
  return (await readPidFile(dataDir))?.pid === pid && (await isRunning(pid));
}

/**
 * After a kill -9 the process number in the file may by now belong to something else, and PostgreSQL would wait for it
 * for ever. The file goes only when that process certainly is no PostgreSQL.
 */
export async function removeStalePidFile(dataDir: string): Promise<void> {
  const file = await readPidFile(dataDir);
  if (process.platform !== "linux" || file === undefined) return;
  const command = await readFile(`/proc/${file.pid}/cmdline`, "utf8").catch(() => "");
  if (command === "" || command.includes("postgres")) return;
  if ((await readPidFile(dataDir))?.pid === file.pid) await rm(join(dataDir, fileName), { force: true });
}
