import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { connect, identify, listen, type SocketClient } from "../../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();
let person: SignedInPerson;
let client: SocketClient;
let params: Record<string, unknown>;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  const context = test.contextFor(person.organisationId, ["wms"]);
  const [{ bins }, item] = [await makeWarehouse(context), await makeItem(context)];
  params = {
    itemId: item.id,
    lotId: null,
    lot: null,
    locationId: bins[0]?.id,
    change: 5,
    reason: "found",
    note: null,
  };
  client = await connect(person, await listen(test));
  await identify(client, person);
});
afterAll(() => client.close());
afterEach(() => test.clock.advance(2_000));

const onHand = async (): Promise<number> => {
  return test.value<number>("select coalesce(sum(quantity), 0)::int as units from stock_movement where item_id = $1", [
    params["itemId"],
  ]);
};

describe("MCP_EXECUTE", () => {
  it("runs an action as whoever is signed in and answers under the request's id [RT-03]", async () => {
    const service = "inventory-management";
    client.send({ type: "MCP_EXECUTE", requestId: "a", service, action: "adjust_stock", params });
    const answer = await client.answer("a");
    expect(answer).toMatchObject({ success: true, service, action: "adjust_stock", meta: { source: "live" } });
    expect(await onHand()).toBe(5);
    const { rows } = await test.owner.query("select actor_id from audit_event where action = 'stock.adjust'");
    expect(rows).toEqual([{ actor_id: person.accountId }]);
  });

  it("runs once under one key, whether it comes by socket or, the line being down, by HTTP [RT-10]", async () => {
    const [service, idempotencyKey, before] = ["inventory-management", randomUUID(), await onHand()];
    const call = { action: "adjust_stock", params };
    for (const requestId of ["b", "c"]) {
      client.send({ type: "MCP_EXECUTE", requestId, idempotencyKey, service, ...call });
      expect((await client.answer(requestId)).success).toBe(true);
    }
    const headers = { "idempotency-key": idempotencyKey };
    const again = await person.request("POST", `/api/mcp/${service}`, call, headers);
    expect(again.statusCode).toBe(200);
    expect(await onHand()).toBe(before + 5);
    expect(again.json()).toMatchObject({ success: true, service, action: "adjust_stock", data: {} });
  });

  it("refuses in the words of the services, by socket and by HTTP alike [RT-03, RT-10]", async () => {
    const driver = await test.signIn(["logistics"], { organisationId: person.organisationId });
    const refused = [
      { who: person, service: "quantum-picking", action: "go", status: 404, code: "NOT_DEPLOYED" },
      { who: person, service: "inventory-management", action: "go", status: 400, code: "UNKNOWN_ACTION" },
      { who: person, service: "inventory-management", action: "adjust_stock", status: 400, code: "REQUEST_INVALID" },
      { who: driver, service: "inventory-management", action: "list_items", status: 403, code: "FORBIDDEN" },
    ];
    const texts: Record<string, string> = {
      NOT_DEPLOYED: "Service quantum-picking is not currently deployed. Contact support for availability.",
      UNKNOWN_ACTION: "Unknown AI action",
      REQUEST_INVALID: "Invalid request. Please check your input.",
      FORBIDDEN: "Access denied to inventory-management. Please check your permissions.",
    };
    for (const { who, service, action, status, code } of refused) {
      const http = await who.request("POST", `/api/mcp/${service}`, { action, params: { nonsense: 1 } });
      expect(http.statusCode).toBe(status);
      expect(http.headers["content-type"]).toContain("application/problem+json");
      expect(http.json()).toMatchObject({ success: false, error: { code, message: texts[code], recoverable: false } });
      if (who !== person) continue;
      const requestId = randomUUID();
      client.send({ type: "MCP_EXECUTE", requestId, service, action, params: { nonsense: 1 } });
      expect(await client.answer(requestId)).toMatchObject({ success: false, error: { code, message: texts[code] } });
    }
  });

  it("is done five times a second for one person, however many sockets they have [RT-03]", async () => {
    const call = { type: "MCP_EXECUTE", service: "inventory-management", action: "list_items" } as const;
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const requestId of ids) client.send({ ...call, requestId });
    const answers = await Promise.all(ids.map((requestId) => client.answer(requestId)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true, true, false]);
    expect(answers[5]).toMatchObject({
      error: { code: "TOO_MANY", recoverable: true, details: { retryAfterMs: 200 } },
    });
  });
});

describe("questions over a socket", () => {
  it("are answered with the business's figures as far as the role goes [RT-03]", async () => {
    const chief = await test.signIn(["executive"], { organisationId: person.organisationId });
    const port = Number(new URL(test.app.listeningOrigin).port);
    const office = await connect(chief, port);
    office.send({ type: "revenue_query", requestId: "money" });
    office.send({ type: "executive_query", requestId: "all" });
    const [money, all] = [await office.answer("money"), await office.answer("all")];
    expect(money.success).toBe(true);
    for (const id of ["orders.value", "stock.value"]) expect(JSON.stringify(money)).toContain(`"id":"${id}"`);
    expect(JSON.stringify(all)).toContain("orders.late");
    await office.close();
    client.send({ type: "revenue_query", requestId: "curious" });
    expect(await client.answer("curious")).toMatchObject({ success: false, error: { code: "AUTH_FORBIDDEN" } });
  });

  it("of what to do are decisions, handed in for processing [RT-03]", async () => {
    const decision = { tool: "inventory-management_adjust_stock", data: { ...params, change: -1 }, confidence: 0.75 };
    client.send({ type: "decision", requestId: "d", decision });
    const answer = await client.answer("d");
    expect(answer).toMatchObject({ success: true, data: { status: "pending", reason: "low_confidence" } });
    await test.drain();
    const asked = await client.next("approval_required");
    expect(asked.ch).toBe(`user:${person.accountId}`);
    expect(asked.decision).toMatchObject({ tool: decision.tool, confidence: 0.75, status: "pending" });
    // How certain it was is what the organisation is shown as confidence [AI-23].
    await client.next("neural_activity", ({ confidence }) => confidence === 0.75);
    client.send({ type: "decision", requestId: "d2", decision: { tool: 1 } });
    expect(await client.answer("d2")).toMatchObject({ success: false, error: { code: "REQUEST_INVALID" } });
  });

  it("answer a question from the rows; mail is for managers and the mailbox for administrators [RT-03]", async () => {
    client.send({ type: "query", requestId: "q", query: "Which items are running low?" });
    const answer = await client.answer("q");
    expect(answer).toMatchObject({ success: true, service: "assistant", action: "query" });
    expect(answer).toMatchObject({
      data: { type: "assistant", agent: "coordinator", metadata: { intent: "inventory.query" } },
    });
    client.send({ type: "process_emails", requestId: "e" });
    client.send({ type: "setup_email", requestId: "s" });
    for (const requestId of ["e", "s"]) {
      expect(await client.answer(requestId)).toMatchObject({ success: false, error: { code: "FORBIDDEN" } });
    }
  });
});
