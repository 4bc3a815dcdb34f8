import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort, isReady } from "../../server/test/start-program.ts";
import type { Count } from "./count.ts";
import { root } from "./run-command.ts";

const run = promisify(execFile);
const readyWithinMs = 6 * 60_000;
const endsWithinMs = 5_000;
const ordinaryUser = 65534;

/**
 * Acts as a stranger: clone, `npm start`, open the address; as root and as an ordinary user, with a home closed to
 * others and a space in the path, under the machine's own Node. Then Ctrl-C, and once more.
 */
export async function freshStart(): Promise<Count> {
  const users = process.getuid?.() === 0 ? [undefined, ordinaryUser] : [undefined];
  let passed = 0;
  const failures: string[] = [];
  for (const user of users) {
    const name = user === undefined ? "this user" : "an ordinary user";
    try {
      const { coldMs, warmMs } = await tryAs(user);
      say(`${name}: first start ${seconds(coldMs)}, second ${seconds(warmMs)}`);
      passed += 1;
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
    }
  }
  return { passed, failed: failures.length, skipped: 2 - users.length, failures, retried: [] };
}

async function tryAs(user: number | undefined): Promise<{ coldMs: number; warmMs: number }> {
  const home = await mkdtemp(join(tmpdir(), "cerebro-fresh-"));
  try {
    await chmod(home, 0o700);
    const checkout = join(home, "a fresh clone");
    await run("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, checkout]);
    if (user !== undefined) await run("chown", ["-R", `${user}:${user}`, home]);
    const coldMs = await startAndStop(checkout, home, user);
    return { coldMs, warmMs: await startAndStop(checkout, home, user) };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function startAndStop(checkout: string, home: string, user: number | undefined): Promise<number> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: checkout,
    env: { ...strangersEnvironment(), HOME: home, PORT: String(port) },
    stdio: "inherit",
    detached: true,
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const ended = once(child, "exit");
  const { pid } = child;
  if (pid === undefined) throw new Error("npm could not be started");
  try {
    while (!(await isReady(`http://localhost:${port}`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - since > readyWithinMs) throw new Error("not ready in time");
      await sleep(100);
    }
    const readyMs = performance.now() - since;
    process.kill(-pid, "SIGINT");
    if ((await Promise.race([ended, sleep(endsWithinMs, "late")])) === "late") throw new Error("Ctrl-C did not end it");
    await refuseOrphans(checkout);
    return readyMs;
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, "SIGKILL");
  }
}

/** Nothing of what brought us here: no Node of ours, no settings of the npm that runs this. */
function strangersEnvironment(): NodeJS.ProcessEnv {
  const network = /^((npm_config_)?(https?_|no)?_?proxy|npm_config_registry|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;
  const kept = Object.entries(process.env).filter(([name]) => network.test(name));
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

async function refuseOrphans(checkout: string): Promise<void> {
  const { stdout } = await run("ps", ["-eo", "args"]);
  const left = stdout.split("\n").filter((line) => line.includes(checkout));
  if (left.length > 0) throw new Error(`still running: ${left.join("; ")}`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
