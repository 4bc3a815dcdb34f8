import type { SetupState } from "@cerebro/contracts/entities/platform/setup.ts";
import { describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

async function state(person: SignedInPerson): Promise<SetupState> {
  return (await person.request("GET", "/api/setup")).json<SetupState>();
}

const doneSteps = async (person: SignedInPerson): Promise<string[]> =>
  (await state(person)).steps.filter(({ done }) => done).map(({ step }) => step);

const fill = async (person: SignedInPerson) => {
  const answer = await person.request("POST", "/api/setup/sample", {});
  expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([200, expect.anything()]);
};

async function countOf(person: SignedInPerson, table: "sales_order" | "customer" | "supplier" | "purchase_order") {
  const { rows } = await test.owner.query<{ count: string }>(
    `select count(*) from ${table} where organisation_id = $1`,
    [person.organisationId],
  );
  return Number(rows[0]?.count);
}

describe("the first steps of an organization", () => {
  it("are computed from its own rows, each for itself", async () => {
    const person = await test.signIn(["admin"]);
    expect(await doneSteps(person)).toEqual([]);
    const warehouse = await person.request("POST", "/api/wms/warehouses", {
      code: "W",
      name: "W",
      widthMm: 20_000,
      depthMm: 20_000,
      heightMm: 6_000,
      withAreas: true,
    });
    expect(warehouse.statusCode).toBeLessThan(300);
    const storage = (await doneSteps(person)).includes("warehouse");
    await test.owner.query("insert into customer (organisation_id, code, name) values ($1, 'C', 'C')", [
      person.organisationId,
    ]);
    expect(await doneSteps(person)).toEqual(storage ? ["warehouse", "customers"] : ["customers"]);
    expect((await state(person)).done).toBe(false);
  });

  it("can be closed and brought back, by managers only", async () => {
    const person = await test.signIn(["admin"]);
    expect((await person.request("PUT", "/api/setup/dismissed", { dismissed: true })).json()).toMatchObject({
      dismissed: true,
    });
    expect((await person.request("PUT", "/api/setup/dismissed", { dismissed: false })).json()).toMatchObject({
      dismissed: false,
    });
    const picker = await test.signIn(["wms"]);
    expect((await picker.request("GET", "/api/setup")).statusCode).toBe(403);
    expect((await picker.request("POST", "/api/setup/sample", {})).statusCode).toBe(403);
  });
});

describe("sample data", () => {
  it("comes by imports under names that say so, can be shipped from, and leaves nothing when removed", async () => {
    const person = await test.signIn(["admin"]);
    await fill(person);
    expect(await doneSteps(person)).toEqual([]);
    expect((await state(person)).sample?.filledBy).toEqual(expect.any(String));
    expect(await countOf(person, "sales_order")).toBe(3);
    const { rows } = await test.owner.query<{ name: string }>(
      `select name from item where organisation_id = $1 union all select name from customer where organisation_id = $1
       union all select name from supplier where organisation_id = $1`,
      [person.organisationId],
    );
    expect(rows.filter(({ name }) => !name.endsWith("(sample)"))).toEqual([]);
    expect((await person.request("POST", "/api/setup/sample", {})).json()).toMatchObject({
      code: "setup.sample_there",
    });

    const removed = await person.request("DELETE", "/api/setup/sample");
    expect([removed.statusCode, removed.body.slice(0, 400)]).toEqual([200, expect.anything()]);
    for (const table of ["sales_order", "customer", "supplier", "purchase_order"] as const)
      expect([table, await countOf(person, table)]).toEqual([table, 0]);
    const items = await person.request("GET", "/api/wms/items");
    expect(items.json()).toMatchObject({ rows: [] });
    expect((await person.request("DELETE", "/api/setup/sample")).json()).toMatchObject({ code: "setup.no_sample" });
    await fill(person);
    expect(await countOf(person, "sales_order")).toBe(3);
  });

  it("stays as it is while own documents depend on it, and says which", async () => {
    const person = await test.signIn(["admin"]);
    await fill(person);
    await test.owner.query(
      `with o as (insert into sales_order (organisation_id, number, state, currency, ordered_at)
         values ($1, 'OWN-1', 'confirmed', 'EUR', now()) returning id)
       insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor)
       select o.id, 1, $1, i.id, 1, 100 from o, item i where i.organisation_id = $1 and i.sku = 'SAMPLE-001'`,
      [person.organisationId],
    );
    const refused = await person.request("DELETE", "/api/setup/sample");
    expect(refused.json()).toMatchObject({ code: "setup.sample_used" });
    expect(refused.body).toContain("1 sample items stand in sales orders (OWN-1)");
    expect(await countOf(person, "customer")).toBe(3);
  });
});

describe("a filling of sample data that was killed", () => {
  /** As the program leaves it that is ended after so many files, of which the last is not noted. */
  async function killed(person: SignedInPerson, noted: number): Promise<void> {
    await fill(person);
    await test.owner.query(
      `update sample_data set import_ids = import_ids[1:$2], filling_until = filled_at + interval '60 seconds'
       where organisation_id = $1`,
      [person.organisationId, noted],
    );
  }

  it("is said to be under way for a minute, and is then begun anew without anything twice", async () => {
    const person = await test.signIn(["admin"]);
    await killed(person, 6);
    for (const verb of ["POST", "DELETE"] as const)
      expect((await person.request(verb, "/api/setup/sample", {})).json()).toMatchObject({
        code: "setup.sample_filling",
      });
    expect(await countOf(person, "sales_order")).toBe(3);
    test.clock.advance(61_000);
    await fill(person);
    expect(await countOf(person, "sales_order")).toBe(3);
    expect(await countOf(person, "customer")).toBeGreaterThan(0);
    expect((await person.request("POST", "/api/setup/sample", {})).json()).toMatchObject({
      code: "setup.sample_there",
    });
  });

  it("does not wait for a clock that was a day ahead [PLT-07]", async () => {
    const person = await test.signIn(["admin"]);
    await killed(person, 7);
    await test.owner.query(
      "update sample_data set filling_until = filling_until + interval '1 day' where organisation_id = $1",
      [person.organisationId],
    );
    expect((await person.request("DELETE", "/api/setup/sample", {})).statusCode).toBe(200);
    expect(await countOf(person, "sales_order")).toBe(0);
  });

  it("is removed with what could not be noted any more, and does not touch another organization", async () => {
    const [person, neighbor] = [await test.signIn(["admin"]), await test.signIn(["admin"])];
    await fill(neighbor);
    await killed(person, 6);
    test.clock.advance(61_000);
    expect((await person.request("DELETE", "/api/setup/sample", {})).statusCode).toBe(200);
    for (const table of ["sales_order", "customer", "supplier", "purchase_order"] as const) {
      expect(await countOf(person, table), table).toBe(0);
      expect(await countOf(neighbor, table), table).toBeGreaterThan(0);
    }
  });
});
