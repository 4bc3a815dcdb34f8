/**
 * Time from spawning the program until `/readyz` says yes. The second start on the same data is held against the
 * goal; with `--cold` also `npm start` of a fresh clone, packages and all.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, isReady, startProgram } from "../server/test/start-program.ts";
import { median, report, type ResultRow } from "./harness.ts";

const goalSeconds = 3;
const rounds = 5;
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "cerebro-bench-"));
try {
  const first = await secondsToReady();
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) later.push(await secondsToReady());
  const second = median(later);
  await report("start", [
    {
      what: "Ready on the second start",
      figure: `${second.toFixed(2)} s`,
      peer: "",
      goal: `≤ ${goalSeconds} s`,
      met: second <= goalSeconds,
    },
    reported("Ready on the first start: database made, demo organisation imported", first),
    ...(process.argv.includes("--cold") ? [reported("`npm start` of a fresh clone", await coldStart())] : []),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function reported(what: string, seconds: number): ResultRow {
  return { what, figure: `${seconds.toFixed(1)} s`, peer: "", goal: "reported", met: true };
}

async function secondsToReady(): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const program = startProgram({ dataDir: join(folder, "data"), port });
  await program.ready(600_000);
  const seconds = (performance.now() - started) / 1000;
  program.signal("SIGTERM");
  await program.ended;
  return seconds;
}

async function coldStart(): Promise<number> {
  const clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const port = await freePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(clone, ".data") },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  while (!(await isReady(`http://localhost:${port}`))) {
    if (child.exitCode !== null) throw new Error("npm start ended before it was ready");
    await sleep(100);
  }
  const seconds = (performance.now() - started) / 1000;
  if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
  await ended;
  return seconds;
}
