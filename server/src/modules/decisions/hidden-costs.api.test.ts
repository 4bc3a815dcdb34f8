import { permissionsOf, seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { type Role, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adjustTool, decided, propose, setAutonomy } from "../../../test/factories/decisions.ts";
import { addStock, makeItem, makePurchaseOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import { eventually } from "../../../test/eventually.ts";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import { requestFor, validValues } from "../../../test/fuzz/bad-requests.ts";
import { connect, identify, listen, type SocketClient } from "../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { actionsOf, services } from "../../services/registry.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

/** 7,391.33: no other figure of this organisation contains it or a small multiple of it. */
const costMinor = 739_133;
const blind = roles.filter((role) => !seesCosts(permissionsOf([role])));
const multiples = Array.from({ length: 150 }, (_, at) => costMinor * (at + 1));
const canaries: ReadonlySet<string> = new Set(
  multiples.flatMap((minor) => [String(minor), String(minor / 100), (minor / 100).toFixed(2)]),
);

const test = useTestApp({ background: true });
let manager: SignedInPerson;
let people: Map<Role, SignedInPerson>;
let client: SocketClient;
let itemId: string;
let locationId: string;
let workflowId: string;
let purchaseOrderId: string;
let supplierId: string;
/** Answers to those who may not see costs, and whatever their sockets heard. */
const heard: string[] = [];

const person = (role: Role): SignedInPerson => {
  const found = people.get(role);
  if (found === undefined) throw new Error(`nobody is ${role}`);
  return found;
};
/** Asks as somebody who sees no costs, and keeps what was answered. */
async function ask(role: Role, ...request: Parameters<SignedInPerson["request"]>) {
  const response = await person(role).request(...request);
  heard.push(`${request[0]} ${request[1]} ${response.body}`);
  return response;
}
/** An answer as text: papers are read as a person would copy them. */
const wordsOf = ({ body, headers, rawPayload }: Awaited<ReturnType<SignedInPerson["request"]>>): string =>
  headers["content-type"] === "application/pdf" ? textOf(readPdf(rawPayload)) : body;
/** Those of the ids that a call takes. */
const only = (ids: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => names.includes(name)));
/** The costs that stand in a text, whether as a number or within words. */
const costsIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)]
    .map(([figure]) => figure.replaceAll(",", ""))
    .filter((one) => canaries.has(one));

beforeAll(async () => {
  const organisationId = await test.newOrganisation();
  const context = test.contextFor(organisationId, ["wms"]);
  manager = await test.signIn(["manager"], { organisationId });
  people = new Map(
    await Promise.all(blind.map(async (role) => [role, await test.signIn([role], { organisationId })] as const)),
  );
  const warehouse = await makeWarehouse(context);
  locationId = warehouse.bins[0]?.id ?? "";
  const cheap = await makeItem(context, { costMinor: 1 });
  const purchase = await makePurchaseOrder(context, [{ itemId: cheap.id, quantity: 1 }]);
  const terms = { supplierSku: null, leadTimeDays: null, minimumQuantity: null, preferred: true };
  ({ supplierId } = purchase);
  const suppliers = [{ supplierId, costMinor, ...terms }];
  itemId = (await makeItem(context, { costMinor, category: "Gold", suppliers })).id;
  await addStock(context, { itemId, locationId }, 100);
  purchaseOrderId = await confirmedPurchase();
  client = await connect(person("wms"), await listen(test));
  await identify(client, person("wms"));
  await happenings(organisationId);
});
afterAll(() => client.close());

/** A purchase order of the item at its cost, and another one that waits for a manager. */
async function confirmedPurchase(): Promise<string> {
  const order = { supplierId, warehouseId: null, ownerId: null, reference: null, currency: "EUR", expectedOn: null };
  const lines = [{ itemId, quantity: 4, unitCostMinor: costMinor, expectedOn: null }];
  const entered = async (): Promise<string> => {
    const made = await manager.request("POST", "/api/wms/purchase-orders", { ...order, note: null, lines });
    return made.json<{ id: string }>().id;
  };
  const [id, waiting] = [await entered(), await entered()];
  await manager.request("POST", `/api/wms/purchase-orders/${id}/confirm`, { version: null });
  const data = { purchaseOrderId: waiting, version: null };
  await ask("wms", "POST", "/api/decisions", { tool: "purchasing_confirm_purchase_order", data, confidence: 0.8 });
  return id;
}

const correction = (change: number) => ({ itemId, locationId, change, reason: "recounted" });

/** What leaves traces with a worth: commands, decisions that wait, ran, failed and were rejected, and a workflow. */
async function happenings(organisationId: string): Promise<void> {
  const admin = await test.signIn(["admin"], { organisationId });
  const item = (await manager.request("GET", `/api/wms/items/${itemId}`)).json<{ version: number }>();
  await ask("wms", "POST", "/api/wms/stock/scrap", { itemId, locationId, quantity: 2, reason: "damaged" });
  await ask("wms", "POST", `/api/wms/items/${itemId}/archive`, { version: item.version, archived: true });
  await ask("wms", "POST", "/api/wms/counts", { scope: { kind: "bins", locationIds: [locationId] } });
  await manager.request("POST", "/api/wms/stock/adjust", correction(1));
  await setAutonomy(admin, { personalLimit: 1 });
  await ask("wms", "POST", "/api/wms/stock/adjust", correction(3));
  const asked = { tool: adjustTool, confidence: 0.8 };
  for (const change of [4, 5, -6]) {
    const answer = await ask("wms", "POST", "/api/decisions", { ...asked, data: correction(change) });
    const decision = answer.json<Decision>();
    if (change === 4) await decided(manager, "approve", decision);
    if (change === 5) await decided(manager, "reject", decision);
  }
  // What an approver's rights made visible: the item with its cost is the result.
  const look = { tool: "inventory-management_get_item", data: { itemId }, confidence: 0.75 };
  await decided(manager, "approve", await propose(person("wms"), look));
  const step = (n: number, action: string, params: object) => ({ n, service: "inventory-management", action, params });
  const started = await ask("wms", "POST", "/api/workflows", {
    title: "Correct the books",
    steps: [step(1, "adjust_stock", correction(7)), step(2, "get_item", { itemId })],
  });
  workflowId = started.json<WorkflowDetail>().id;
  const decisionId = await eventually(async () => {
    const { steps } = (await ask("wms", "GET", `/api/workflows/${workflowId}`)).json<WorkflowDetail>();
    expect(steps[0]?.decisionId).toEqual(expect.any(String));
    return steps[0]?.decisionId ?? "";
  });
  await eventually(async () => {
    const decision = (await manager.request("GET", `/api/decisions/${decisionId}`)).json<Decision>();
    expect((await decided(manager, "approve", decision)).statusCode).toBe(200);
  });
  await eventually(async () => {
    const workflow = (await ask("wms", "GET", `/api/workflows/${workflowId}`)).json<WorkflowDetail>();
    expect(workflow).toMatchObject({ status: "completed", results: [{ step: 1 }, { step: 2 }] });
  });
}

const idsIn = async (table: string): Promise<string[]> =>
  (
    await test.owner.query<{ id: string }>(`select id from "${table}" where organisation_id = $1 limit 8`, [
      manager.organisationId,
    ])
  ).rows.map(({ id }) => id);
const tables: Readonly<Record<string, string>> = {
  itemId: "item",
  locationId: "location",
  decisionId: "decision",
  workflowId: "workflow",
  countId: "cycle_count",
  purchaseOrderId: "purchase_order",
  supplierId: "supplier",
  subjectId: "item",
};

/** The requests of one reading endpoint: one for each thing its address may name. */
async function requestsFor(endpoint: Endpoint): Promise<string[]> {
  const names = Object.keys(endpoint.input.shape).filter((name) => name in tables);
  const [name] = names.filter((one) => endpoint.path.includes(`{${one}}`));
  const required = Object.fromEntries(
    Object.entries(validValues(endpoint)).filter(
      ([field]) => !endpoint.input.shape[field]?.safeParse(undefined).success,
    ),
  );
  const day = new Date(test.clock.now().getTime()).toISOString();
  const known = {
    subjectType: "item",
    supplierId,
    currency: "EUR",
    itemId,
    locationId,
    workflowId,
    from: day.slice(0, 5).concat("01-01T00:00:00.000Z"),
    to: "2099-01-01T00:00:00.000Z",
  };
  const values = { ...required, ...Object.fromEntries(Object.entries(known).filter(([field]) => field in required)) };
  if (name === undefined) return [requestFor(endpoint, values).url];
  const ids = await idsIn(tables[name] ?? "");
  return ids.map((id) => requestFor(endpoint, { ...values, [name]: id }).url);
}

describe("somebody who does not see costs", () => {
  it.each(blind)("as %s reads none in the answer of any endpoint that reads [AUTH-15] [DEC-06]", async (role) => {
    let answered = 0;
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const { access, method } = endpoint;
      if (method !== "GET" || (typeof access === "object" && !rolePasses([role], access.role))) continue;
      for (const url of await requestsFor(endpoint)) {
        const response = await person(role).request("GET", url);
        expect([url, costsIn(wordsOf(response))]).toEqual([url, []]);
        if (response.statusCode === 200) answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(50);
  });

  it.each(blind)("as %s reads none by the name of any service that reads [AUTH-15] [SVC-03]", async (role) => {
    const ids = { itemId, locationId, workflowId, purchaseOrderId, supplierId };
    let answered = 0;
    for (const { id, tools } of actionsOf(services).services) {
      for (const { name, action } of tools.filter((tool) => tool.action.effect === "read")) {
        const params = { ...action.example(), ...only(ids, Object.keys(action.endpoint.input.shape)) };
        const response = await person(role).request("POST", `/api/mcp/${id}`, { action: name, params });
        expect([id, name, costsIn(response.body)]).toEqual([id, name, []]);
        if (response.statusCode === 200) answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(50);
  });

  it.each(blind)("as %s is told none by the assistant [AUTH-15] [AI-01]", async (role) => {
    const { sku } = (await manager.request("GET", `/api/wms/items/${itemId}`)).json<{ sku: string }>();
    const { number } = (await manager.request("GET", `/api/wms/purchase-orders/${purchaseOrderId}`)).json<{
      number: string;
    }>();
    for (const query of [
      `What does ${sku} cost?`,
      `What is the value of ${sku} in stock?`,
      `Show purchase order ${number}`,
      "Show purchase orders",
      `What did we last pay for ${sku}?`,
    ]) {
      const response = await person(role).request("POST", "/api/cerebrix/v2/query", { query });
      expect([query, response.statusCode, costsIn(response.body)]).toEqual([query, 200, []]);
    }
  });

  it("keeps the agreed cost of a draft that is edited without seeing it, and enters another one [AUTH-15] [WMS-06]", async () => {
    const order = { supplierId, warehouseId: null, reference: null, currency: "EUR", expectedOn: null, note: null };
    const line = { itemId, quantity: 4, unitCostMinor: costMinor, expectedOn: null };
    const made = (
      await manager.request("POST", "/api/wms/purchase-orders", { ...order, lines: [line, { ...line, quantity: 5 }] })
    ).json<{ id: string; version: number }>();
    const edit = { ...line, unitCostMinor: null };
    const edited = await ask("wms", "PUT", `/api/wms/purchase-orders/${made.id}`, {
      ...order,
      version: made.version,
      lines: [{ ...edit, quantity: 7 }, { ...edit, unitCostMinor: 250 }, edit],
    });
    expect(edited.json()).toMatchObject({ totalCostMinor: null, lines: Array(3).fill({ unitCostMinor: null }) });
    const seen = await manager.request("GET", `/api/wms/purchase-orders/${made.id}`);
    expect(seen.json<{ lines: { unitCostMinor: number | null }[] }>().lines.map((one) => one.unitCostMinor)).toEqual([
      739_133,
      250,
      null,
    ]);
    const foreign = await ask("wms", "PUT", `/api/wms/purchase-orders/${made.id}`, {
      ...order,
      currency: "USD",
      version: edited.json<{ version: number }>().version,
      lines: [edit],
    });
    expect(foreign.statusCode, foreign.body).toBe(200);
    const abroad = await manager.request("GET", `/api/wms/purchase-orders/${made.id}`);
    expect(abroad.json()).toMatchObject({ currency: "USD", lines: [{ unitCostMinor: null }] });
  });

  it("orders no list by cost, and receives goods without seeing it [AUTH-15] [WMS-06]", async () => {
    for (const path of ["/api/wms/purchase-orders", "/api/wms/exports/purchase-orders"]) {
      expect((await ask("wms", "GET", `${path}?sort=totalCostMinor`)).json()).toMatchObject({ code: "auth.forbidden" });
      expect((await manager.request("GET", `${path}?sort=totalCostMinor`)).statusCode).toBe(200);
    }
    const received = await ask("wms", "POST", `/api/wms/purchase-orders/${purchaseOrderId}/receive`, {
      locationId,
      lines: [{ lineNumber: 1, good: 4, damaged: 0 }],
    });
    expect(received.json()).toMatchObject({ state: "received", lines: [{ received: 4, unitCostMinor: null }] });
  });

  it("finds none in the answers of commands, decisions, their results and workflows, nor in refusals [AUTH-15] [DEC-06]", () => {
    expect(heard.filter((one) => one.includes("approval_required")).length).toBeGreaterThan(0);
    expect(heard.flatMap((one) => costsIn(one).map((cost) => `${cost} in ${one.slice(0, 300)}`))).toEqual([]);
  });

  it("hears none over the socket, as an event or as an answer [AUTH-15] [RT-02]", async () => {
    const data = correction(8);
    client.send({ type: "decision", requestId: "d", decision: { tool: adjustTool, data, confidence: 0.75 } });
    client.send({
      type: "MCP_EXECUTE",
      requestId: "i",
      service: "inventory-management",
      action: "get_item",
      params: { itemId },
    });
    expect(await client.answer("i")).toMatchObject({ success: true, data: { costMinor: null } });
    expect(await client.answer("d")).toMatchObject({ success: true, data: { impact: { financial: null } } });
    await client.next("decision_executed", ({ action }) => action === "rejected");
    await client.next("approval_required", ({ decision }) => decision.data["change"] === 8);
    expect(client.messages.flatMap((message) => costsIn(JSON.stringify(message)))).toEqual([]);
  });
});

describe("somebody who sees costs", () => {
  it("reads what a decision is worth, and its whole result [DEC-06]", async () => {
    const { rows } = (await manager.request("GET", "/api/decisions?status=executed")).json<{ rows: Decision[] }>();
    const corrected = rows.find(({ data }) => data["change"] === 4);
    expect(corrected?.impact).toEqual({ financial: (4 * costMinor) / 100, safety: false, strategic: false });
    const looked = rows.find(({ tool }) => tool === "inventory-management_get_item");
    const detail = await manager.request("GET", `/api/decisions/${looked?.id}`);
    expect(detail.json()).toMatchObject({ data: { itemId }, result: { costMinor, suppliers: [{ costMinor }] } });
    const own = await person("wms").request("GET", `/api/decisions/${looked?.id}`);
    expect(own.json()).toMatchObject({
      data: { itemId },
      result: { costMinor: null, suppliers: [{ costMinor: null }] },
    });
  });
});
