import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { actionsOf, services } from "../../services/registry.ts";
import { callService } from "./call-service.ts";

const actions = actionsOf(services);
const test = useTestApp();
let clerk: SignedInPerson;

beforeAll(async () => {
  clerk = await test.signIn(["wms"]);
  const context = test.contextFor(clerk.organisationId, ["wms"]);
  await makeWarehouse(context);
  await makeItem(context);
});

describe("discovery", () => {
  it("lists every service with its one address and says what the caller may run [SVC-02, SVC-03]", async () => {
    const answer = await clerk.request("GET", "/api/services/discover");
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const { cacheMs, services: found } = answer.json();
    expect(cacheMs).toBe(300_000);
    expect(found).toHaveLength(actions.services.length);
    const inventory = found.find(({ id }: { id: string }) => id === "inventory-management");
    expect(inventory).toMatchObject({ endpoint: "/api/mcp/inventory-management", category: "warehouse", port: 4101 });
    const allowed = new Map(
      found.flatMap((one: { actions: { tool: string; allowed: boolean }[] }) =>
        one.actions.map(({ tool, allowed: may }) => [tool, may] as const),
      ),
    );
    expect(allowed.get("inventory-management_list_items")).toBe(true);
    expect(allowed.get("carrier-management_list_carriers")).toBe(false);
    expect((await test.app.inject("/api/services/discover")).statusCode).toBe(401);
  });

  it("searches by words and filters by category [SVC-02]", async () => {
    const found = async (query: string): Promise<string[]> =>
      (await clerk.request("GET", `/api/services/discover?${query}`))
        .json()
        .services.map(({ id }: { id: string }) => id);
    expect((await found("search=pick"))[0]).toMatch(/pick/);
    expect(await found("search=route%20optimization")).toContain("route-optimization");
    expect(await found("search=zzzz")).toEqual([]);
    expect(await found("category=cloud")).toEqual(["model-hosting", "platform-status"]);
    expect((await clerk.request("GET", "/api/services/discover?category=none")).statusCode).toBe(400);
  });

  it("describes each action by the contract of its endpoint [SVC-02]", async () => {
    const answer = await clerk.request("GET", "/api/services/inventory-management");
    const adjust = answer.json().actions.find(({ name }: { name: string }) => name === "adjust_stock");
    expect(adjust).toMatchObject({
      tool: "inventory-management_adjust_stock",
      effect: "write",
      role: "wms",
      allowed: true,
      undoable: true,
      impact: { safety: false, strategic: false },
      input: { type: "object", required: expect.arrayContaining(["itemId", "change", "reason"]) },
      example: { itemId: expect.any(String) },
    });
    expect((await clerk.request("GET", "/api/services/teleport")).json()).toMatchObject({
      message: "Service teleport is not currently deployed. Contact support for availability.",
    });
  });

  it("has a description, health and status for every service [SVC-03]", async () => {
    for (const { id } of actions.services) {
      expect((await clerk.request("GET", `/api/services/${id}`)).statusCode).toBe(200);
      expect((await clerk.request("GET", `/api/mcp/${id}/health`)).json()).toMatchObject({ service: id });
      expect((await clerk.request("GET", `/api/mcp/${id}/status`)).json()).toMatchObject({ service: id });
      test.clock.advance(1_000);
    }
  });
});

describe("a call", () => {
  it("takes JSON where the endpoint takes a query, and counts for the service that was named [SVC-03]", async () => {
    const params = { archived: false, limit: 5 };
    const answer = await clerk.request("POST", "/api/mcp/item-search", { action: "search", params: { limit: 5 } });
    expect(answer.json()).toMatchObject({ success: true, service: "item-search", action: "search" });
    await answerOf(clerk.request("POST", "/api/mcp/partner-search", { action: "suppliers", params }));
    const used = await clerk.request("GET", "/api/mcp/item-search/status");
    expect(used.json()).toMatchObject({ calls: 1, refusals: 0 });
  });

  it("of a service that does not respond is answered with what it said before, marked so [SVC-04]", async () => {
    const call = { service: "item-search", action: "search", params: { limit: 7 } };
    const context = test.contextFor(clerk.organisationId, ["wms"]);
    const first = await callService(context, actions, call);
    expect(first.meta).toMatchObject({ source: "live", cached: false });
    const blocked = async (params: Record<string, unknown>) => {
      await test.owner.query("begin");
      await test.owner.query("lock table item in access exclusive mode");
      try {
        return await callService(context, actions, { ...call, params }, 150);
      } finally {
        await test.owner.query("rollback");
      }
    };
    const text = "item-search is not responding. Retrying with cached data.";
    const late = await blocked(call.params);
    expect(late).toMatchObject({ data: first.data, meta: { source: "fallback", cached: true, note: text } });
    await expect(blocked({ limit: 8 })).rejects.toMatchObject({ code: "service.unhealthy", message: text });
  });

  it("that the caller may not make says so, also where the verb itself refuses [SVC-04]", async () => {
    const refused = await clerk.request("POST", "/api/mcp/carrier-management", { action: "list_carriers" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "Access denied to carrier-management. Please check your permissions.",
    ]);
  });

  it("whose connection to the database breaks cannot reach the service [SVC-04]", async () => {
    const context = test.contextFor(clerk.organisationId, ["wms"]);
    await test.owner.query("begin");
    await test.owner.query("lock table item in access exclusive mode");
    const call = callService(context, actions, { service: "item-search", action: "search", params: { limit: 9 } });
    const ended = call.then(
      () => "answered",
      (error: unknown) => error,
    );
    let outcome: unknown;
    void ended.then((value) => (outcome = value));
    while (outcome === undefined) {
      await test.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await test.owner.query("rollback");
    expect(outcome).toMatchObject({
      code: "service.unreachable",
      message: "Unable to connect to item-search. Service may be undergoing maintenance.",
    });
  });
});
