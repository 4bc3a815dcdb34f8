import { randomUUID } from "node:crypto";
import { type FloorRole, floorRoles, needsSite } from "@cerebro/contracts/access/floor.ts";
import { reachOf } from "@cerebro/contracts/access/floor-calls.ts";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { eventually } from "../../../test/eventually.ts";
import { decided, propose, read, setAutonomy } from "../../../test/factories/decisions.ts";
import {
  addStock,
  makeItem,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { actionsOf, services } from "../../services/registry.ts";
import { executeDecision } from "../decisions/execute-decision.ts";
import { onBehalfOf } from "../identity/index.ts";

const test = useTestApp({ background: true });
const actions = actionsOf(services);
let organisationId: string;
let admin: SignedInPerson;
let manager: SignedInPerson;
let north: TestWarehouse;
let south: TestWarehouse;
let itemId: string;
/** Awaited goods of the southern site. */
let southernOrder: string;

beforeAll(async () => {
  admin = await test.signIn(["admin"]);
  ({ organisationId } = admin);
  manager = await test.signIn(["manager"], { organisationId });
  const ctx = test.contextFor(organisationId, ["wms"]);
  north = await makeWarehouse(ctx);
  south = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx, { costMinor: 100 })).id;
  for (const { bins } of [north, south]) await addStock(ctx, { itemId, locationId: bins[0]?.id ?? "" }, 100);
  southernOrder = (await makePurchaseOrder(ctx, [{ itemId, quantity: 5 }], { warehouseId: south.id })).id;
  await setAutonomy(admin, { personalLimit: 40 });
});

/** The administrator narrows somebody to a floor role at the northern site. */
const narrow = async ({ accountId }: { accountId: string }, floorRole: FloorRole): Promise<void> => {
  const siteId = needsSite(floorRole) ? north.id : null;
  await answerOf(admin.request("PATCH", `/api/users/${accountId}`, { version: 1, floorRole, siteId }));
};

const contextOf = async ({ accountId }: { accountId: string }) => {
  const reader = test.platform.database.read({ organisationId, accountId });
  const context = await onBehalfOf(test.platform, reader, { organisationId, accountId, requestId: randomUUID() });
  if (context === null) throw new Error("no member");
  return context;
};

const correction = (change: number) => ({
  itemId,
  locationId: south.bins[0]?.id ?? "",
  change,
  reason: "recounted",
});
const onHand = () =>
  test.value<string>("select on_hand from stock_balance where item_id = $1 and location_id = $2", [
    itemId,
    south.bins[0]?.id,
  ]);

describe("work that runs later in the name of somebody with a floor role", () => {
  it.each(floorRoles)("as %s is refused every action that is no part of it [AUTH-13] [AUTH-14]", async (floorRole) => {
    const worker = await test.signIn(["manager"], { organisationId });
    await narrow(worker, floorRole);
    const context = await contextOf(worker);
    const outside = actions.list.filter(
      ({ endpoint }) => reachOf(floorRole, `${endpoint.method} ${endpoint.path}`) === undefined,
    );
    expect(outside.length).toBeGreaterThan(400);
    const ran: string[] = [];
    for (const action of outside) {
      const refusal: unknown = await action.run(context, action.input.safeParse(action.example()).data ?? {}).then(
        () => "ran",
        (error: unknown) => (error instanceof Error ? Reflect.get(error, "code") : error),
      );
      if (refusal !== "auth.forbidden") ran.push(`${action.tool}: ${String(refusal)}`);
    }
    expect(ran).toEqual([]);
  });

  it("reads the lists of its site alone, and finds nothing of another", async () => {
    const worker = await test.signIn(["manager"], { organisationId });
    await narrow(worker, "receiver");
    const context = await contextOf(worker);
    const list = actions.find("purchasing_list_purchase_orders");
    const receive = actions.find("purchasing_receive_purchase_order");
    const asked = Object(list?.input.parse({}));
    expect(await list?.run(context, asked)).toMatchObject({ rows: [] });
    await expect(list?.run(context, { ...asked, warehouseId: south.id })).rejects.toMatchObject({
      code: "auth.forbidden",
    });
    await expect(receive?.run(context, { ...receive.example(), purchaseOrderId: southernOrder })).rejects.toMatchObject(
      {
        code: "request.not_found",
      },
    );
  });

  it("as a workflow fails at the step after the one that waited meanwhile, and changes nothing [WF-01]", async () => {
    const worker = await test.signIn(["wms"], { organisationId });
    const before = await onHand();
    const step = (n: number, change: number, requires: number[]) => ({
      n,
      service: "inventory-management",
      action: "adjust_stock",
      params: correction(change),
      requires,
    });
    const started = await worker.request("POST", "/api/workflows", {
      title: "Correct the books",
      steps: [step(1, 60, []), step(2, 3, [1])],
    });
    const { id } = started.json<WorkflowDetail>();
    const look = async () => (await manager.request("GET", `/api/workflows/${id}`)).json<WorkflowDetail>();
    const decisionId = await eventually(async () => {
      const [first] = (await look()).steps;
      expect(first?.decisionId).toEqual(expect.any(String));
      return first?.decisionId ?? "";
    });
    await narrow(worker, "picker");
    await decided(manager, "approve", await read(manager, decisionId));
    await eventually(async () => {
      const workflow = await look();
      expect(workflow.status).toBe("failed");
      expect(workflow.errors).toContainEqual(expect.objectContaining({ step: 2, code: "auth.forbidden" }));
    });
    // What the manager approved was done in the manager's name; the worker's own step was not.
    expect(Number(await onHand())).toBe(Number(before) + 60);
  });

  it("as an approved decision fails when its approver has a floor role by then [DEC-04]", async () => {
    const worker = await test.signIn(["wms"], { organisationId });
    const approver = await test.signIn(["manager"], { organisationId });
    const before = await onHand();
    const { id } = await propose(worker, { tool: "inventory-management_adjust_stock", data: correction(70) });
    await narrow(approver, "receiver");
    // Approved a moment before the administrator narrowed the approver; nobody has run it yet.
    await test.owner.query(
      "update decision set status = 'approved', decided_by = $1, decided_by_name = 'A', version = version + 1 where id = $2",
      [approver.accountId, id],
    );
    await executeDecision(test.platform, { organisationId, decisionId: id });
    await eventually(async () => expect((await read(manager, id)).status).toBe("failed"));
    expect(await onHand()).toBe(before);
  });

  it("as a scheduled report is not computed, and not sent to members with a floor role [WMS-14]", async () => {
    const owner = await test.signIn(["manager"], { organisationId });
    const reader = await test.signIn(["wms"], { organisationId });
    const schedule = (recipients: readonly string[], who: SignedInPerson) =>
      answerOf<ReportSchedule>(
        who.request("POST", "/api/wms/report-schedules", {
          name: "Stock",
          report: "valuation",
          parameters: { asOf: "yesterday" },
          format: "csv",
          cadence: "daily",
          hour: 7,
          recipients,
        }),
        201,
      );
    const [owned, received] = [await schedule([manager.email], owner), await schedule([reader.email], manager)];
    await narrow(owner, "picker");
    await narrow(reader, "picker");
    const delivered = async ({ id }: ReportSchedule): Promise<ReportDelivery> => {
      await answerOf(manager.request("POST", `/api/wms/report-schedules/${id}/send`, {}), 202);
      return eventually(async () => {
        const list = await manager.request("GET", `/api/wms/report-schedules/${id}/deliveries`);
        const [latest] = list.json<{ rows: ReportDelivery[] }>().rows;
        expect(latest?.state).toBe("failed");
        if (latest === undefined) throw new Error("nothing was delivered");
        return latest;
      });
    };
    expect((await delivered(owned)).reason).toContain("may no longer read the warehouse's reports");
    expect((await delivered(received)).reason).toContain("May not read the warehouse's reports.");
  });
});
