import {
  shipmentSteps,
  shipmentTroubles,
  type ShipmentEventKind,
  type ShipmentStatus,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { progressOf, type ShipmentEvent } from "./progress.ts";

const at = (status: ShipmentEventKind, occurredAt: number, more: Partial<ShipmentEvent> = {}): ShipmentEvent => ({
  status,
  occurredAt,
  reason: null,
  estimatedAt: null,
  ...more,
});

const order = Object.keys(shipmentSteps);
const way = ["rated", "booked", "labelled", "picked_up", "in_transit", "out_for_delivery"] as const;
const onTheWay = way.map((status, hour) => at(status, hour));

describe("the progress of a shipment", () => {
  it("goes through its steps and keeps when each was reached [LOG-01]", () => {
    const done = progressOf([...onTheWay, at("delivered", 9), at("closed", 12)]);
    expect(done).toMatchObject({ status: "closed", step: "closed", trouble: null, ignored: [] });
    expect(done.actual).toMatchObject({ picked_up: 3, delivered: 9, closed: 12 });
    expect(progressOf([])).toMatchObject({ status: "draft", attempts: 0 });
  });

  it("never goes back: what is told late or twice is kept and changes nothing [LOG-01]", () => {
    const late = at("in_transit", 10);
    const now = progressOf([...onTheWay, at("delivered", 9), late, at("delivered", 9.5)]);
    expect(now).toMatchObject({ status: "delivered", actual: { in_transit: 4, delivered: 9 } });
    expect(now.ignored).toEqual([
      { event: at("delivered", 9.5), because: "told_before" },
      { event: late, because: "behind" },
    ]);
  });

  it("stops for a trouble and goes on with the next step, or the same one again [LOG-01]", () => {
    const held = [...onTheWay.slice(0, 5), at("held", 5, { reason: "customs" })];
    expect(progressOf(held)).toMatchObject({ status: "held", step: "in_transit", reason: "customs" });
    expect(progressOf([...held, at("in_transit", 6)])).toMatchObject({
      status: "in_transit",
      reason: null,
      actual: { in_transit: 4 },
    });
    expect(progressOf([...held, at("booked", 6)])).toMatchObject({ status: "held" });
    const tried = [
      ...onTheWay,
      at("attempt_failed", 6, { reason: "not_home" }),
      at("out_for_delivery", 7),
      at("attempt_failed", 8),
    ];
    expect(progressOf(tried)).toMatchObject({ status: "attempt_failed", attempts: 2, step: "out_for_delivery" });
    expect(progressOf([...tried, at("delivered", 9)])).toMatchObject({
      status: "delivered",
      attempts: 2,
      trouble: null,
    });
    // A carrier that tells of an attempt was on its way, whether it said so or not.
    expect(progressOf([at("attempt_failed", 1)])).toMatchObject({ step: "out_for_delivery", actual: {} });
  });

  it("keeps what was expected at each change of it [LOG-01]", () => {
    const estimates = [
      at("booked", 1, { estimatedAt: 50 }),
      at("in_transit", 2, { estimatedAt: 50 }),
      at("delayed", 3, { estimatedAt: 80 }),
    ];
    expect(progressOf(estimates)).toMatchObject({ status: "delayed", estimates: [50, 80] });
  });

  it("takes an arrival from a note, which makes no step and is not repeated by another [LOG-01]", () => {
    const noted = (hour: number, estimatedAt: number | null) => at("noted", hour, { estimatedAt });
    const way = [...onTheWay, noted(6.5, 40), noted(6.5, 60), noted(6.6, null)];
    expect(progressOf(way)).toMatchObject({ ...progressOf(onTheWay), estimates: [40, 60], expected: 60, ignored: [] });
    expect(progressOf([at("attempt_failed", 1), noted(2, 90)])).toMatchObject({
      status: "attempt_failed",
      expected: 90,
    });
    expect(progressOf([...onTheWay, at("delivered", 7), noted(8, 90)])).toMatchObject({
      status: "delivered",
      expected: null,
      ignored: [{ because: "over" }],
    });
  });

  it("ends where it was returned or cancelled; what was lost may be found [LOG-01]", () => {
    const returned = [...onTheWay, at("returning", 7), at("delivered", 8), at("returned", 9)];
    expect(progressOf(returned)).toMatchObject({ status: "returned", ignored: [{ because: "over" }] });
    expect(progressOf([...onTheWay, at("lost", 7), at("delivered", 8)])).toMatchObject({ status: "delivered" });
    expect(progressOf([at("booked", 1), at("cancelled", 2), at("picked_up", 3)])).toMatchObject({
      status: "cancelled",
    });
    expect(progressOf([...onTheWay, at("cancelled", 7)])).toMatchObject({ status: "out_for_delivery" });
  });

  it("is the same in whatever order and however often it is told, and never less far with more told [LOG-01]", () => {
    const event = fc.record({
      status: fc.constantFrom<ShipmentEventKind>(
        "noted",
        ...(Object.keys({ ...shipmentSteps, ...shipmentTroubles }) as ShipmentStatus[]),
      ),
      occurredAt: fc.integer({ min: 0, max: 8 }),
      reason: fc.constantFrom(null, "weather"),
      estimatedAt: fc.constantFrom(null, 20, 30),
    });
    const told = fc.array(event, { maxLength: 12 });
    fc.assert(
      fc.property(told, fc.infiniteStream(fc.nat()), fc.nat(), (events, keys, cut) => {
        const shuffled = events
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const { ignored, ...progress } = progressOf(events);
        expect(progressOf(shuffled)).toEqual({ ...progress, ignored });
        expect(progressOf([...events, ...shuffled])).toMatchObject(progress);
        const inTime = events.toSorted((a, b) => a.occurredAt - b.occurredAt);
        const before = inTime.filter(({ occurredAt }) => occurredAt <= cut % 9);
        expect(order.indexOf(progress.step)).toBeGreaterThanOrEqual(order.indexOf(progressOf(before).step));
      }),
      { numRuns: 500 },
    );
  });
});
