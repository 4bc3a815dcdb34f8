import { beforeAll, describe, expect, it } from "vitest";
import { exampleFor, findIds } from "../../test/factories/example-ids.ts";
import { seedCompany } from "../../test/factories/seed-company.ts";
import type { SignedInPerson } from "../../test/start-test-app.ts";
import { useTestApp } from "../../test/use-test-app.ts";
import { actionsOf, services } from "./registry.ts";

/** As the specification names them. */
const categories =
  "core, infrastructure, analytics, ai, business, logistics, warehouse, tracking, integration, communication, monitoring, logging, database, storage, search, data, devops, payment, industry, specialized, security, framework, utility, iot, cloud, collaboration, finance".split(
    ", ",
  );
const actions = actionsOf(services);
const test = useTestApp();
let admin: SignedInPerson;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  admin = await test.signIn(["admin", "superadmin"]);
  await seedCompany(test.owner, admin.organisationId, { items: 20, orders: 30, linesPerOrder: 2, movementsPerItem: 3 });
  ids = await findIds(test.owner, admin.organisationId);
});

describe("the catalogue", () => {
  it("has about 150 services in all 27 categories, each with an id, a port and actions of its own [SVC-01]", () => {
    expect(actions.services.length).toBeGreaterThanOrEqual(150);
    expect(actions.services.length).toBeLessThan(200);
    expect(new Set(actions.services.map(({ category }) => category))).toEqual(new Set(categories));
    expect(categories).toHaveLength(27);
    expect(new Set(actions.services.map(({ port }) => port)).size).toBe(actions.services.length);
    expect(new Set(actions.services.map(({ id }) => id)).size).toBe(actions.services.length);
    expect(actions.services.filter(({ tools }) => tools.length === 0)).toEqual([]);
  });

  it("offers an action under several names, and records it under one [SVC-01]", () => {
    const home = actions.find("warehouse-operations_claim_task");
    expect(home?.tool).toBe("warehouse-operations_claim_task");
    expect(actions.find("order-picking_claim")).toBe(home);
  });

  it("lets no service change what an action would be asked [SVC-01]", () => {
    const narrowed = actions.find("inventory-valuation_run");
    expect(narrowed?.input.safeParse({ report: "abc" }).success).toBe(false);
  });
});

describe("the examples", () => {
  it("of every service run: what reads answers, and nothing breaks [SVC-01]", { timeout: 120_000 }, async () => {
    await test.owner.query("update sales_order set state = 'picked' where id = $1", [ids.get("orderId")]);
    const [answered, wrong] = [new Set<string>(), [] as string[]];
    for (const { id, tools } of actions.services) {
      for (const { name, tool, action } of tools) {
        if (action.effect !== "read") continue;
        const params = exampleFor(action.example(), ids);
        const answer = await admin.request("POST", `/api/mcp/${id}`, { action: name, params });
        test.clock.advance(1_000);
        if (answer.statusCode === 200) answered.add(id);
        // What the example names may not be there, or not in the state for it; anything else is a fault of the example.
        else if (answer.statusCode !== 404 && answer.statusCode !== 409)
          wrong.push(`${tool}: ${answer.body.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
    const reading = actions.services.filter(({ tools }) => tools.some(({ action }) => action.effect === "read"));
    expect(reading.filter(({ id }) => !answered.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("of what writes are simulated and change nothing [SVC-01, PLT-06]", { timeout: 120_000 }, async () => {
    const counts = async () =>
      (
        await test.owner.query(
          "select (select count(*) from audit_event) as audit, (select count(*) from stock_movement) as moves",
        )
      ).rows;
    const order = actions.find("order-management_create_order")?.example() ?? {};
    const made = await admin.request("POST", "/api/wms/orders", exampleFor(order, ids));
    expect(made.statusCode, made.body).toBe(201);
    const named = new Map([...ids, ["orderId", made.json<{ id: string }>().id]]);
    const before = await counts();
    const seen = { simulated: 0, broken: [] as string[] };
    for (const { tool, effect, example } of actions.list) {
      if (effect !== "write") continue;
      const input = exampleFor(example(), named);
      const answer = await admin.request("POST", `/api/actions/${tool}/simulate`, { input });
      test.clock.advance(1_000);
      if (answer.statusCode === 200) seen.simulated += 1;
      if (answer.statusCode >= 500 || answer.json().code === "request.invalid")
        seen.broken.push(`${tool}: ${answer.body.slice(0, 200)}`);
    }
    expect(seen.broken).toEqual([]);
    expect(seen.simulated).toBeGreaterThan(20);
    expect(await counts()).toEqual(before);
  });
});
