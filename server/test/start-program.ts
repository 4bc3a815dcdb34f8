import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface ProgramOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
}

export interface Program {
  readonly url: string;
  readonly pid: number;
  /** What it printed so far. */
  readonly output: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  signal(name: NodeJS.Signals): void;
}

/** The real program in a process of its own, ready to answer; with no environment but PATH, HOME and what is given. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const port = options.port ?? (await freePort());
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env: { PATH, HOME, ...options.environment, PORT: String(port), DATA_DIR: options.dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  let over = false;
  const ended = once(child, "close").then(([code, signal]: (number | string | null)[]) => {
    over = true;
    return { code: typeof code === "number" ? code : null, signal: typeof signal === "string" ? signal : null };
  });
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + (options.readyWithinMs ?? 120_000);
  while (!(await isReady(url))) {
    if (over || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the program ${over ? "ended before" : "did not become"} ready:\n${output}`);
    }
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, output: () => output, ended, signal: (name) => void child.kill(name) };
}

/** Whether the program answers and says it can serve. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
