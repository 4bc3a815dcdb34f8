import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { describe, expect, it } from "vitest";
import { attentionOf } from "./attention.ts";

const calm: LogisticsDashboard = {
  at: "2027-03-10T12:00:00.000Z",
  timeZone: "Europe/London",
  today: { due: 9, onTime: 4, late: 0, overdue: 0, toCome: 5, ended: 0 },
  late: 0,
  atRisk: 0,
  troubles: [],
  trips: { planned: 1, underWay: 1, completed: 0, stops: 9, stopsDone: 4, stopsFailed: 0, stopsLate: 0 },
  vehicles: [{ status: "on_road", count: 2 }],
};

describe("what is wrong on the road", () => {
  it("is nothing while all goes as promised, however much is to come [APP-20]", () => {
    expect(attentionOf(calm)).toEqual([]);
  });

  it("names what is broken before what may break, and leads to its rows [APP-20]", () => {
    const found = attentionOf({
      ...calm,
      late: 2,
      atRisk: 1,
      troubles: [
        { status: "held", count: 3 },
        { status: "attempt_failed", count: 1 },
      ],
      trips: { ...calm.trips, stopsLate: 1 },
    });
    expect(found.map(({ id, tone }) => [id, tone])).toEqual([
      ["late", "bad"],
      ["attempt_failed", "bad"],
      ["held", "warn"],
      ["stops-late", "warn"],
      ["at-risk", "warn"],
    ]);
    expect(found[0]).toMatchObject({
      text: "2 shipments past the promise and not delivered",
      href: "/logistics/shipments?promise=late&state=open",
    });
    expect(found[1]?.text).toBe("1 shipment: attempt failed");
  });
});
