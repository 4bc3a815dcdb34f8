import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Command {
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Shows output as it comes; otherwise it is kept and returned. */
  readonly live: boolean;
  readonly limitMs: number;
}

export interface Outcome {
  readonly succeeded: boolean;
  readonly output: string;
}

const graceMs = 10_000;

/** Runs a program of the repository's packages under the pinned Node; one that hangs is interrupted, then killed. */
export async function runCommand({ words, environment, live, limitMs }: Command): Promise<Outcome> {
  const [program = "", ...args] = words;
  const path = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment, PATH: path },
    stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const timers = [
    setTimeout(() => child.kill("SIGINT"), limitMs),
    setTimeout(() => child.kill("SIGKILL"), limitMs + graceMs),
  ];
  const started = performance.now();
  const ended = await once(child, "close").catch((error: unknown) => [String(error)]);
  for (const timer of timers) clearTimeout(timer);
  if (performance.now() - started > limitMs) chunks.push(Buffer.from(`\nstopped after ${limitMs / 60_000} minutes\n`));
  if (typeof ended[0] === "string") chunks.push(Buffer.from(ended[0]));
  return { succeeded: ended[0] === 0, output: Buffer.concat(chunks).toString("utf8") };
}
