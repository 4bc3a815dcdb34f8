import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export interface Kept {
  /** The process that runs now; undefined between two. */
  readonly pid: number | undefined;
  /** Number of unplanned ends. */
  readonly falls: number;
  /** Ends it and keeps it ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Command {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

const again = { afterMs: 200, atMostMs: 5_000, steadyMs: 10_000 } as const;

/** Runs a program, and restarts it after an unplanned end; its lines are shown under its name. */
export function keep(command: Command): Kept {
  let child: ChildProcess | undefined;
  let stopping = false;
  let falls = 0;
  const over = run();

  async function run(): Promise<void> {
    let waitMs: number = again.afterMs;
    while (!stopping) {
      const since = Date.now();
      child = start(command);
      const [code, signal] = await once(child, "close").catch((error: unknown) => [String(error), null]);
      child = undefined;
      if (stopping) return;
      falls += 1;
      command.say(`${command.name} ended (${signal ?? code}); it is started again`);
      waitMs = Date.now() - since > again.steadyMs ? again.afterMs : Math.min(waitMs * 2, again.atMostMs);
      await sleep(waitMs);
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    get falls() {
      return falls;
    },
    stop: async (signal = "SIGTERM") => {
      stopping = true;
      child?.kill(signal);
      await over;
    },
  };
}

/**
 * In a separate process group: an interrupt in the terminal reaches this program only, which then ends the others in
 * order.
 */
function start({ name, file, args, environment, say }: Command): ChildProcess {
  const child = spawn(file, args, { env: environment, stdio: ["ignore", "pipe", "pipe"], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n")) if (line.trim() !== "") say(`${name}  ${line}`);
    });
  }
  return child;
}
