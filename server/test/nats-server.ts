import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./start-program.ts";

export interface NatsServer {
  readonly url: string;
  /** As kill -9 does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
}

const programs = [process.env["NATS_SERVER"] ?? "nats-server", "/usr/sbin/nats-server", "/usr/local/bin/nats-server"];

/** The program on this machine, if there is one; `.ci/run` installs it. */
export const natsProgram = programs.find((name) => spawnSync(name, ["--version"]).status === 0);

/** A real NATS server on this machine; with a password it refuses all but the account `cerebro`, as `deploy/nats.conf` says. */
export async function startNats(password?: string): Promise<NatsServer> {
  if (natsProgram === undefined) throw new Error("there is no nats-server on this machine");
  const port = await freePort();
  const words = ["-a", "127.0.0.1", "-p", String(port)];
  if (password !== undefined) words.push("--config", fileURLToPath(new URL("../../deploy/nats.conf", import.meta.url)));
  const env = { ...process.env, NATS_PASSWORD: `"${password ?? ""}"` };
  const run = async () => {
    const child = spawn(natsProgram, words, { stdio: "ignore", env });
    const ended = once(child, "exit");
    while (!(await answers(port))) await sleep(10);
    return { child, ended };
  };
  let server = await run();
  const account = password === undefined ? "" : `cerebro:${password}@`;
  return {
    url: `nats://${account}127.0.0.1:${port}`,
    kill: async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    },
    restart: async () => {
      server = await run();
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  try {
    await once(socket, "data");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
