import { beforeAll, describe, expect, it } from "vitest";
import { pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { locationVerbs, orderVerbs } from "../index.ts";
import { unitVerbs } from "../units/verbs.ts";

const test = useTestApp();
let ctx: Context;
let packer: SignedInPerson;
let warehouse: TestWarehouse;
let lamp: string;
let mug: string;

beforeAll(async () => {
  packer = await test.signIn(["wms"]);
  ctx = test.contextFor(packer.organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
  const lampSides = { lengthMm: 450, widthMm: 350, heightMm: 250, weightGrams: 1_800 };
  lamp = (await makeItem(ctx, { sku: "LAMP", ...lampSides })).id;
  mug = (await makeItem(ctx, { sku: "MUG", lengthMm: 100, widthMm: 90, heightMm: 110, weightGrams: 320 })).id;
  await addStock(ctx, { itemId: lamp, locationId: warehouse.bins[0]?.id }, 20);
  await addStock(ctx, { itemId: mug, locationId: warehouse.bins[1]?.id }, 60);
});

interface Row {
  readonly lineNumber: number;
  readonly unitId: string | null;
  readonly unitGrams: number | null;
  readonly quantity: number;
}

/** An order for a lamp and six mugs, picked; the mugs into a tote where there is one. */
async function picked(tote?: string): Promise<{ id: string; path: string }> {
  const { id } = await makeOrder(ctx, [
    { itemId: lamp, quantity: 1 },
    { itemId: mug, quantity: 6 },
  ]);
  const order = { orderId: id, version: null };
  await orderVerbs.confirmOrder(ctx, order);
  await orderVerbs.allocateOrder(ctx, order);
  await orderVerbs.releaseOrder(ctx, { ...order, missing: "refuse" });
  for (const task of await waitingTasks(ctx, "pick", id)) {
    const into = tote !== undefined && task.itemId === mug ? { scannedUnit: tote } : {};
    await pick(ctx, task.id, task.quantity, into);
  }
  return { id, path: `/api/wms/orders/${id}` };
}

const carton = (type: string, contents: readonly (readonly [line: number, quantity: number])[], more: object = {}) => ({
  type,
  ...more,
  contents: contents.map(([lineNumber, quantity]) => ({ lineNumber, lotId: null, quantity })),
});
const pack = (path: string, ...cartons: object[]) => packer.request("POST", `${path}/pack`, { cartons });

describe("packing otherwise than proposed", () => {
  it("takes other cartons and more of them, each weighed or reckoned, and each gets its label [WMS-05] [WMS-09]", async () => {
    const { path } = await picked();
    const answer = await pack(
      path,
      carton(
        "XL",
        [
          [1, 1],
          [2, 2],
        ],
        { weightGrams: 2_900 },
      ),
      carton("M", [[2, 4]]),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const { shipments } = answer.json<{ shipments: { cartons: { sscc: string }[] }[] }>();
    expect(shipments).toMatchObject([
      {
        cartons: [
          { type: "XL", lengthMm: 600, weightGrams: 2_900, contents: [{ sku: "LAMP" }, { sku: "MUG", quantity: 2 }] },
          { type: "M", lengthMm: 350, weightGrams: 4 * 320, contents: [{ sku: "MUG", quantity: 4 }] },
        ],
      },
    ]);
    expect(new Set(shipments[0]?.cartons.map(({ sscc }) => sscc)).size).toBe(2);
  });

  it("refuses an unknown carton, goods of no line of the order, and more than was picked [WMS-09]", async () => {
    const { path } = await picked();
    const unknown = await pack(path, carton("Crate", [[1, 1]]));
    expect(unknown.json()).toMatchObject({ code: "request.invalid", errors: [{ path: "cartons.0.type" }] });
    const stranger = await pack(path, carton("L", [[3, 1]]));
    expect(stranger.json()).toMatchObject({ code: "order.line_unknown", facts: { line: 3 } });
    const over = await pack(path, carton("XL", [[1, 1]]), carton("L", [[2, 7]]));
    expect(over.json()).toMatchObject({ code: "order.packing_unpicked", facts: { sku: "MUG", packed: 7, picked: 6 } });
  });

  it("warns of a carton that is too small, and believes a reason, which stays in the order's history [WMS-05] [WMS-15]", async () => {
    const { id, path } = await picked();
    const cartons = (more: object) => [carton("S", [[1, 1]], more), carton("L", [[2, 6]])] as const;
    const small = await pack(path, ...cartons({}));
    expect(small.statusCode).toBe(409);
    expect(small.json()).toMatchObject({ code: "order.carton_too_small", facts: { carton: 1, type: "S" } });
    expect((await pack(path, ...cartons({ tightReason: "whim" }))).json()).toMatchObject({ code: "request.invalid" });
    expect((await pack(path, ...cartons({ tightReason: "folded" }))).statusCode).toBe(200);
    const history = await packer.request("GET", `/api/wms/timeline/sales_order/${id}`);
    expect(history.body).toContain('"reason":"folded"');
  });

  it("proposes goods with the tote they lie in and what a unit weighs [WMS-05]", async () => {
    const locationId = warehouse.packing;
    const tote = await unitVerbs.createUnit(ctx, { type: "tote", locationId, note: null });
    const { path } = await picked(tote.sscc);
    const proposal = await packer.request("GET", `${path}/carton-proposal`);
    const rows = proposal.json<{ cartons: { contents: Row[] }[] }>().cartons.flatMap(({ contents }) => contents);
    expect(rows.filter(({ unitId }) => unitId === tote.id)).toMatchObject([
      { lineNumber: 2, quantity: 6, unitGrams: 320 },
    ]);
    expect(rows.filter(({ unitId }) => unitId === null)).toMatchObject([{ lineNumber: 1, unitGrams: 1_800 }]);
  });
});

describe("a warehouse in which each unit is scanned into its carton", () => {
  it("packs nothing that was not scanned, and tells the desk so [WMS-09]", async () => {
    const { path } = await picked();
    const { version } = await locationVerbs
      .getFloorPlan(ctx, { warehouseId: warehouse.id })
      .then((plan) => plan.warehouse);
    const site = { address: null, country: null, latitude: null, longitude: null };
    const place = (packScansRequired: boolean, at: number) =>
      locationVerbs.placeWarehouse(ctx, { warehouseId: warehouse.id, version: at, ...site, packScansRequired });
    const placed = await place(true, version);
    expect((await packer.request("GET", `${path}/carton-proposal`)).json()).toMatchObject({ scansRequired: true });
    const cartons = [
      carton("XL", [
        [1, 1],
        [2, 6],
      ]),
    ];
    const withScans = (scannedUnits: object[]) => packer.request("POST", `${path}/pack`, { cartons, scannedUnits });
    const lampScan = { itemId: lamp, quantity: 1 };
    const tooFew = await withScans([lampScan, { itemId: mug, quantity: 5 }]);
    expect(tooFew.json()).toMatchObject({ code: "order.scans_required", facts: { sku: "MUG", scanned: 5, picked: 6 } });
    const done = await withScans([lampScan, { itemId: mug, quantity: 6 }]);
    expect(done.json(), done.body).toMatchObject({ state: "packed" });
    expect((await place(false, placed.version)).packScansRequired).toBe(false);
  });
});
