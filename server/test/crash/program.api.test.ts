import { randomUUID } from "node:crypto";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isServing, readPidFile } from "../../src/platform/postgres/pid-file.ts";
import { startPostgres } from "../../src/platform/postgres/start-postgres.ts";
import { freePort, type Program, startProgram } from "../start-program.ts";
import { onServer } from "../test-database.ts";

let folder: string;
let started: Program[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro program "));
  started = [];
});

afterEach(async () => {
  for (const program of started) program.signal("SIGKILL");
  await Promise.all(started.map((program) => program.ended));
  await postgresEnds();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<Program> {
  return startIn(folder, await freePort(), environment);
}

/** Its socket goes into the test's folder too, so that a killed program leaves nothing behind. */
function startIn(dataDir: string, port: number, environment: Record<string, string> = {}): Program {
  const program = startProgram({ dataDir, port, environment: { DEMO: "0", TMPDIR: folder, ...environment } });
  started.push(program);
  return program;
}

const postgresFolder = () => join(folder, "postgres");

async function endingMs(program: Program, signal: NodeJS.Signals): Promise<number> {
  const since = performance.now();
  program.signal(signal);
  expect(await program.ended).toEqual({ code: 0, signal: null });
  return performance.now() - since;
}

async function postgresEnds(): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(20)) {
    const file = await readPidFile(postgresFolder());
    if (file === undefined || !(await isServing(postgresFolder(), file.pid))) return true;
  }
  return false;
}

describe("the program", { timeout: 180_000 }, () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends within a second of %s when idle, leaves nothing behind and starts again",
    async (signal) => {
      const first = await start();
      await first.ready();
      const postgres = await readPidFile(postgresFolder());
      const firstMs = await endingMs(first, signal);
      expect(await isServing(postgresFolder(), postgres?.pid ?? 0)).toBe(false);
      await expect(access(join(postgresFolder(), "postmaster.pid"))).rejects.toThrow("ENOENT");

      const second = await start();
      await second.ready();
      // The better of two: other tests run beside this one.
      expect(Math.min(firstMs, await endingMs(second, signal))).toBeLessThan(1_000);
    },
  );

  it("leaves no PostgreSQL behind when it is interrupted while it starts, whenever that is", async () => {
    for (const afterMs of [300, 700, 1_100, 1_500]) {
      const program = await start();
      await sleep(afterMs);
      program.signal("SIGINT");
      await program.ended;
      expect(await postgresEnds()).toBe(true);
    }
    const last = await start();
    await last.ready();
  });

  it("takes PostgreSQL with it when it is killed, and the next start works", async () => {
    const first = await start();
    await first.ready();
    first.signal("SIGKILL");
    await first.ended;
    expect(await postgresEnds()).toBe(true);
    const second = await start();
    await second.ready();
  });

  it("says what is wrong when the port is taken, and leaves no PostgreSQL behind", async () => {
    const first = await start();
    await first.ready();
    const other = join(folder, "other");
    const second = startIn(other, Number(new URL(first.url).port));
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain("EADDRINUSE");
    await expect(access(join(other, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
  });
});

/** As an operator does for an organization, and back. Returns the warnings. */
async function admitReader(url: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: url });
  const warnings: string[] = [];
  owner.on("notice", ({ message = "" }) => warnings.push(message));
  await owner.connect();
  try {
    const id = randomUUID();
    await owner.query("select set_config('app.organisation_id', $1, false)", [id]);
    await owner.query("insert into organisation (id, name) values ($1, 'Readers')", [id]);
    await owner.query("select bi.admit('bi_board', $1)", [id]);
    await owner.query("select bi.dismiss('bi_board')");
    return warnings;
  } finally {
    await owner.end();
  }
}

describe("on an outside PostgreSQL", { timeout: 180_000 }, () => {
  it("migrates, serves and admits readers for BI tools as an owner who is no superuser, and starts no server of its own", async () => {
    const outside = await startPostgres({
      dataDir: join(folder, "outside"),
      log: () => undefined,
      tcp: true,
      durable: false,
    });
    try {
      await onServer(outside.connection, "create role shop login createrole password 'shop'");
      await onServer(outside.connection, "create database shop owner shop");
      const url = `postgres://shop:shop@127.0.0.1:${outside.connection.port}/shop`;
      const program = await start({ DATABASE_URL: url });
      await program.ready();
      // This owner may not change functions of PostgreSQL: it is told what stays open, and a superuser closes it.
      const warnings = await admitReader(url);
      expect(warnings).toContain("A reader can hold locks that the program waits for (pg_advisory_lock).");
      expect(warnings).toContain("The reader bi_board has no limit temp_file_limit = '1GB': a superuser may set it.");
      expect(warnings).not.toContain("A reader can fill the disk with temporary tables.");
      program.signal("SIGTERM");
      expect(await program.ended).toEqual({ code: 0, signal: null });
      const superuser = new pg.Client({ ...outside.connection, database: "shop" });
      await superuser.connect();
      expect((await superuser.query("select bi.close_doors() as door")).rows).toEqual([]);
      await superuser.end();
      const again = await start({ DATABASE_URL: url });
      await again.ready();
      expect((await admitReader(url)).filter((warning) => warning.startsWith("A reader can"))).toEqual([]);
      again.signal("SIGTERM");
      expect(await again.ended).toEqual({ code: 0, signal: null });
      await expect(access(postgresFolder())).rejects.toThrow("ENOENT");
    } finally {
      await outside.stop();
    }
  });
});
