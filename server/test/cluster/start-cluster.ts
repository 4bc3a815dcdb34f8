import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Config, postgresDir } from "../../src/platform/config.ts";
import { startPostgres } from "../../src/platform/postgres/start-postgres.ts";
import { natsProgram } from "../nats-server.ts";
import { freePort, isReady } from "../start-program.ts";
import { type Balancer, balance } from "./balancer.ts";
import { keep, type Kept } from "./keep.ts";

export interface ClusterOptions {
  readonly config: Config;
  readonly nodes: number;
  /** Environment of every node besides its port and the addresses of PostgreSQL and NATS. */
  readonly environment: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

export interface ClusterNode {
  readonly url: string;
  readonly kept: Kept;
}

export interface Cluster {
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  readonly databaseUrl: string;
  /** The NATS server, when it is this cluster's own. */
  readonly nats: Kept | null;
  stop(): Promise<void>;
}

const readyWithinMs = 300_000;
const fallsAtMost = 3;
const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** Opened resources, closed last first. */
class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];

  push(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).toReversed()) await close();
  }
}

/** PostgreSQL, NATS, the nodes one after the other (the first migrates and builds), then the balancer before them [PLT-07]. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const opened = new Opened();
  try {
    const { config } = options;
    const databaseUrl = config.databaseUrl ?? (await openPostgres(options, opened));
    const nats = config.natsUrl === null ? await openNats(options, opened) : null;
    const shared = { DATABASE_URL: databaseUrl, NATS_URL: config.natsUrl ?? nats?.url ?? "" };
    const nodes: ClusterNode[] = [];
    while (nodes.length < options.nodes) {
      nodes.push(
        await openNode({ ...options, environment: { ...options.environment, ...shared } }, nodes.length + 1, opened),
      );
    }
    const balancer = balance(nodes.map(({ url }) => Number(new URL(url).port)));
    opened.push(() => balancer.close());
    const url = await listen(balancer, config);
    while (balancer.ready.size < nodes.length) await sleep(20);
    return { url, nodes, databaseUrl, nats: nats?.kept ?? null, stop: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function listen({ server }: Balancer, { host, port }: Config): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address !== null ? address.port : port}`;
}

async function openPostgres({ config, say }: ClusterOptions, opened: Opened): Promise<string> {
  const { connection, stop } = await startPostgres({ dataDir: postgresDir(config), log: say });
  opened.push(stop);
  const { user = "", password, host = "", port = 5432, database = "" } = connection;
  const login = typeof password === "string" ? `${user}:${encodeURIComponent(password)}` : user;
  return host.startsWith("/")
    ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`;
}

async function openNats({ environment }: ClusterOptions, opened: Opened): Promise<{ url: string; kept: Kept }> {
  if (natsProgram === undefined) {
    throw new Error("nats-server was not found: install it (Debian's package is nats-server) or set NATS_URL.");
  }
  const port = await freePort();
  const args = ["-a", "127.0.0.1", "-p", String(port)];
  const kept = keep({ name: "nats", file: natsProgram, args, environment, say: () => undefined });
  opened.push(() => kept.stop());
  return { url: `nats://127.0.0.1:${port}`, kept };
}

async function openNode(options: ClusterOptions, number: number, opened: Opened): Promise<ClusterNode> {
  const { config, environment, say } = options;
  const port = await freePort();
  const kept = keep({
    name: `node${number}`,
    file: process.execPath,
    args: [main],
    environment: {
      ...environment,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: config.publicUrl,
      DATA_DIR: config.dataDir,
    },
    say,
  });
  opened.push(() => kept.stop());
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + readyWithinMs; !(await isReady(url)); await sleep(50)) {
    if (kept.falls >= fallsAtMost || Date.now() > deadline) throw new Error(`node${number} did not become ready`);
  }
  return { url, kept };
}
