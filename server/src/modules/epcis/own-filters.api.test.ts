import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { EpcisEvent as EventSchema } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { indexOf } from "@cerebro/engines/epcis/event-index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { type anyEvents, eventsOf } from "../../../test/factories/epcis.ts";
import { orderFor } from "../../../test/factories/floor.ts";
import { addStock, makeItem, makeTransfer, makeWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { inventoryVerbs, lotVerbs, traceVerbs, transferVerbs, unitVerbs } from "../wms/index.ts";

const test = useTestApp();
let ctx: Context;
let all: readonly EpcisEvent[];

const plain = { lotId: null, status: "available", unitId: null, ownerId: null, serials: [] } as const;

/** A house in which goods were counted, packed, moved, held, repacked, transferred, sold, scrapped and taken back. */
beforeAll(async () => {
  const person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
  const [house, south] = [await makeWarehouse(ctx), await makeWarehouse(ctx)];
  const bin = (at: number) => house.bins[at]?.id ?? "";
  const item = await makeItem(ctx, { barcode: "4012345111118" });
  const piece = await makeItem(ctx, { serialTracked: true, barcode: "09506000134352" });
  const odd = await makeItem(ctx, { lotTracked: true });
  await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 60);
  await addStock(ctx, { itemId: piece.id, locationId: bin(1), serials: ["S-1", "S-2", "S-3"] }, 3);
  await addStock(ctx, { itemId: odd.id, locationId: bin(2) }, 20, { code: "Lot with spaces ä", expiresOn: null });
  const goods = { itemId: item.id, ...plain, serials: [] };
  const pallet = await unitVerbs.createUnit(ctx, { type: "pallet", locationId: bin(0), note: null });
  const { unitId: _, ...loose } = goods;
  await unitVerbs.fillUnit(ctx, { unitId: pallet.id, ...loose, quantity: 10 });
  await unitVerbs.moveUnit(ctx, { unitId: pallet.id, locationId: bin(3), note: null });
  await unitVerbs.takeFromUnit(ctx, { unitId: pallet.id, ...loose, quantity: 4 });
  const move = { locationId: bin(0), toLocationId: bin(1), reason: "consolidation", note: null } as const;
  const { movementIds } = await inventoryVerbs.transferStock(ctx, { ...goods, ...move, quantity: 5 });
  await inventoryVerbs.correctMovement(ctx, { movementId: movementIds[0] ?? "", note: null });
  const scrap = { locationId: bin(1), reason: "damaged", note: null } as const;
  await inventoryVerbs.scrapStock(ctx, { ...goods, ...scrap, itemId: piece.id, serials: ["S-3"], quantity: 1 });
  const { rows } = await lotVerbs.listAllLots(ctx, {
    itemId: odd.id,
    inStock: true,
    sort: "code",
    direction: "asc",
    limit: 5,
  });
  const input = { itemId: odd.id, ...plain, serials: [], lotId: rows[0]?.id ?? "", quantity: 8 };
  const output = { itemId: item.id, lot: null, quantity: 4, serials: [], locationId: null, unitId: null };
  await traceVerbs.repack(ctx, { locationId: bin(2), inputs: [input], outputs: [output], note: null });
  const { id: transferId } = await makeTransfer(ctx, [house, south], [{ itemId: item.id, quantity: 3 }]);
  await transferVerbs.confirmTransfer(ctx, { transferId, version: null });
  await transferVerbs.reserveTransfer(ctx, { transferId, version: null });
  await transferVerbs.shipTransfer(ctx, { transferId, loaded: null, version: null, note: null });
  await orderFor(ctx, { itemId: item.id, quantity: 2 }, { until: "shipped", warehouseId: house.id });
  all = await eventsOf(ctx);
});

type Query = Partial<typeof anyEvents>;
type Field = readonly [parameter: keyof Query, value: (event: EpcisEvent) => string | undefined];

const fields: readonly Field[] = [
  ["eventType", ({ type }) => type],
  ["EQ_action", (event) => (event.type === "TransformationEvent" ? undefined : event.action)],
  ["EQ_bizStep", ({ bizStep }) => bizStep],
  ["EQ_disposition", ({ disposition }) => disposition],
  ["EQ_readPoint", ({ readPoint }) => readPoint?.id],
  ["EQ_bizLocation", ({ bizLocation }) => bizLocation?.id],
  ["EQ_eventID", ({ eventID }) => eventID],
];

const identifiers: readonly (readonly [parameter: keyof Query, roles: readonly string[]])[] = [
  ["MATCH_epc", ["epc"]],
  ["MATCH_parentID", ["parent"]],
  ["MATCH_anyEPC", ["epc", "parent", "input", "output"]],
  ["MATCH_epcClass", ["class"]],
  ["MATCH_inputEPCClass", ["input_class"]],
  ["MATCH_outputEPCClass", ["output_class"]],
  ["MATCH_anyEPCClass", ["class", "input_class", "output_class"]],
];

const valuesIn = (event: EpcisEvent, roles: readonly string[]): string[] =>
  indexOf(event).keys.flatMap(({ role, value }) => (roles.includes(role) ? [value] : []));

describe("movements of every kind", () => {
  it("are valid events of many steps [PLT-08]", () => {
    for (const event of all) EventSchema.parse(event);
    const steps = new Set(all.map(({ type, bizStep }) => `${type} ${bizStep}`));
    expect([...steps].toSorted()).toEqual([
      "AggregationEvent packing",
      "AggregationEvent unpacking",
      "ObjectEvent cycle_counting",
      "ObjectEvent destroying",
      "ObjectEvent picking",
      "ObjectEvent shipping",
      "ObjectEvent storing",
      "TransformationEvent repackaging",
    ]);
    expect(all.some(({ errorDeclaration }) => errorDeclaration !== undefined)).toBe(true);
    expect(all.filter(({ type }) => type === "TransformationEvent")).toHaveLength(2);
  });

  it.each(fields)("are found by %s of their own, and no others [PLT-08]", async (parameter, valueOf) => {
    const values = new Set(all.flatMap((event) => valueOf(event) ?? []));
    expect(values.size).toBeGreaterThan(0);
    for (const value of values) {
      expect(await eventsOf(ctx, { [parameter]: value }), value).toEqual(
        all.filter((event) => valueOf(event) === value),
      );
    }
  });

  it.each(identifiers)("are found by %s of their own, and no others [PLT-08]", async (parameter, roles) => {
    const values = new Set(all.flatMap((event) => valuesIn(event, [...roles])));
    expect(values.size).toBeGreaterThan(0);
    for (const value of values) {
      const expected = all.filter((event) => valuesIn(event, roles).includes(value));
      expect(await eventsOf(ctx, { [parameter]: value }), value).toEqual(expected);
    }
  });
});
