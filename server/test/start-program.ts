import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface ProgramOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Reaches the whole process group, as Ctrl-C in a terminal does. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Resolves once it can serve; throws with its output when it ends or takes too long. */
  readonly ready: (withinMs?: number) => Promise<void>;
}

/** The real program in a separate process, with nothing in its environment but PATH, HOME and the given variables. */
export function startProgram({ dataDir, port, environment }: ProgramOptions): Program {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env: { PATH, HOME, ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("the program could not be started");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  let over = false;
  const ended = once(child, "close").then(([code, signal]: (number | string | null)[]) => {
    over = true;
    return { code: typeof code === "number" ? code : null, signal: typeof signal === "string" ? signal : null };
  });
  const url = `http://localhost:${port}`;
  const signal = (name: NodeJS.Signals): void => {
    if (!over) process.kill(-pid, name);
  };
  return {
    url,
    pid,
    output: () => output,
    ended,
    signal,
    ready: async (withinMs = 120_000) => {
      const deadline = Date.now() + withinMs;
      while (!(await isReady(url))) {
        if (over || Date.now() > deadline) {
          signal("SIGKILL");
          throw new Error(`the program ${over ? "ended before it was" : "did not become"} ready:\n${output}`);
        }
        await sleep(50);
      }
    },
  };
}

/** Whether the program answers and says it can serve. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
