import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isServing, readPidFile } from "./pid-file.ts";
import { forRoot } from "./privilege.ts";
import { type PostgresOptions, type RunningPostgres, startPostgres } from "./start-postgres.ts";

const isRoot = process.getuid?.() === 0;
let blank: string;
let folder: string;
let dataDir: string;
let running: RunningPostgres[];

beforeAll(async () => {
  blank = await mkdtemp(join(tmpdir(), "cerebro-blank-"));
  const server = await startPostgres({ dataDir: join(blank, "postgres"), log: () => undefined, durable: false });
  await server.stop();
});

afterAll(() => rm(blank, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-postgres-"));
  // Longer than a socket's path may be, with what paths have on real machines.
  dataDir = join(folder, `a folder with spaces and é ${"long".repeat(25)}`, "postgres");
  running = [];
  await cp(join(blank, "postgres"), dataDir, { recursive: true });
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, log: () => undefined, ...options });
  running.push(server);
  return server;
}

async function ask(server: Pick<RunningPostgres, "connection">, question: string): Promise<unknown[][]> {
  const client = new pg.Client({ ...server.connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: question, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const file = await readPidFile(dataDir);
  if (file === undefined) throw new Error("no server runs");
  return file.pid;
}

async function eventually<T>(attempt: () => Promise<T>, withinMs = 20_000): Promise<T> {
  for (const deadline = Date.now() + withinMs; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

describe("an ordinary life", () => {
  it("keeps its rows from one start to the next, and leaves neither process nor lock behind", async () => {
    const first = await start();
    await ask(first, "create table note as select 7 as number");
    const pid = await postmasterPid();
    await first.stop();
    expect(await isServing(dataDir, pid)).toBe(false);
    await expect(access(join(dataDir, "postmaster.pid"))).rejects.toThrow("ENOENT");
    await expect(access(String(first.connection.host))).rejects.toThrow("ENOENT");

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second, "select number from note")).toEqual([[7]]);
  });

  it("compares text by code point and stores it as UTF-8, whatever the machine's locale", async () => {
    const server = await start();
    const question =
      "select string_agg(t, '' order by t), current_setting('server_encoding') from unnest('{é,z,A,a}'::text[]) t";
    expect(await ask(server, question)).toEqual([["Aazé", "UTF8"]]);
  });

  it("closes its data and its socket to everyone else", async () => {
    const server = await start();
    for (const path of [dataDir, String(server.connection.host)]) expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await ask(server, "show listen_addresses")).toEqual([[""]]);
  });

  it("asks for the password when it listens on a port", async () => {
    await rm(dataDir, { recursive: true });
    const server = await start({ tcp: true });
    expect(await ask(server, "select 1")).toEqual([[1]]);
    await expect(ask({ connection: { ...server.connection, password: "guess" } }, "select 1")).rejects.toThrow(
      "password authentication failed",
    );
  });

  it("names the reason when PostgreSQL cannot start", async () => {
    await writeFile(join(dataDir, "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("PostgreSQL did not start:");
  });
});

describe("several programs on one data folder", () => {
  it("adopts the running server and leaves it to the other program that uses it", async () => {
    const first = await start();
    const second = await start();
    expect([first.adopted, second.adopted]).toEqual([false, true]);
    const user = new pg.Client(first.connection);
    await user.connect();
    await second.stop();
    expect((await user.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await user.end();
  });

  it("creates one server when three start at once on an empty folder", async () => {
    await rm(dataDir, { recursive: true });
    const servers = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    try {
      const pid = await postmasterPid();
      for (const { connection } of servers) {
        const answer = await ask({ connection }, "select pg_backend_pid() > 0, current_setting('data_directory')");
        expect(answer).toEqual([[true, dataDir]]);
      }
      expect(await isServing(dataDir, pid)).toBe(true);
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
    }
  });
});

describe("sudden deaths", () => {
  it("ends PostgreSQL cleanly when the program that started it is killed, and no acknowledged row is lost", async () => {
    const program = await startElsewhere();
    const client = new pg.Client(program.connection);
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create table note (number int)");
    const pid = await postmasterPid();
    const acknowledged = insertUntilRefused(client);
    await sleep(150);
    await program.kill();
    const count = await acknowledged;
    await eventually(async () => expect(await isServing(dataDir, pid)).toBe(false));

    const again = await start();
    expect(count).toBeGreaterThan(0);
    expect(await storedNumbers(again)).toBeGreaterThanOrEqual(count);
  });

  it("starts PostgreSQL again after kill -9 at the same address, with every acknowledged row", async () => {
    const server = await start();
    const client = new pg.Client(server.connection);
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create table note (number int)");
    const acknowledged = insertUntilRefused(client);
    const before = await postmasterPid();
    await sleep(150);
    process.kill(before, "SIGKILL");
    const count = await acknowledged;

    const stored = await eventually(() => storedNumbers(server));
    expect(count).toBeGreaterThan(0);
    expect(stored).toBeGreaterThanOrEqual(count);
    expect(await postmasterPid()).not.toBe(before);
  });

  it("starts although the process number in a stale lock now belongs to another program", async () => {
    const first = await start();
    await ask(first, "create table note as select 7 as number");
    const lock = join(dataDir, "postmaster.pid");
    const text = await readFile(lock, "utf8");
    await first.stop();
    const stranger = spawn("sleep", ["60"]);
    try {
      await writeFile(lock, text.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });
      expect(await ask(await start(), "select number from note")).toEqual([[7]]);
    } finally {
      stranger.kill();
    }
  });

  it("starts over when an earlier first start was killed half-way", async () => {
    await rm(dataDir, { recursive: true });
    const draft = `${dataDir}.new-4194999`;
    await mkdir(draft, { recursive: true });
    expect(await ask(await start(), "select 1")).toEqual([[1]]);
    await expect(access(draft)).rejects.toThrow("ENOENT");
  });
});

describe.runIf(isRoot && process.platform === "linux")("as root", () => {
  it("serves the same folder in a user namespace, then as nobody where namespaces are forbidden, and back", async () => {
    const [inNamespace, asNobody] = forRoot;
    if (inNamespace === undefined || asNobody === undefined) throw new Error("two ways are expected");
    const owners: number[] = [];
    for (const [turn, way] of [inNamespace, asNobody, inNamespace].entries()) {
      const server = await start({ privileges: [way] });
      await ask(server, turn === 0 ? "create table note as select 0 as number" : `insert into note values (${turn})`);
      expect(await storedNumbers(server)).toBe(turn + 1);
      owners.push((await stat(dataDir)).uid);
      await server.stop();
    }
    expect(owners).toEqual([0, 65534, 0]);
  });

  it("takes the next way when one does not work, and names every reason when none does", async () => {
    const forbidden = { prefix: ["unshare", "--no-such-option", "--"], owner: 0 };
    const server = await start({ privileges: [forbidden, ...forRoot] });
    expect(await ask(server, "select 1")).toEqual([[1]]);
    await expect(start({ privileges: [forbidden] })).rejects.toThrow("no-such-option");
  });

  it("ends with its program when it runs as nobody, too", async () => {
    const program = await startElsewhere({ privileges: forRoot.slice(1) });
    const pid = await postmasterPid();
    await program.kill();
    await eventually(async () => expect(await isServing(dataDir, pid)).toBe(false));
  });
});

async function storedNumbers(server: RunningPostgres): Promise<number> {
  const [[count] = []] = await ask(server, "select count(*)::int from note");
  return Number(count);
}

/** Inserts one row after the other and returns how many were acknowledged when the connection broke. */
async function insertUntilRefused(client: pg.Client): Promise<number> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      await client.query("insert into note values ($1)", [acknowledged]);
    } catch {
      return acknowledged;
    }
  }
}

interface Elsewhere {
  readonly connection: pg.ClientConfig;
  /** Kill -9; PostgreSQL then removes its socket. */
  kill(): Promise<void>;
}

/** The launcher in another program, which can be killed without warning. */
async function startElsewhere(options: Partial<PostgresOptions> = {}): Promise<Elsewhere> {
  const module = new URL("start-postgres.ts", import.meta.url).href;
  const program = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    const options = { ...${JSON.stringify({ ...options, dataDir })}, log: () => undefined };
    const { connection } = await startPostgres(options);
    console.log(JSON.stringify(connection));
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [line] = await Promise.race([once(createInterface(child.stdout), "line"), exited]);
  const connection = JSON.parse(String(line)) as pg.ClientConfig;
  return {
    connection,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
      const socketFolder = String(connection.host);
      await eventually(async () => expect(await readdir(socketFolder).catch(() => [])).toEqual([]));
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
