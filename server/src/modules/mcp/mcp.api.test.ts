import { type IncomingHttpHeaders, request, type RequestOptions } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import { listen } from "../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let clerk: SignedInPerson;
let url: URL;
let change: Record<string, unknown>;
const revisions = ["2026-07-28", "2025-11-25"] as const;

beforeAll(async () => {
  clerk = await test.signIn(["wms"]);
  const context = test.contextFor(clerk.organisationId, ["wms"]);
  const [{ bins }, item] = [await makeWarehouse(context), await makeItem(context)];
  change = { itemId: item.id, lotId: null, lot: null, locationId: bins[0]?.id, change: 5, reason: "found", note: null };
  url = new URL(`http://127.0.0.1:${await listen(test)}/mcp`);
});

async function connected(token: string, revision: (typeof revisions)[number] = revisions[0]): Promise<Client> {
  const mode = revision === revisions[0] ? "auto" : "legacy";
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

const key = async (person: SignedInPerson, access: "read" | "write"): Promise<string> => {
  const made = await person.request("POST", "/api/auth/api-keys", {
    name: `MCP ${access}`,
    access,
    roles: ["wms"],
    expiresInDays: 30,
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<{ key: string }>().key;
};

const structured = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const answer = await client.callTool({ name, arguments: given });
  expect(answer.isError, JSON.stringify(answer)).not.toBe(true);
  return answer.structuredContent as Record<string, unknown>;
};
const refusal = async (client: Client, name: string, given: Record<string, unknown>) => {
  const { isError, content } = await client.callTool({ name, arguments: given });
  expect(isError).toBe(true);
  return JSON.parse((content as { text: string }[])[0]?.text ?? "").error;
};
const run = (action: string, params = change) => ({ service: "inventory-management", action, params });
const moved = async () =>
  Number((await test.owner.query("select coalesce(sum(quantity), 0) as units from stock_movement")).rows[0].units);

describe.each(revisions)("a client of revision %s", (revision) => {
  it("finds, describes and runs tools, with at most 20 of them in its list [SVC-05]", async () => {
    const client = await connected(clerk.token, revision);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(20);
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["search_services", "run_service"]));
    const found = await structured(client, "search_services", { query: "adjust stock" });
    expect(JSON.stringify(found)).toContain("inventory-management_adjust_stock");
    const described = await structured(client, "describe_tool", { tool: "inventory-management_adjust_stock" });
    expect(described).toMatchObject({ effect: "write", input: { type: "object" } });
    const listed = await structured(client, "run_service", run("list_items", { limit: 5 }));
    expect(listed).toMatchObject({ success: true, data: { rows: [{ id: change["itemId"] }] } });
    expect(await structured(client, "inventory-management_list_items", { limit: 5 })).toMatchObject({
      rows: [{ id: change["itemId"] }],
    });
    await client.close();
  });

  it("reads resources and prompts [SVC-05]", async () => {
    const client = await connected(clerk.token, revision);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["cerebro://guides/services", "cerebro://metrics/orders.late"]),
    );
    const text = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents;
      return first !== undefined && "text" in first ? first.text : "";
    };
    expect(await text("cerebro://guides/services")).toContain("inventory-management");
    expect(JSON.parse(await text("cerebro://metrics/orders.late"))).toMatchObject({ metric: { id: "orders.late" } });
    expect(JSON.parse(await text(`cerebro://items/${String(change["itemId"])}`))).toMatchObject({
      id: change["itemId"],
    });
    expect((await client.listResourceTemplates()).resourceTemplates.length).toBeGreaterThan(3);
    await expect(client.readResource({ uri: "cerebro://secrets/1" })).rejects.toThrow("There is no resource");
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain("late_orders");
    const { messages } = await client.getPrompt({ name: "stock_of_item", arguments: { sku: "MUG-1" } });
    expect(JSON.stringify(messages)).toContain("MUG-1");
    await client.close();
  });
});

describe("what an argument may go on as", () => {
  const stock = { type: "ref/prompt", name: "stock_of_item" } as const;
  const metric = { type: "ref/resource", uri: "cerebro://metrics/{metricId}" } as const;

  it("is told from the caller's items and metrics, and nothing of others [SVC-05]", async () => {
    const client = await connected(clerk.token);
    const values = async (ref: typeof stock | typeof metric, argument: { name: string; value: string }) =>
      (await client.complete({ ref, argument })).completion.values;
    const sku = await values(stock, { name: "sku", value: "" });
    expect(sku.length).toBeGreaterThan(0);
    expect(await values(stock, { name: "sku", value: sku[0]?.slice(0, 4) ?? "" })).toContain(sku[0]);
    expect(await values(stock, { name: "sku", value: "no such item" })).toEqual([]);
    expect(await values(metric, { name: "metricId", value: "orders.l" })).toContain("orders.late");
    expect(await values(metric, { name: "other", value: "" })).toEqual([]);
    await client.close();
    const stranger = await test.signIn(["wms"]);
    const other = await connected(stranger.token);
    const none = await other.complete({ ref: stock, argument: { name: "sku", value: "" } });
    expect(none.completion.values).toEqual([]);
    await other.close();
  });
});

describe("a change over MCP", () => {
  it("is planned, then applied by its token, once [SVC-05]", async () => {
    const client = await connected(clerk.token);
    const before = await moved();
    const plan = await structured(client, "run_service", run("adjust_stock"));
    expect(plan).toMatchObject({ status: "planned", tool: "inventory-management_adjust_stock" });
    expect(await moved()).toBe(before);
    const apply = { token: plan["token"], tool: plan["tool"], params: change };
    expect(await refusal(client, "apply_change", { ...apply, params: { ...change, change: 6 } })).toMatchObject({
      code: "PLAN_DIFFERS",
    });
    expect(await structured(client, "apply_change", apply)).toMatchObject({ status: "applied" });
    expect(await moved()).not.toBe(before);
    expect(await refusal(client, "apply_change", apply)).toMatchObject({ code: "PLAN_USED" });
    await client.close();
  });

  it("says in its hints which tools read and which change [SVC-05]", async () => {
    const client = await connected(clerk.token);
    const hints = new Map((await client.listTools()).tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints.get("apply_change")).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect([...hints].filter(([, hint]) => hint?.readOnlyHint !== true).map(([name]) => name)).toEqual([
      "apply_change",
    ]);
    await client.close();
  });

  it("that a person must decide becomes a proposal [SVC-05, DEC-03]", async () => {
    const manager = await test.signIn(["manager"], { organisationId: clerk.organisationId });
    const client = await connected(manager.token);
    const call = { service: "warehouse-operations", action: "create_location" };
    const found = await structured(client, "describe_tool", { tool: "warehouse-operations_create_location" });
    expect(found).toMatchObject({ impact: { type: "system_configuration" } });
    const { rows } = await test.owner.query<{ id: string }>("select id from location where kind = 'zone' limit 1");
    const params = { ...(found["example"] as object), parentId: rows[0]?.id, kind: "aisle", code: "Z9" };
    const plan = await structured(client, "run_service", { ...call, params });
    const { token, tool } = plan;
    const other = { ...params, code: "Z8" };
    const refusedWith = async (given: object, code: string) =>
      expect(await refusal(client, "apply_change", { token, tool, params, ...given })).toMatchObject({ code });
    await refusedWith({ token: "an-invented-token-of-forty-three-characters-" }, "PLAN_UNKNOWN");
    await refusedWith({ params: other }, "PLAN_DIFFERS");
    const { rows: none } = await test.owner.query("select from decision where tool = $1", [tool]);
    expect(none).toEqual([]);
    const answer = await client.callTool({ name: "apply_change", arguments: { token, tool, params } });
    expect(answer.structuredContent, JSON.stringify(answer)).toMatchObject({ status: "pending" });
    await refusedWith({}, "PLAN_USED");
    const late = await structured(client, "run_service", { ...call, params: other });
    await test.owner.query("update action_plan set expires_at = created_at where used_at is null");
    await refusedWith({ token: late["token"], params: other }, "PLAN_EXPIRED");
    await client.close();
  });
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** A request whose `Host` is chosen freely, as a page under a rebound name sends it. */
const rawRequest = (to: URL, options: RequestOptions, body = ""): Promise<Reply> =>
  new Promise((resolve, reject) =>
    request(to, options, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    })
      .on("error", reject)
      .end(body),
  );

describe("who may", () => {
  it("use it: nobody without a credential, no page of another site, and no other method [SVC-05]", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    const post = (headers: Record<string, string>) =>
      fetch(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      });
    const nobody = await post({});
    expect(nobody.status).toBe(401);
    expect(nobody.headers.get("www-authenticate")).toContain("Bearer");
    const bearer = { authorization: `Bearer ${clerk.token}` };
    expect((await post({ ...bearer, origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ ...bearer, "mcp-protocol-version": "2025-11-25" })).status).toBe(200);
    expect((await fetch(url, { headers: bearer })).status).toBe(405);
    expect((await fetch(url, { method: "DELETE", headers: bearer })).status).toBe(405);
  });

  it("call it from a page: those of configured sites may, and strangers' names never, wherever they point [SVC-05]", async () => {
    const ask = (origin: string, host = url.host): Promise<Reply> =>
      rawRequest(url, { method: "OPTIONS", headers: { host, origin, "access-control-request-method": "POST" } });
    const own = await ask(`http://${url.host}`);
    expect(own.status).toBe(204);
    expect(own.headers["access-control-allow-origin"]).toBe(`http://${url.host}`);
    expect(own.headers["access-control-allow-headers"]).toContain("mcp-protocol-version");
    expect(own.headers["vary"]).toContain("origin");
    const rebound = await ask("http://evil.example", "evil.example");
    expect(rebound.status).toBe(403);
    expect(rebound.headers["access-control-allow-origin"]).toBeUndefined();
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    const headers = { authorization: `Bearer ${clerk.token}`, "content-type": "application/json" };
    const called = await rawRequest(
      url,
      { method: "POST", headers: { ...headers, host: "evil.example", origin: "http://evil.example" } },
      body,
    );
    expect(called.status).toBe(403);
    const nobody = await fetch(url, { method: "POST", headers: { origin: `http://${url.host}` }, body });
    expect(nobody.headers.get("access-control-expose-headers")).toContain("www-authenticate");
    for (const path of ["/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-authorization-server"]) {
      const found = await fetch(new URL(path, url), { headers: { origin: "https://client.example" } });
      expect(found.headers.get("access-control-allow-origin"), path).toBe("*");
      expect(found.headers.get("access-control-allow-credentials")).toBeNull();
    }
    const token = await rawRequest(new URL("/oauth/token", url), {
      method: "OPTIONS",
      headers: { origin: "https://client.example" },
    });
    expect(token.status).toBe(204);
    const calls = await fetch(new URL("/api/about", url), { headers: { origin: "https://client.example" } });
    expect(calls.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("run what: the caller's role decides, and a key that reads changes nothing [SVC-05]", async () => {
    const driver = await test.signIn(["logistics"], { organisationId: clerk.organisationId });
    const road = await connected(driver.token);
    const names = (await road.listTools()).tools.map(({ name }) => name);
    expect(names).toContain("fleet-management_list_vehicles");
    expect(names).not.toContain("inventory-management_list_items");
    expect(await refusal(road, "run_service", run("list_items", {}))).toMatchObject({ code: "FORBIDDEN" });
    await expect(road.callTool({ name: "inventory-management_list_items", arguments: {} })).rejects.toThrow(
      "Unknown tool",
    );
    await road.close();

    const reader = await connected(await key(clerk, "read"));
    expect((await reader.listTools()).tools.map(({ name }) => name)).not.toContain("apply_change");
    expect(await structured(reader, "run_service", run("list_items", {}))).toMatchObject({ success: true });
    expect(await refusal(reader, "run_service", run("adjust_stock"))).toMatchObject({ code: "AUTH_KEY_READ_ONLY" });
    await reader.close();

    const writer = await connected(await key(clerk, "write"));
    expect(await structured(writer, "run_service", run("adjust_stock"))).toMatchObject({ status: "planned" });
    await writer.close();
  });

  it("see what: another organization's rows stay hidden [SVC-05]", async () => {
    const stranger = await connected((await test.signIn(["wms"])).token);
    expect(await structured(stranger, "run_service", run("list_items", {}))).toMatchObject({ data: { rows: [] } });
    const missing = await refusal(stranger, "run_service", run("get_item", { itemId: change["itemId"] }));
    expect(missing).toMatchObject({ code: "REQUEST_NOT_FOUND" });
    await stranger.close();
  });

  it("tells wrong input by its path, and a tool that is none by the protocol's own error [SVC-05]", async () => {
    const client = await connected(clerk.token);
    expect(await refusal(client, "run_service", run("get_item", { itemId: 7 }))).toMatchObject({
      code: "REQUEST_INVALID",
      details: { fields: [{ path: "itemId" }] },
    });
    expect(await refusal(client, "search_services", {})).toMatchObject({ code: "REQUEST_INVALID" });
    await expect(client.callTool({ name: "teleport", arguments: {} })).rejects.toThrow("Unknown tool: teleport");
    await client.close();
  });
});
