import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { asApplication } from "./connection.ts";
import { Database, type Scope } from "./database.ts";
import { AppError } from "./errors.ts";
import { sql } from "./sql.ts";

let testDatabase: TestDatabase;
let owner: pg.Client;
let ours: Scope;
let theirs: Scope;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Client(testDatabase.owner);
  await owner.connect();
  const scopes = [];
  for (const name of ["Ours", "Theirs"]) {
    const { rows } = await owner.query<{ id: string }>("insert into organisation (name) values ($1) returning id", [
      name,
    ]);
    scopes.push({ organisationId: rows[0]?.id ?? "", accountId: null });
  }
  [ours = ours, theirs = theirs] = scopes;
  // Stands in front of PostgreSQL's own function and refuses one organisation with the code that a test names.
  await owner.query(`
    create schema fault;
    create table fault.code (value text);
    create function fault.set_config(name text, value text, local boolean) returns text language plpgsql as $$
      declare code text := (select max(f.value) from fault.code f);
      begin
        if code is not null and value = '${theirs.organisationId}' then
          raise exception 'fault' using errcode = code;
        end if;
        return pg_catalog.set_config(name, value, local);
      end $$;
    grant usage on schema fault to public;
    grant select on fault.code to public;
    do $$ begin
      execute format('alter database %I set search_path = fault, pg_catalog, public', current_database());
    end $$`);
});
afterAll(async () => {
  await owner.end();
  await testDatabase.drop();
});

beforeEach(() => {
  database = new Database({
    connection: asApplication(testDatabase.owner),
    connections: 1,
    onError: () => undefined,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await owner.query("delete from fault.code");
  await database.close();
});

const failWith = (code: string) => owner.query("insert into fault.code values ($1)", [code]);
const seen = async (scope: Scope): Promise<string[]> =>
  (await database.read(scope).rows<{ name: string }>(sql`select name from organisation order by name`)).map(
    ({ name }) => name,
  );
const connectionOf = async (scope: Scope): Promise<number> =>
  (await database.read(scope).one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;

// Out of memory, an error in a function, a time limit, a missing right, a broken connection.
const codes = ["53200", "P0001", "57014", "42501", "08006"];

describe("a connection whose scope could not be set", () => {
  it.each(codes)("is closed after error %s, and the next caller sees only their own rows [PLT-01]", async (code) => {
    expect(await seen(ours)).toEqual(["Ours"]);
    const before = await connectionOf(ours);
    await failWith(code);
    await expect(seen(theirs)).rejects.toBeInstanceOf(Error);
    await owner.query("delete from fault.code");
    expect(await seen(theirs)).toEqual(["Theirs"]);
    expect(await connectionOf(theirs)).not.toBe(before);
  });

  it("is closed also when the work fails first, while PostgreSQL has not answered yet [PLT-01]", async () => {
    expect(await seen(ours)).toEqual(["Ours"]);
    await failWith("P0001");
    await expect(database.transaction(theirs, () => Promise.reject(new Error("at once")))).rejects.toBeInstanceOf(
      Error,
    );
    await owner.query("delete from fault.code");
    expect(await seen(theirs)).toEqual(["Theirs"]);
  });

  it("commits nothing in the scope it had before [PLT-01]", async () => {
    expect(await seen(ours)).toEqual(["Ours"]);
    await failWith("P0001");
    const rename = database.transaction(theirs, (tx) => tx.execute(sql`update organisation set name = 'Taken'`));
    await expect(rename).rejects.toThrow("fault");
    await owner.query("delete from fault.code");
    expect(await seen(ours)).toEqual(["Ours"]);
  });
});

describe("a connection that is still inside a transaction", () => {
  it("is closed when its rollback fails, and its work is undone [PLT-01]", async () => {
    const before = await connectionOf(ours);
    const failing = database.transaction(ours, async (tx) => {
      await tx.execute(sql`update organisation set name = 'Halfway'`);
      // The next statement on any connection is the rollback.
      const query = vi.spyOn(pg.Client.prototype, "query");
      query.mockRejectedValueOnce(new Error("the rollback fails"));
      throw new Error("the work fails");
    });
    await expect(failing).rejects.toThrow("the work fails");
    expect(await connectionOf(ours)).not.toBe(before);
    expect(await seen(ours)).toEqual(["Ours"]);
  });
});

describe("a transaction that may take longer", () => {
  it("is not given up by the driver, while others are [PLT-01]", async () => {
    const hasty = new Database({
      connection: asApplication(testDatabase.owner),
      connections: 1,
      onError: () => undefined,
      answerWithinMs: 300,
    });
    const slow = sql`select 1 as done, pg_sleep(0.8)::text as slept`;
    const usual = hasty.transaction(ours, async (tx) => tx.one(slow));
    await expect(usual).rejects.toThrow(new AppError("request.timeout"));
    const allowed = hasty.transaction(ours, async (tx) => {
      await tx.allowSeconds(20);
      return tx.one<{ done: number }>(slow);
    });
    expect((await allowed).done).toBe(1);
    await hasty.close();
  });

  it("is given up by PostgreSQL when its own time is over [PLT-01]", async () => {
    const work = database.transaction(ours, async (tx) => {
      await tx.allowSeconds(1);
      await tx.rows(sql`select pg_sleep(20)::text`);
    });
    await expect(work).rejects.toThrow(new AppError("request.timeout"));
  });
});

describe("a statement on a separate connection", () => {
  it("is a time-out that callers know when its time is over [PLT-01]", async () => {
    const work = database.stream(ours, async (client) => {
      await client.query("set statement_timeout = '50ms'");
      await client.query("select pg_sleep(20)");
    });
    await expect(work).rejects.toThrow(new AppError("request.timeout"));
  });
});

describe("a database that cannot be reached", () => {
  const unreachable = (diskIsFull: boolean) =>
    new Database({
      connection: { ...asApplication(testDatabase.owner), host: "127.0.0.1", port: 1 },
      connections: 1,
      onError: () => undefined,
      diskIsFull: async () => diskIsFull,
    });

  it.each([
    [true, "server.disk_full"],
    [false, "server.unavailable"],
  ] as const)("is refused by its cause: disk full %s, %s [PLT-09]", async (full, code) => {
    const away = unreachable(full);
    await expect(away.read(ours).rows(sql`select 1`)).rejects.toMatchObject({ code });
    await expect(away.transaction(ours, async (tx) => tx.rows(sql`select 1`))).rejects.toMatchObject({ code });
    await expect(away.stream(ours, async (client) => client.query("select 1"))).rejects.toMatchObject({ code });
    await away.close();
  });
});
