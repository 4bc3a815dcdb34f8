import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { deliveryVerbs } from "../delivery/verbs.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { getLogisticsDashboard } from "./dashboard.ts";

let organisationId: string;

/** In Berlin it is the tenth already. */
const startAt = new Date("2027-03-09T23:30:00.000Z");

const test = useTestApp({ startAt });
beforeAll(async () => {
  organisationId = await test.newOrganisation();
  await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [organisationId]);
});

const dashboard = (): Promise<LogisticsDashboard> =>
  getLogisticsDashboard(test.contextFor(organisationId, ["logistics"]), {});

let numbered = 0;

/** Moments as hours from now. */
async function shipment(
  status: string,
  {
    step = status,
    agreed = null,
    delivered = null,
    estimated = null,
  }: {
    step?: string;
    agreed?: number | null;
    delivered?: number | null;
    estimated?: number | null;
  } = {},
): Promise<string> {
  numbered += 1;
  const at = (hours: number | null) => hours && new Date(startAt.getTime() + hours * 3_600_000).toISOString();
  return test.value<string>(
    `insert into shipment (organisation_id, number, status, step, agreed_at, delivered_at, estimated_at, shipped_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [organisationId, `SH-${numbered}`, status, step, at(agreed), at(delivered), at(estimated), startAt],
  );
}

describe("the day on the road", () => {
  it("is empty, not unknown, where nothing is sent [APP-20]", async () => {
    expect(await dashboard()).toMatchObject({
      timeZone: "Europe/Berlin",
      today: { due: 0, onTime: 0, late: 0, overdue: 0, toCome: 0, ended: 0 },
      late: 0,
      atRisk: 0,
      troubles: [],
      trips: { planned: 0, underWay: 0, completed: 0, stops: 0 },
      vehicles: [],
    });
  });

  it("holds deliveries against the promise of the organisation's own day [APP-20] [LOG-01]", async () => {
    await shipment("delivered", { agreed: 2, delivered: 1 });
    await shipment("delivered", { agreed: 2, delivered: 3 });
    await shipment("in_transit", { agreed: -0.25 });
    await shipment("out_for_delivery", { agreed: 5, estimated: 6 });
    await shipment("cancelled", { step: "draft", agreed: 4 });
    // Yesterday, in Berlin.
    await shipment("attempt_failed", { step: "out_for_delivery", agreed: -1 });
    // Held, and nobody knows until when: at risk as well.
    await shipment("held", { step: "in_transit", agreed: 30 });
    expect(await dashboard()).toMatchObject({
      today: { due: 5, onTime: 1, late: 1, overdue: 1, toCome: 1, ended: 1 },
      late: 2,
      atRisk: 2,
      troubles: [
        { status: "attempt_failed", count: 1 },
        { status: "held", count: 1 },
      ],
    });
  });

  it("leads each figure of the day to a list with as many shipments [APP-20]", async () => {
    const { today } = await dashboard();
    const ctx = test.contextFor(organisationId, ["logistics"]);
    const day = { promisedFrom: "2027-03-10", promisedUntil: "2027-03-10" };
    const listed = async (outcome?: string) =>
      (await shipmentVerbs.listShipments(ctx, { ...day, outcome, sort: "number", direction: "asc", limit: 50 })).count;
    expect({
      due: await listed(),
      onTime: await listed("on_time"),
      late: await listed("late"),
      overdue: await listed("overdue"),
      toCome: await listed("to_come"),
      ended: await listed("ended"),
    }).toEqual(today);
    expect(await listed("late,overdue")).toBe(today.late + today.overdue);
  });

  it("counts trips and stops of the day, and those that come too late [APP-20] [LOG-06]", async () => {
    const { rows } = await test.owner.query<{ id: string }>(
      "insert into location (organisation_id, kind, code, name) values ($1, 'warehouse', 'W', 'W') returning id",
      [organisationId],
    );
    const trip = async (state: string, day: string): Promise<string> => {
      const made = await test.owner.query<{ id: string }>(
        `insert into trip (organisation_id, number, state, day, from_location_id, planned_departure_at,
           planned_return_at, planned_metres, planned_cost_minor, currency)
         values ($1, $2, $3, $4, $5, $6, $6, 0, 0, 'EUR') returning id`,
        [organisationId, `TR-${state}-${day}`, state, day, rows[0]?.id, startAt],
      );
      return made.rows[0]?.id ?? "";
    };
    const active = await trip("active", "2027-03-10");
    await test.owner.query(
      `insert into vehicle (organisation_id, code, name, kind, status, capacity_grams, capacity_ml, currency)
       select $1, status, 'Van', 'van', status, 1, 1, 'EUR' from unnest(array['available', 'on_road']) status`,
      [organisationId],
    );
    await trip("cancelled", "2027-03-10");
    await trip("planned", "2027-03-10");
    await trip("active", "2027-03-09");
    const stops = [
      ["completed", 1],
      ["failed", 1],
      ["planned", 1],
      ["planned", -1],
    ] as const;
    for (const [index, [state, closes]] of stops.entries()) {
      await test.owner.query(
        `insert into trip_stop (organisation_id, trip_id, position, state, shipment_id, name, latitude, longitude,
           window_closes_at, service_seconds, planned_arrival_at)
         values ($1, $2, $3, $4, $5, 'Stop', 1, 1, $6, 0, $7)`,
        [
          organisationId,
          active,
          index + 1,
          state,
          await shipment("out_for_delivery"),
          new Date(startAt.getTime() + closes * 3_600_000),
          startAt,
        ],
      );
    }
    const day = await dashboard();
    expect(day.vehicles).toEqual([
      { status: "available", count: 1 },
      { status: "on_road", count: 1 },
    ]);
    const { listDeliveries } = deliveryVerbs;
    const listed = async (stop: "done" | "failed" | "late") =>
      (
        await listDeliveries(test.contextFor(organisationId, ["logistics"]), {
          day: "2027-03-10",
          stop,
          show: "all",
          limit: 50,
        })
      ).count;
    expect([await listed("done"), await listed("failed"), await listed("late")]).toEqual([1, 1, 1]);
    expect(day.trips).toEqual({
      planned: 1,
      underWay: 1,
      completed: 0,
      stops: 4,
      stopsDone: 1,
      stopsFailed: 1,
      stopsLate: 1,
    });
  });

  it("is for those of the area, and of this organisation only [AUTH-13] [PLT-01]", async () => {
    const picker = test.contextFor(organisationId, ["wms"]);
    await expect(getLogisticsDashboard(picker, {})).rejects.toMatchObject({ code: "auth.forbidden" });
    const other = await test.newOrganisation();
    const foreign = await getLogisticsDashboard(test.contextFor(other, ["logistics"]), {});
    expect([foreign.today.due, foreign.trips.stops]).toEqual([0, 0]);
  });
});
