import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { AppError } from "../../../platform/errors.ts";
import { listMetrics } from "../../metrics/index.ts";
import { crossHemisphere, readAnalytics } from "./read-overview.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });
let organisationId: string;

beforeAll(async () => {
  organisationId = await test.newOrganisation();
  const orders = [
    ["SO-1", "confirmed", 1000, 2, "2026-03-09T10:00:00Z", "2026-03-10T09:00:00Z", null],
    ["SO-2", "confirmed", 500, 1, "2026-03-09T11:00:00Z", "2026-03-11T09:00:00Z", null],
    ["SO-3", "shipped", 250, 5, "2026-03-01T10:00:00Z", "2026-03-03T09:00:00Z", "2026-03-02T09:00:00Z"],
    ["SO-4", "shipped", 125, 5, "2026-03-01T10:00:00Z", "2026-03-02T09:00:00Z", "2026-03-03T09:00:00Z"],
    ["SO-5", "cancelled", 9999, 9, "2026-03-09T10:00:00Z", null, null],
    ["SO-6", "draft", 9999, 9, "2026-03-09T10:00:00Z", null, null],
  ];
  for (const order of orders) {
    await test.owner.query(
      `insert into sales_order (organisation_id, number, state, currency, total_minor, unit_count, ordered_at, due_at, shipped_at)
       values ($1, $2, $3, 'EUR', $4, $5, $6, $7, $8)`,
      [organisationId, ...order],
    );
  }
  await test.owner.query(
    `insert into sales_order (organisation_id, number, state, currency, total_minor, unit_count, ordered_at)
     values ($1, 'SO-7', 'confirmed', 'USD', 70000, 3, '2026-03-08T10:00:00Z')`,
    [organisationId],
  );
});

const valueOf = (metrics: readonly { id: string; value: number | null }[], id: string) =>
  metrics.find((metric) => metric.id === id)?.value;

describe("/api/metrics", () => {
  it("computes each figure from the rows, money only for executives [AUTH-17]", async () => {
    const floor = await listMetrics(test.contextFor(organisationId, ["wms"]), {});
    expect(valueOf(floor.metrics, "orders.open")).toBe(3);
    expect(valueOf(floor.metrics, "orders.late")).toBe(1);
    expect(valueOf(floor.metrics, "orders.shipped_on_time")).toBe(50);
    expect(valueOf(floor.metrics, "orders.value")).toBeUndefined();
    const board = await listMetrics(test.contextFor(organisationId, ["executive"]), {});
    expect(valueOf(board.metrics, "orders.value")).toBe(1875);
  });

  it("adds up order value in the organisation's currency only, and says that others are left out [AUTH-17]", async () => {
    const { metrics } = await listMetrics(test.contextFor(organisationId, ["executive"]), {});
    const value = metrics.find(({ id }) => id === "orders.value");
    expect(value).toMatchObject({ value: 1875, currency: "EUR" });
    expect(value?.definition).toContain("Orders in other currencies are left out");
  });

  it("says null, not zero percent, where nothing was shipped yet [AUTH-17]", async () => {
    const empty = test.contextFor(await test.newOrganisation("Empty"), ["executive"]);
    const { metrics } = await listMetrics(empty, {});
    expect(valueOf(metrics, "orders.shipped_on_time")).toBeNull();
    expect(valueOf(metrics, "orders.value")).toBeNull();
    expect(valueOf(metrics, "orders.open")).toBe(0);
  });
});

describe("/api/cross-hemisphere", () => {
  it("gives a headline for the areas the caller may enter and none for locked ones [AUTH-17]", async () => {
    const { hemispheres } = await crossHemisphere(test.contextFor(organisationId, ["wms"]), {});
    expect(
      hemispheres.map(({ hemisphere, allowed, headline }) => [hemisphere, allowed, headline?.value ?? null]),
    ).toEqual([
      ["wms", true, 1],
      ["logistics", false, null],
      ["executive", false, null],
    ]);
  });
});

describe("/api/analytics", () => {
  const march = { by: "day", from: "2026-03-01", to: "2026-03-31" } as const;

  it("adds up orders, units and value by day in the organisation's time zone [AUTH-17]", async () => {
    const context = test.contextFor(organisationId, ["executive"]);
    const { points } = await readAnalytics(context, { ...march, measure: "value" });
    expect(points).toEqual([
      { from: "2026-03-01", value: 375 },
      { from: "2026-03-08", value: 0 },
      { from: "2026-03-09", value: 1500 },
    ]);
    expect((await readAnalytics(context, { ...march, measure: "units", by: "month" })).points).toEqual([
      { from: "2026-03-01", value: 16 },
    ]);
  });

  it("refuses a range that ends before it begins, and other roles [AUTH-14, AUTH-17]", async () => {
    const backwards = { ...march, measure: "orders", from: "2026-04-02", to: "2026-04-01" } as const;
    await expect(readAnalytics(test.contextFor(organisationId, ["executive"]), backwards)).rejects.toThrow(
      new AppError("analytics.range", { limit: 1_100 }),
    );
    await expect(
      readAnalytics(test.contextFor(organisationId, ["wms"]), { ...march, measure: "orders" }),
    ).rejects.toThrow(new AppError("auth.forbidden"));
  });
});
