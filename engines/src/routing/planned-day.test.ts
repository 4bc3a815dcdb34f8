import { describe, expect, it } from "vitest";
import { type PlannedDay, problemOf, straightWays } from "./planned-day.ts";

const vehicle: PlannedDay["vehicles"][number] = {
  id: "van",
  code: "V1",
  name: "Van",
  driverId: null,
  driverName: null,
  capacity: [1_000, 1_000],
  depotId: "depot",
  place: 0,
  earliest: 0,
  latest: 36_000,
  hours: null,
  skills: ["tail lift"],
  costPerKmMinor: 80,
  costPerHourMinor: 3_600,
  costPerTripMinor: 500,
};
const day: PlannedDay = {
  options: {
    objective: "least_cost",
    openRoutes: false,
    weights: { distance: 2, time: 3, vehicle: 4 },
    preparationMinutes: 0,
    serviceSeconds: 300,
    roadFactor: 1.5,
    kmPerHour: 36,
    seconds: 1,
    iterations: 1,
    seed: 1,
  },
  places: [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 1 },
  ],
  stops: [],
  vehicles: [vehicle],
  locks: [],
};
const parcel: PlannedDay["stops"][number] = {
  id: "parcel",
  shipmentId: "shipment",
  number: "S-1",
  kind: "delivery",
  from: null,
  name: "Customer",
  address: null,
  place: 1,
  demand: [10, 20],
  service: 300,
  windows: [],
  skills: ["tail lift"],
  depotId: "depot",
};
const vehicleOf = (changed: Partial<PlannedDay>, purpose: "search" | "true_cost") => {
  const own = { ...day, ...changed };
  return problemOf(own, straightWays(own), purpose).vehicles[0];
};

describe("a planned day as a problem", () => {
  it("costs by metre, second and trip, weighed in the search alone [LOG-06]", () => {
    expect(vehicleOf({}, "true_cost")).toMatchObject({ fixedCost: 500, costPerDistance: 0.08, costPerTime: 1 });
    expect(vehicleOf({}, "search")).toMatchObject({ fixedCost: 2_000, costPerDistance: 0.16, costPerTime: 3 });
  });

  it("is measured by distance in the search where nothing costs anything [LOG-06]", () => {
    const vehicles = [{ ...vehicle, costPerKmMinor: 0, costPerHourMinor: 0, costPerTripMinor: 0 }];
    expect(vehicleOf({ vehicles }, "search")).toMatchObject({ fixedCost: 0, costPerDistance: 1, costPerTime: 0 });
    expect(vehicleOf({ vehicles }, "true_cost")).toMatchObject({ costPerDistance: 0 });
  });

  it("ties a delivery to its pickup, to the depot of its goods and to the vehicle it is locked to [LOG-06]", () => {
    const stops = [parcel, { ...parcel, id: "brought", from: "parcel:pickup", depotId: null, skills: [] }];
    const own = { ...day, stops, locks: [{ shipmentId: "shipment", vehicleId: "van" }] };
    const problem = problemOf(own, straightWays(own), "search");
    expect(problem.stops).toEqual([
      {
        id: "parcel",
        place: 1,
        kind: "delivery",
        demand: [10, 20],
        service: 300,
        windows: [],
        skills: ["tail lift", "depot depot", "vehicle van"],
      },
      expect.objectContaining({ id: "brought", from: "parcel:pickup", skills: ["vehicle van"] }),
    ]);
    expect(problem.vehicles[0]?.skills).toEqual(["tail lift", "depot depot", "vehicle van"]);
  });

  it("ends where it began unless routes are open, and keeps no skill that no stop asks for [LOG-06]", () => {
    expect(vehicleOf({}, "search")).toMatchObject({ start: 0, end: 0, skills: [] });
    expect(vehicleOf({ options: { ...day.options, openRoutes: true } }, "search")).toMatchObject({ end: null });
  });
});
