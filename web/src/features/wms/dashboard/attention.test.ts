import { describe, expect, it } from "vitest";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { attentionOf } from "./attention.ts";

const calm: WarehouseDashboard = {
  at: "2026-03-01T12:00:00.000Z",
  timeZone: "Europe/London",
  orders: [],
  ordersLate: 0,
  ordersAtRisk: 0,
  ordersLackingStock: 0,
  ordersShippedToday: 4,
  unitsReceivedToday: 10,
  unitsShippedToday: 20,
  picksToday: [],
  pickTasksDoneToday: 3,
  pickTasksOpen: 7,
  pickRatePerHour: 2,
  queues: [{ kind: "pick", open: 7, claimed: 0, exceptions: 0, late: 0, doneToday: 3 }],
  stock: { belowReorderPoint: 0, outOfStock: 12, expired: 0, expiringWithin30Days: 5 },
  purchaseOrdersLate: 0,
  purchaseOrdersDueToday: 1,
  mostUrgent: [],
};

describe("what is wrong on the floor", () => {
  it("is nothing on a calm day, however much work waits [APP-19]", () => {
    expect(attentionOf(calm)).toEqual([]);
  });

  it("names the worst first and leads each to its rows, orders that lack stock among them [APP-19]", () => {
    const found = attentionOf({
      ...calm,
      ordersLate: 2,
      ordersAtRisk: 1,
      ordersLackingStock: 4,
      stock: { ...calm.stock, expired: 1 },
      queues: [{ kind: "put_away", open: 0, claimed: 0, exceptions: 3, late: 0, doneToday: 0 }],
    });
    expect(found.map(({ id, tone }) => [id, tone])).toEqual([
      ["late", "bad"],
      ["expired", "bad"],
      ["at-risk", "warn"],
      ["lacks-stock", "warn"],
      ["exceptions-put_away", "warn"],
    ]);
    expect(found[0]).toMatchObject({
      text: "2 orders past the promised time and not shipped",
      href: "/wms/orders?history=no&state=open&sort=dueAt&punctuality=late",
    });
    expect(found[3]).toMatchObject({
      text: "4 orders lack stock in the warehouse",
      href: "/wms/orders?history=no&state=open&sort=dueAt&lacks=yes",
    });
    expect(found[4]?.href).toBe("/wms/operations?queue=put_away&state=yes");
  });
});
