import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
// Roles belong to the server, which other tests share.
const reader = `bi_${randomBytes(6).toString("hex")}`;
const password = "a-password-for-a-test";
let client: pg.Client;
let others: SignedInPerson;

const connect = async (): Promise<pg.Client> => {
  const { host, port, database } = test.owner;
  const connection = new pg.Client({ host, port, database, user: reader, password });
  await connection.connect();
  return connection;
};

beforeAll(async () => {
  const ours = await test.signIn(["executive"]);
  others = await test.signIn(["wms"]);
  await test.owner.query("select bi.admit($1, $2)", [reader, ours.organisationId]);
  await test.owner.query(`alter role ${reader} password '${password}'`);
  client = await connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await test.owner.query("select bi.dismiss($1)", [reader]);
});

const profile = async () => (await others.request("GET", "/api/users/profile")).statusCode;

describe("a login for BI tools", () => {
  it("ends nobody's session and no job by a notice: those who are woken look the facts up [EXE-04, AUTH-03, PLT-01]", async () => {
    expect(await profile()).toBe(200);
    const { rows } = await test.owner.query<{ id: string; version: number }>(
      `select session.id, membership.version from session join membership using (organisation_id, account_id)
       where session.account_id = $1`,
      [others.accountId],
    );
    expect(rows).toHaveLength(1);
    const facts = [
      `session ${rows[0]?.id} 0`,
      `membership ${others.organisationId}/${others.accountId} ${(rows[0]?.version ?? 0) + 1}`,
      `${others.organisationId} ${rows[0]?.id}`,
      rows[0]?.id,
      "'; drop table session; --".repeat(100),
    ];
    const channels = ["access_ended", "job_cancelled", "workflow_waiting", "workflow_cancelled", "decision_sent"];
    for (const channel of [...channels, "outbox_event"])
      for (const fact of facts) await client.query(`notify ${channel}, ${pg.escapeLiteral(fact ?? "")}`);
    // What was sent before is received by now.
    await test.owner.query("notify job_cancelled");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await profile()).toBe(200);
    expect(test.platform.signals.listening).toBe(true);
  });

  it.each([
    ["advisory locks", "select pg_advisory_lock(727001)"],
    ["advisory locks of its transaction", "select pg_advisory_xact_lock(727002)"],
    ["advisory locks that are free", "select pg_try_advisory_lock(727003, 1)"],
    ["shared advisory locks", "select pg_try_advisory_xact_lock_shared(727001)"],
    ["large objects", "select lo_from_bytea(0, 'x')"],
    ["large objects without content", "select lo_create(0)"],
    ["reading large objects", "select lo_get(1)"],
    ["notices by function", "select pg_notify('access_ended', '')"],
    ["entries of the journal", "select pg_logical_emit_message(false, 'x', 'y')"],
    ["temporary tables", "create temporary table x (id int)"],
    ["programs", "do $$ begin loop end loop; end $$"],
    ["tables", "create table bi.x (id int)"],
    ["its own number of connections", `alter role ${reader} connection limit 100`],
    ["the limit of temporary files", "set temp_file_limit = -1"],
    ["opening what is closed", "select bi.close_doors()"],
    [
      "the end of other connections",
      "select pg_terminate_backend(pid) from pg_stat_activity where usename <> session_user",
    ],
  ])("has no right to %s, whatever its session sets [EXE-04]", async (_name, statement) => {
    await client.query("set default_transaction_read_only = off; set statement_timeout = '10s'");
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be/i);
  });

  it("begins with its limits, and has five connections at most [EXE-04]", async () => {
    const fresh = await connect();
    const { rows } = await fresh.query(
      `select name, setting from pg_settings where name in ('default_transaction_read_only', 'statement_timeout',
         'transaction_timeout', 'idle_in_transaction_session_timeout', 'work_mem', 'temp_file_limit') order by name`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      default_transaction_read_only: "on",
      idle_in_transaction_session_timeout: "60000",
      statement_timeout: "60000",
      temp_file_limit: "1048576",
      transaction_timeout: "600000",
      work_mem: "16384",
    });
    const more = await Promise.all([connect(), connect(), connect()]);
    await expect(connect()).rejects.toThrow(/too many connections/);
    for (const connection of [fresh, ...more]) await connection.end();
  });

  it("finds no door that a function of PostgreSQL leaves open to write, lock or wake [EXE-04]", async () => {
    const { rows } = await test.owner.query("select bi.close_doors() as door");
    expect(rows).toEqual([]);
    const open = await test.owner.query(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace
       and has_function_privilege($1, oid, 'execute')
       and (proname ~ 'advisory|^lo_|^lowrite$|^loread$|notify|emit_message' ) and proname !~ '^pg_(stat|notification|listening)'`,
      [reader],
    );
    expect(open.rows).toEqual([]);
    for (const role of ["cerebro_app", "cerebro_jobs"]) {
      const { rows: own } = await test.owner.query(
        "select has_function_privilege($1, 'pg_advisory_xact_lock(bigint)', 'execute') and has_function_privilege($1, 'pg_notify(text, text)', 'execute') as may",
        [role],
      );
      expect(own).toEqual([{ may: true }]);
    }
  });
});
