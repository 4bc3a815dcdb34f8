import { describe, expect, it } from "vitest";
import type { VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { asCircle, asPolygon, circleAround } from "./fence-shapes.ts";
import { matching, movedOn, pointsOf } from "./live-vehicles.ts";
import { drivenUntil, placeAt } from "./replay.ts";

const at = (minute: number) => `2026-03-08T10:${String(minute).padStart(2, "0")}:00.000Z`;
const van: VehiclePosition = {
  vehicleId: "a",
  code: "VAN-1",
  name: "Van 1",
  kind: "van",
  state: "moving",
  at: at(5),
  latitude: 51,
  longitude: 0,
  speedKmh: 30,
  heading: 90,
  accuracy: null,
  standingSince: null,
  batteryPercent: null,
  batteryVolts: null,
  ignition: null,
  alarm: null,
  alarmAt: null,
  odometerM: null,
  tripId: null,
  tripNumber: "TR-7",
  driverName: "Dora",
  nextStop: null,
  nextArrivalAt: null,
};
const told = {
  vehicleId: "a",
  name: "Van 1",
  code: "VAN-1",
  state: "standing",
  latitude: 52,
  longitude: 1,
  speedKmh: 0,
  heading: null,
} as const;
const feed = (reportedAt: string) =>
  ({ feed: "fleet-tracking", asOf: reportedAt, available: true, vehicles: [{ ...told, reportedAt }] }) as const;

describe("vehicles on the page", () => {
  it("are moved on by newer word, never back by older [LOG-08]", () => {
    expect(movedOn([van], { ...feed(at(6)), vehicles: [...feed(at(6)).vehicles] })[0]).toMatchObject({
      latitude: 52,
      state: "standing",
      tripNumber: "TR-7",
    });
    expect(movedOn([van], { ...feed(at(4)), vehicles: [...feed(at(4)).vehicles] })[0]).toBe(van);
  });

  it("are found by plate, trip and driver, in the states asked for [LOG-08]", () => {
    for (const text of ["van-1", "tr-7", "dora", ""]) expect(matching([van], text, [])).toHaveLength(1);
    expect(matching([van], "lorry", [])).toHaveLength(0);
    expect(matching([van], "", ["silent"])).toHaveLength(0);
  });

  it("stand on the map where they are known to be, faded when silent [LOG-08]", () => {
    expect(pointsOf([{ ...van, latitude: null, longitude: null, state: "never" }])).toEqual([]);
    expect(pointsOf([{ ...van, state: "silent" }])).toMatchObject([{ faded: true, heading: null, tone: "warn" }]);
  });
});

describe("a replay", () => {
  const points = [0, 10].map((minute) => ({
    at: at(minute),
    latitude: 51 + minute / 10,
    longitude: 0,
    speedKmh: null,
    heading: null,
  }));

  it("knows where the vehicle was between two positions, and the way until then [LOG-08]", () => {
    expect(placeAt(points, Date.parse(at(5)))?.latitude).toBeCloseTo(51.5, 9);
    expect(placeAt(points, Date.parse(at(30)))?.latitude).toBe(52);
    expect(drivenUntil(points, Date.parse(at(5))).map(({ latitude }) => latitude)).toEqual([51, 51.5]);
  });
});

describe("a fence that changes its kind", () => {
  it("keeps its place and covers what it covered [LOG-08]", () => {
    const circle = circleAround({ latitude: 51, longitude: 0 }, 1_000);
    const square = asPolygon(circle);
    expect(square).toMatchObject({ kind: "polygon" });
    const again = asCircle(square);
    expect(again).toMatchObject({ kind: "circle" });
    expect(again.kind === "circle" && again.radius).toBeGreaterThan(1_400);
  });
});
