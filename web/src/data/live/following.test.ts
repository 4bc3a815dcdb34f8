import { eventTypes } from "@cerebro/contracts/constants/event-types.ts";
import { describe, expect, it } from "vitest";
import { touchedBy, touchedByChannel } from "./following.ts";

const order = (orderId: string) => ["GET /api/wms/orders/{orderId}", { orderId }];
const customers = ["GET /api/wms/customers", {}];
const customer = (customerId: string) => ["GET /api/wms/customers/{customerId}", { customerId }];
const orders = ["GET /api/wms/orders", { search: "x" }, "rows"];
const dashboard = ["GET /api/wms/dashboard", {}];
const profile = ["GET /api/users/profile", {}];
const happening = (event: string, subjectId: string, action?: string) => ({
  event,
  subjectId,
  payload: action === undefined ? {} : { action },
});
const proposal = ["GET /api/wms/orders/{orderId}/carton-proposal", { orderId: "o1" }];

describe("which reads an event changes", () => {
  it("names what an order's next state can be seen on, and no page about another order [RT-02]", () => {
    const touches = touchedBy(happening("sales_order.changed", "o1"));
    for (const key of [order("o1"), orders, dashboard, ["GET /api/wms/queues", {}]]) expect(touches(key)).toBe(true);
    for (const key of [order("o2"), profile, ["GET /api/wms/suppliers", {}]]) expect(touches(key)).toBe(false);
  });

  it("reads customers and their orders after a customer was changed, not every page [RT-02]", () => {
    const touches = touchedBy(happening("customer.changed", "c1"));
    for (const key of [customers, customer("c1"), orders, order("o1")]) expect(touches(key)).toBe(true);
    for (const key of [dashboard, customer("c2"), ["GET /api/wms/suppliers", {}]]) expect(touches(key)).toBe(false);
  });

  it("leaves alone what must be asked for once only", () => {
    for (const type of Object.keys(eventTypes)) expect(touchedBy(happening(type, "o1"))(proposal), type).toBe(false);
  });

  it("has something to read after every event there is", () => {
    const keys = [
      dashboard,
      ...[
        "wms/customers",
        "wms/suppliers",
        "wms/locations",
        "wms/tasks",
        "decisions",
        "workflows",
        "wms/report-schedules",
        "logistics/shipments",
        "logistics/deliveries",
        "logistics/carriers",
        "logistics/fleet/vehicles",
        "logistics/fleet/drivers",
        "logistics/fences",
        "forecasts",
        "anomalies",
        "documents",
        "edi/documents",
        "emails",
        "metrics",
        "executive/alerts",
        "executive/risks",
        "wms/epcis-events",
      ].map((of) => [`GET /api/${of}`, {}]),
    ];
    for (const type of Object.keys(eventTypes)) expect(keys.some(touchedBy(happening(type, "x"))), type).toBe(true);
  });

  it("has the bell look when people are told of an event, and not at every other", () => {
    const bell = ["GET /api/notifications", { limit: 8 }];
    expect(touchedBy(happening("sales_order.changed", "o1", "ship"))(bell)).toBe(true);
    expect(touchedBy(happening("decision.changed", "d1", "proposed"))(bell)).toBe(true);
    expect(touchedBy(happening("import.finished", "i1"))(bell)).toBe(true);
    expect(touchedBy(happening("sales_order.changed", "o1", "confirm"))(bell)).toBe(false);
    expect(touchedBy(happening("stock.changed", "i1", "adjust"))(bell)).toBe(false);
  });

  it("takes an event it does not know for a change of anything that is live", () => {
    const touches = touchedBy(happening("robot.moved", "r1"));
    expect([dashboard, orders, order("o2")].every(touches)).toBe(true);
    expect(touches(profile)).toBe(false);
    expect(touchedBy(happening("toString", "r1"))(dashboard)).toBe(true);
  });

  it("reads anew what a channel tells of when it is not known what it told [RT-04]", () => {
    expect(touchedByChannel("hemisphere:wms")(dashboard)).toBe(true);
    expect(touchedByChannel("decisions:wms")(["GET /api/decisions", {}])).toBe(true);
    expect(touchedByChannel("workflow:w1")(["GET /api/workflows/{workflowId}", { workflowId: "w1" }])).toBe(true);
    expect(touchedByChannel("user:u1")(dashboard)).toBe(false);
    expect(touchedByChannel("something:new")(dashboard)).toBe(false);
  });
});
