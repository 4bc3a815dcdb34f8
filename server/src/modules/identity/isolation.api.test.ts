import { beforeAll, describe, expect, it } from "vitest";
import { openSessionOf } from "../../../test/factories/accounts.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { nobody } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

const test = useTestApp();
let ours: SignedInPerson;
let theirs: SignedInPerson;

beforeAll(async () => {
  [ours, theirs] = [await test.signIn(["admin"]), await test.signIn(["admin"])];
  for (const person of [ours, theirs]) {
    await person.request("POST", "/api/users/invitations", {
      email: `for-${person.accountId}@x.example`,
      roles: ["wms"],
    });
    await person.request("POST", "/api/auth/api-keys", {
      name: "key",
      roles: ["wms"],
      access: "read",
      expiresInDays: null,
    });
    await person.request("POST", "/api/auth/mfa/enrolment", {});
    await openSessionOf(test.platform, person.organisationId, person.accountId);
  }
});

/** Every table of the product with the columns that say whose a row is. */
async function tables(): Promise<{ name: string; column: "organisation_id" | "account_id" | "id" }[]> {
  const { rows } = await test.owner.query<{ name: string; column: "organisation_id" | "account_id" }>(`
    select distinct on (relname) relname as name, attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname in ('organisation_id', 'account_id')
      and relname <> 'migration' and relname <> 'provider_flow'
    order by relname, attname desc`);
  return [...rows, { name: "organisation", column: "id" }, { name: "account", column: "id" }];
}

describe("row-level security", () => {
  it("is enabled and forced on every table [PLT-01]", async () => {
    const { rows } = await test.owner.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'
        and not (relrowsecurity and relforcerowsecurity)`);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  it("binds the role of the program and of its look-ups, which own nothing and bypass nothing [PLT-01]", async () => {
    const role = await test.platform.database.read(nobody).one(sql`select current_user as name`);
    expect(role).toEqual({ name: "cerebro_app" });
    const { rows } = await test.owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
       where rolname in ('cerebro_app', 'cerebro_lookup') order by rolname`,
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(rows).toEqual([
      { rolname: "cerebro_app", ...none },
      { rolname: "cerebro_lookup", ...none },
    ]);
    const owned = await test.owner.query("select from pg_class where relowner = 'cerebro_app'::regrole");
    expect(owned.rowCount).toBe(0);
  });

  it("shows, changes and deletes nothing of another organisation in any table [PLT-01]", async () => {
    const scope = { organisationId: ours.organisationId, accountId: ours.accountId };
    for (const { name, column } of await tables()) {
      const foreign = column === "account_id" || name === "account" ? theirs.accountId : theirs.organisationId;
      const run = async (verb: "select" | "update" | "delete"): Promise<number | string> => {
        const text = {
          select: `select count(*)::int as count from "${name}" where ${column} = $1`,
          update: `with changed as (update "${name}" set ${column} = ${column} where ${column} = $1 returning 1) select count(*)::int as count from changed`,
          delete: `with gone as (delete from "${name}" where ${column} = $1 returning 1) select count(*)::int as count from gone`,
        }[verb];
        return test.platform.database
          .stream(
            scope,
            async (client) => (await client.query<{ count: number }>(text, [foreign])).rows[0]?.count ?? -1,
          )
          .catch((error: Error) => (error.message.startsWith("permission denied") ? 0 : error.message));
      };
      const reached = { select: await run("select"), update: await run("update"), delete: await run("delete") };
      expect({ name, ...reached }).toEqual({ name, select: 0, update: 0, delete: 0 });
    }
    const { rows } = await test.owner.query("select count(*)::int as keys from api_key");
    expect(rows).toEqual([{ keys: 2 }]);
  });

  it("takes no row that claims another organisation [PLT-01]", async () => {
    const scope = { organisationId: ours.organisationId, accountId: ours.accountId };
    const now = new Date();
    const inserts = [
      sql`insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at)
        values (${theirs.organisationId}, ${ours.accountId}, '{admin}', ${now}, ${now}, ${now})`,
      sql`insert into invitation (organisation_id, email, roles, token_hash, invited_by, created_at, expires_at)
        values (${theirs.organisationId}, 'me@x.example', '{admin}', '\\x00', ${ours.accountId}, ${now}, ${now})`,
      sql`insert into api_key (organisation_id, account_id, name, start, hash, roles, access, created_at)
        values (${theirs.organisationId}, ${ours.accountId}, 'x', 'x', '\\x00', '{admin}', 'write', ${now})`,
      sql`update membership set organisation_id = ${theirs.organisationId} where account_id = ${ours.accountId}`,
      sql`update session set account_id = ${theirs.accountId} where account_id = ${ours.accountId}`,
    ];
    for (const insert of inserts) {
      await expect(test.platform.database.transaction(scope, (tx) => tx.execute(insert))).rejects.toThrow(
        /row-level security|permission denied/,
      );
    }
  });

  it("keeps the program's own keys, guesses and flows from anyone who is signed in [PLT-01]", async () => {
    const read = test.platform.database.read(ours);
    for (const query of [
      sql`select count(*) as count from program_key`,
      sql`select count(*) as count from attempt`,
      sql`select count(*) as count from provider_flow`,
    ]) {
      expect(await read.one(query)).toEqual({ count: 0 });
    }
    expect(await test.platform.database.read(nobody).one(sql`select count(*) as count from program_key`)).toEqual({
      count: 2,
    });
  });

  it("shows strangers nobody's account, credential or session [PLT-01]", async () => {
    const read = test.platform.database.read(nobody);
    for (const query of [
      sql`select count(*) as count from account`,
      sql`select count(*) as count from credential`,
      sql`select count(*) as count from session`,
      sql`select count(*) as count from organisation`,
    ]) {
      expect(await read.one(query)).toEqual({ count: 0 });
    }
    const colleague = test.platform.database.read({ organisationId: ours.organisationId, accountId: null });
    expect(await colleague.one(sql`select count(*) as count from account`)).toEqual({ count: 1 });
    expect(await colleague.one(sql`select count(*) as count from credential`)).toEqual({ count: 0 });
  });
});

describe("another organisation's ids", () => {
  it("are not found, whoever asks [PLT-01]", async () => {
    const { id: invitationId } = (await theirs.request("GET", "/api/users/invitations")).json().rows[0];
    const { id: keyId } = (await theirs.request("GET", "/api/auth/api-keys")).json().rows[0];
    const { id: sessionId } = (await theirs.request("GET", "/api/auth/sessions")).json().rows[0];
    const attempts = [
      ours.request("PATCH", `/api/users/${theirs.accountId}`, { roles: ["wms"], version: 1 }),
      ours.request("DELETE", `/api/users/${theirs.accountId}`),
      ours.request("DELETE", `/api/users/invitations/${invitationId}`),
      ours.request("POST", `/api/users/invitations/${invitationId}/resend`, {}),
      ours.request("DELETE", `/api/auth/api-keys/${keyId}`),
      ours.request("DELETE", `/api/auth/sessions/${sessionId}`),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(404);
    expect((await theirs.request("GET", "/api/users/profile")).statusCode).toBe(200);
  });
});
