import { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { movementKinds, stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { describe, expect, it } from "vitest";
import { movementEvent, type MovementFacts } from "./movement-event.ts";
import { type MovementShape, natureOf, shapeKey, shapesWith } from "./shapes.ts";

const base = "https://cerebro.example/id/0190";
const place = { warehouseId: "w", gln: "4012345000115" };
const movement: MovementFacts = {
  id: "01900000-0000-7000-8000-000000000009",
  kind: "receipt",
  way: "in",
  unit: "none",
  status: "available",
  itemId: "01900000-0000-7000-8000-000000000001",
  barcode: "4012345111118",
  quantity: 12,
  lot: "L1",
  serials: [],
  fromSscc: null,
  toSscc: null,
  cartons: [],
  from: { ...place, locationId: "f", code: "SUPPLIER", warehouseId: null, gln: null },
  to: { ...place, locationId: "t", code: "A-01" },
  documentType: "purchase_order",
  documentId: "d",
  documentNumber: "PO-1",
  shipmentNumber: null,
  occurredAt: "2026-03-01T08:00:00.000Z",
  recordedAt: "2026-03-01T08:00:01.000Z",
  takenBackAt: null,
};

const shapes: readonly MovementShape[] = movementKinds.flatMap((kind) =>
  (["in", "out", "within"] as const).flatMap((way) =>
    (["into", "out_of", "with", "none"] as const).flatMap((unit) =>
      [true, false].flatMap((boxed) => keysOf(stockStatuses).map((status) => ({ kind, way, unit, boxed, status }))),
    ),
  ),
);

describe("a movement as an event", () => {
  it("is written as the standard writes it [PLT-08]", () => {
    expect(movementEvent(movement, base)).toEqual({
      type: "ObjectEvent",
      action: "OBSERVE",
      eventID: "urn:uuid:01900000-0000-7000-8000-000000000009",
      eventTime: "2026-03-01T08:00:00.000Z",
      eventTimeZoneOffset: "+00:00",
      recordTime: "2026-03-01T08:00:01.000Z",
      bizStep: "receiving",
      disposition: "in_progress",
      readPoint: { id: "https://id.gs1.org/414/4012345000115/254/A-01" },
      bizLocation: { id: "https://id.gs1.org/414/4012345000115" },
      bizTransactionList: [{ type: "po", bizTransaction: `${base}/purchase_order/PO-1` }],
      quantityList: [{ epcClass: "https://id.gs1.org/01/04012345111118/10/L1", quantity: 12 }],
    });
  });

  it("is a valid event, whatever moved [PLT-08]", () => {
    for (const { boxed, ...shape } of shapes) {
      for (const serials of [[], ["S1", "S2"]]) {
        const cartons = boxed ? ["040123450000001112"] : [];
        const toSscc = shape.unit === "none" ? null : "040123450000002225";
        const event = movementEvent({ ...movement, ...shape, serials, cartons, toSscc, fromSscc: toSscc }, base);
        expect(EpcisEvent.safeParse(event).error, JSON.stringify(event)).toBeUndefined();
      }
    }
  });

  it("names pieces by their numbers, and the units that moved as a whole [PLT-08]", () => {
    const event = movementEvent(
      { ...movement, kind: "transfer", way: "within", unit: "with", toSscc: "040123450000001112", serials: ["S1"] },
      base,
    );
    expect(event).toMatchObject({
      bizStep: "storing",
      epcList: ["https://id.gs1.org/00/040123450000001112", "https://id.gs1.org/01/04012345111118/21/S1"],
    });
    expect(event).not.toHaveProperty("quantityList");
  });

  it("that was taken back declares that it did not occur [PLT-08]", () => {
    const event = movementEvent({ ...movement, takenBackAt: "2026-03-02T00:00:00.000Z" }, base);
    expect(event).toEqual({
      ...movementEvent(movement, base),
      errorDeclaration: { declarationTime: "2026-03-02T00:00:00.000Z", reason: "did_not_occur" },
    });
  });
});

describe("shapes of movements", () => {
  it("are chosen by the events they make, as one by one [PLT-08]", () => {
    for (const wanted of [
      { bizStep: ["receiving", "shipping"] },
      { type: ["AggregationEvent"], action: ["DELETE"] },
      { disposition: ["damaged"] },
      { action: ["ADD", "DELETE"], bizStep: ["packing"] },
      { bizStep: ["https://example.com/wash"] },
    ]) {
      const fits = (shape: MovementShape) =>
        Object.entries(wanted).every(([field, values]) =>
          Object.entries(natureOf(shape)).some(([name, value]) => name === field && values.includes(value ?? "")),
        );
      expect(shapesWith(wanted)).toEqual(shapes.filter(fits).map(shapeKey));
    }
    expect(shapesWith({})).toBeNull();
  });
});
