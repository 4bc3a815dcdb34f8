import type { TransferPlan } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { sellDaily } from "../../../../test/factories/demand.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });

let organisationId: string;
let manager: SignedInPerson;
let north: Awaited<ReturnType<typeof makeWarehouse>>;
let south: Awaited<ReturnType<typeof makeWarehouse>>;
let itemId: string;
const context = () => test.contextFor(organisationId, ["wms"]);

/** Sales of `perDay` units on each of so many days up to yesterday. */
const sell = (warehouseId: string, days: number, perDay: number): Promise<void> =>
  sellDaily(test, { organisationId, itemId, warehouseId, units: Array.from({ length: days }, () => perDay) });

const plan = (query = "") => answerOf<TransferPlan>(manager.request("GET", `/api/wms/stock-policy/transfers${query}`));

/** The one transfer of a plan and its one line. */
function only({ transfers }: TransferPlan) {
  const [transfer, another] = transfers;
  const [line, more] = transfer?.lines ?? [];
  if (transfer === undefined || line === undefined) throw new Error("no transfer is proposed");
  expect([another, more]).toEqual([undefined, undefined]);
  return { transfer, line };
}

beforeEach(async () => {
  organisationId = await test.newOrganisation();
  manager = await test.signIn(["manager"], { organisationId });
  [north, south] = [await makeWarehouse(context()), await makeWarehouse(context())];
  ({ id: itemId } = await makeItem(context(), { costMinor: 4_000 }));
  await test.owner.query("update item set created_at = now() - interval '30 years' where id = $1", [itemId]);
});

describe("proposed transfers", () => {
  it("move what one warehouse never sells to the one that is about to order, once [PRED-06]", async () => {
    await sell(south.id, 120, 3);
    await addStock(context(), { itemId, locationId: north.bins[0]?.id }, 500);
    await addStock(context(), { itemId, locationId: south.bins[0]?.id }, 4);
    const proposed = await plan();
    expect(proposed).toMatchObject({ warehouses: 2, notices: [] });
    const { transfer, line } = only(proposed);
    expect(transfer).toMatchObject({ fromWarehouseId: north.id, toWarehouseId: south.id });
    // Three units a day over two weeks of lead time and one of review, and no more than an order would bring.
    expect(line.quantity).toBeGreaterThanOrEqual(63 - 4);
    expect(line.quantity).toBeLessThan(500);
    // Nobody asks for it in the north: each unit saves its cost, less 0.10 for moving it and 50 for the transfer.
    expect(line.savingMinor).toBe(line.quantity * (4_000 - 10));
    expect(transfer.savingMinor).toBe(line.quantity * (4_000 - 10) - 5_000);
    const drafted = await manager.request("POST", "/api/wms/transfers", {
      fromWarehouseId: north.id,
      toWarehouseId: south.id,
      lines: [{ itemId, quantity: line.quantity }],
    });
    expect(drafted.statusCode, drafted.body).toBe(201);
    // The draft brings what was needed.
    expect((await plan()).transfers).toEqual([]);
  });

  it("propose nothing for one warehouse, nor where a transfer costs more than it saves [PRED-06]", async () => {
    await sell(south.id, 120, 3);
    await addStock(context(), { itemId, locationId: north.bins[0]?.id }, 60);
    expect((await plan("?transferPrice=100000")).transfers).toEqual([]);
    await test.owner.query("update location set archived_at = now() where id = $1", [north.id]);
    expect(await plan()).toMatchObject({ transfers: [], warehouses: 1 });
  });

  it("count the units that suppliers will bring [PRED-06]", async () => {
    await sell(south.id, 120, 3);
    await addStock(context(), { itemId, locationId: north.bins[0]?.id }, 500);
    const wanted = only(await plan()).line.quantity;
    await test.owner.query(
      `with supplier as (
         insert into supplier (organisation_id, code, name) values ($1, 'SUP', 'Supplier') returning id),
       made as (
         insert into purchase_order (organisation_id, number, supplier_id, warehouse_id, state, currency, total_minor, ordered_at)
         select $1, 'PO-1', id, $2, 'confirmed', 'EUR', 0, now() from supplier returning id)
       insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity, unit_cost_minor)
       select id, 1, $1, $3, $4, 1 from made`,
      [organisationId, south.id, itemId, wanted],
    );
    expect((await plan()).transfers).toEqual([]);
  });

  it("need seven days of history, and the right to see costs for other prices [PRED-06] [PRED-08]", async () => {
    await sell(south.id, 6, 3);
    const few = await plan();
    expect([few.transfers, few.notices.map(({ code }) => code)]).toEqual([[], ["insufficient_data"]]);
    await sell(south.id, 30, 3);
    const worker = await test.signIn(["wms"], { organisationId });
    const asked = await worker.request("GET", "/api/wms/stock-policy/transfers?unitPrice=3");
    expect(asked.statusCode).toBe(403);
    const usual = await worker.request("GET", "/api/wms/stock-policy/transfers");
    expect(usual.statusCode, usual.body).toBe(200);
    expect(usual.json<TransferPlan>().transfers.map(({ savingMinor }) => savingMinor)).not.toContainEqual(
      expect.any(Number),
    );
    const stranger = await test.signIn(["manager"]);
    const other = await stranger.request("GET", "/api/wms/stock-policy/transfers");
    expect(other.json<TransferPlan>()).toMatchObject({ transfers: [], warehouses: 0 });
  });
});
