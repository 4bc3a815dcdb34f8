import { createHash } from "node:crypto";
import { lstat, mkdir, readFile, rmdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { isRunning, readPidFile } from "./pid-file.ts";

/** Address of a server: a socket in a folder closed to others, or a port of this machine with a password. */
export type Address =
  | { readonly socketFolder: string; readonly port: number }
  | { readonly tcpPort: number; readonly password: string };

export const owner = "cerebro_owner";
const socketPort = 5432;
/** The kernel cuts socket paths at 107 bytes (103 on macOS), `/.s.PGSQL.5432` included. */
const longestSocketFolder = 88;

/** The address of the server that runs on this data folder, so that it can be adopted, else a new one. */
export async function chooseAddress(dataDir: string, tcp: boolean): Promise<Address> {
  const last = await readPidFile(dataDir);
  const running = last !== undefined && (await isRunning(last.pid)) ? last : undefined;
  if (tcp) {
    const password = (await readFile(passwordPath(dataDir), "utf8")).trim();
    return { tcpPort: running?.tcpAddress ? running.port : await freePort(), password };
  }
  if (running?.socketFolder) return { socketFolder: running.socketFolder, port: running.port };
  const name = `cerebro-${createHash("sha256").update(`${process.getuid?.()} ${dataDir}`).digest("hex").slice(0, 12)}`;
  const folder = join(tmpdir(), name);
  return { socketFolder: folder.length > longestSocketFolder ? join("/tmp", name) : folder, port: socketPort };
}

/** A short folder of our own: the path of a data folder may be longer than a socket's may be. */
export async function makeSocketFolder(address: Address): Promise<void> {
  if (!("socketFolder" in address)) return;
  await mkdir(address.socketFolder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(address.socketFolder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(`${address.socketFolder} is open to or owned by somebody else; remove it and start again`);
}

/** Leaves it where another server uses it. */
export async function removeSocketFolder(address: Address): Promise<void> {
  if ("socketFolder" in address) await rmdir(address.socketFolder).catch(() => undefined);
}

export function connectionTo(address: Address): pg.ClientConfig {
  return "socketFolder" in address
    ? { host: address.socketFolder, port: address.port, user: owner, database: "postgres" }
    : { host: "127.0.0.1", port: address.tcpPort, user: owner, database: "postgres", password: address.password };
}

export function listenSettings(address: Address): Record<string, string> {
  return "socketFolder" in address
    ? { listen_addresses: "", unix_socket_directories: `"${address.socketFolder}"`, port: String(address.port) }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(address.tcpPort) };
}

export const passwordPath = (dataDir: string): string => join(dataDir, "cerebro-password");

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
