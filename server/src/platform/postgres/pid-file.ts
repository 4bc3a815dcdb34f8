import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a running server says about itself in `postmaster.pid`. */
export type PidFile = { pid: number; port: number; socketFolder: string; tcpAddress: string; status: string };

export async function readPidFile(dataDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
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
