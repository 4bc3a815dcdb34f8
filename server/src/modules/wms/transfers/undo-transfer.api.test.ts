import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { addStock, makeItem, makeTransfer, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { inventoryVerbs, itemVerbs } from "../verbs.ts";
import { transferVerbs } from "./verbs.ts";

const test = useTestApp();

let organisationId: string;
let ctx: Context;
let north: TestWarehouse;
let south: TestWarehouse;
let itemId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  north = await makeWarehouse(ctx);
  south = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
});

const noVersion = { version: null, note: null };

async function confirmed(quantity: number): Promise<{ transferId: string }> {
  const { id: transferId } = await makeTransfer(ctx, [north, south], [{ itemId, quantity }]);
  await transferVerbs.confirmTransfer(ctx, { transferId, version: null });
  return { transferId };
}

async function stockIn({ id }: TestWarehouse): Promise<Record<string, number>> {
  const filter = { warehouseId: id, sort: "sku", direction: "asc", limit: 200 } as const;
  const { rows } = await inventoryVerbs.listInventory(ctx, filter);
  return Object.fromEntries(rows.map(({ purpose, status, onHand }) => [`${purpose} ${status}`, onHand]));
}

const available = async () => (await itemVerbs.getAvailability(ctx, { itemId, days: 30, quantity: 1 })).days;
const faults = async () => (await verifyOrganisation(test.platform.database, organisationId)).faults;

describe("steps of a transfer taken back", () => {
  let person: SignedInPerson;
  beforeEach(async () => {
    person = await test.signIn(["manager"], { organisationId });
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 8);
  });

  /** Simulates an action, applies it, and says under which id it may be undone. */
  async function act(tool: string, input: object): Promise<string> {
    const tried = await person.request("POST", `/api/actions/transfer-management_${tool}/simulate`, { input });
    expect(tried.statusCode, tried.body).toBe(200);
    const { token, diff } = tried.json<{ token: string; diff: unknown[] }>();
    expect(diff.length).toBeGreaterThan(0);
    const done = await person.request("POST", "/api/actions/apply", {
      token,
      tool: `transfer-management_${tool}`,
      input,
    });
    expect(done.statusCode, done.body).toBe(200);
    return done.json<{ applied: { id: string } }>().applied.id;
  }

  it("put the goods back where they were, held as before [WMS-11] [PLT-06]", async () => {
    const { transferId } = await confirmed(8);
    await transferVerbs.reserveTransfer(ctx, { transferId, version: null });
    const shippedId = await act("ship_transfer", { transferId });
    await answerOf(person.request("POST", `/api/actions/applied/${shippedId}/undo`, {}));
    const back = await transferVerbs.getTransfer(ctx, { transferId });
    expect(back).toMatchObject({ state: "reserved", shippedAt: null, reservations: [{ quantity: 8 }], onTheWay: [] });
    expect((await available())[0]).toMatchObject({ availableToPromise: 0 });
    const shipped = await transferVerbs.shipTransfer(ctx, { transferId, loaded: null, ...noVersion });
    const lines = shipped.onTheWay.map(({ lineNumber }) => ({ lineNumber, good: 5 }));
    const receivedId = await act("receive_transfer", { transferId, lines });
    expect(await stockIn(south)).toEqual({ "receiving available": 5 });
    await answerOf(person.request("POST", `/api/actions/applied/${receivedId}/undo`, {}));
    expect(await transferVerbs.getTransfer(ctx, { transferId })).toMatchObject({
      state: "in_transit",
      unitsOnTheWay: 8,
      lines: [{ received: 0 }],
    });
    expect(await stockIn(south)).toEqual({});
    expect(await faults()).toEqual([]);
  });
});
