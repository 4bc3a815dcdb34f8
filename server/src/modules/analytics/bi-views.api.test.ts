import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let ours: SignedInPerson;
let theirs: SignedInPerson;
let client: pg.Client;
// Roles belong to the server, which other tests share.
const password = "a-password-for-a-test";
const run = promisify(execFile);
const psql =
  (process.env["PATH"] ?? "")
    .split(":")
    .map((folder) => `${folder}/psql`)
    .find((path) => existsSync(path)) ?? null;
const reader = `bi_${randomBytes(6).toString("hex")}`;

async function order(person: SignedInPerson, number: string): Promise<void> {
  const { id } = await makeWarehouse(test.contextFor(person.organisationId, ["superadmin"]));
  await test.owner.query(
    `insert into sales_order (organisation_id, number, warehouse_id, state, currency, total_minor, ordered_at)
     values ($1, $2, $3, 'confirmed', 'EUR', 1250, now())`,
    [person.organisationId, number, id],
  );
}

beforeAll(async () => {
  [ours, theirs] = [await test.signIn(["executive"]), await test.signIn(["executive"])];
  await order(ours, "SO-OURS");
  await order(theirs, "SO-THEIRS");
  await test.owner.query("select bi.admit($1, $2)", [reader, ours.organisationId]);
  const { host, port, database } = test.owner;
  await test.owner.query(`alter role ${reader} password '${password}'`);
  client = new pg.Client({ host, port, database, user: reader, password });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await test.owner.query("select bi.dismiss($1)", [reader]);
});

const numbers = async (): Promise<string[]> =>
  (await client.query<{ label: string }>("select label from bi.orders order by label")).rows.map(({ label }) => label);

describe("views for BI tools", () => {
  it("show a real client the orders of its own organization, with names and amounts [EXE-04]", async () => {
    expect(await numbers()).toEqual(["SO-OURS"]);
    const { rows } = await client.query("select sum(total_minor)::int as value, count(*)::int as orders from orders");
    expect(rows).toEqual([{ value: 1250, orders: 1 }]);
    for (const view of ["order_lines", "shipments", "movements", "tasks", "stops", "trips", "returns"]) {
      expect((await client.query(`select * from bi.${view}`)).rows).toEqual([]);
    }
  });

  it.skipIf(psql === null)("answer psql, the client of PostgreSQL itself [EXE-04]", async () => {
    const { host, port, database } = test.owner;
    const { stdout } = await run(
      psql ?? "",
      [
        "-h",
        String(host),
        "-p",
        String(port),
        "-U",
        reader,
        "-d",
        String(database),
        "-At",
        "-F",
        ";",
        "-c",
        "select label, total_minor from bi.orders",
      ],
      { env: { PGPASSWORD: password } },
    );
    expect(stdout).toBe("SO-OURS;1250\n");
  });

  it("cannot be talked into another organization: not by a setting, not by a role [EXE-04, PLT-01]", async () => {
    await client.query("select set_config('app.organisation_id', $1, false)", [theirs.organisationId]);
    expect(await numbers()).toEqual(["SO-OURS"]);
    for (const role of ["cerebro_app", "cerebro_bi_views", "cerebro_owner"]) {
      await expect(client.query(`set role ${role}`)).rejects.toThrow(/permission denied/);
    }
    await client.query("reset app.organisation_id");
  });

  it("cannot write, and cannot reach the tables and functions of the program [EXE-04]", async () => {
    await expect(client.query("select * from public.sales_order")).rejects.toThrow(/permission denied/);
    await expect(client.query("select * from public.account")).rejects.toThrow(/permission denied/);
    await expect(client.query("select * from bi.reader")).rejects.toThrow(/permission denied/);
    await client.query("set default_transaction_read_only = off");
    await expect(client.query("insert into bi.orders (label) values ('x')")).rejects.toThrow(
      /permission denied|cannot insert/,
    );
    await expect(client.query("select bi.admit('bi_x', $1)", [ours.organisationId])).rejects.toThrow(
      /permission denied/,
    );
    await expect(client.query("select public.current_organisation()")).rejects.toThrow(/permission denied/);
  });
});
