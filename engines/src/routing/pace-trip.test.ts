import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DrivingHours } from "./model.ts";
import { paceTrip, type TripTimes } from "./pace-trip.ts";
import { scheduleRoute } from "./schedule-route.ts";

const hour = 3_600;
const european: DrivingHours = {
  betweenBreaks: 4.5 * hour,
  breakTime: 0.75 * hour,
  breakParts: [0.25 * hour, 0.5 * hour],
  serviceIsBreak: false,
  sinceBreak: 0,
  drivingAtMost: 10 * hour,
};

interface Day {
  readonly rides: readonly number[];
  readonly service: number;
  readonly opens: readonly number[];
}

/** A trip as the solver plans it for a driver. */
function tripFor({ rides, service, opens }: Day, sinceBreak: number): TripTimes {
  const hours = { ...european, sinceBreak };
  const last = rides.length - 1;
  const { departure, legs, breaks } = scheduleRoute(
    rides.map((seconds, index) => ({
      seconds,
      service: index === last ? 0 : service,
      windowAt: () => ({ open: opens[index] ?? -Infinity, close: Infinity }),
    })),
    { earliest: 0, hours },
  );
  return {
    departure,
    arrival: legs.at(-1)?.arrival ?? 0,
    stops: legs
      .slice(0, -1)
      .map(({ arrival }, index) => ({ arrival, service, opens: opens[index] ?? -Infinity, closes: Infinity })),
    breaks: breaks.map(({ from, to, leg }) => ({ from, to, before: leg < last ? leg : null })),
  };
}

describe("a trip that another driver takes", () => {
  it("has a break earlier and later arrivals if the driver has driven before [LOG-05] [LOG-06]", () => {
    const day = { rides: [2 * hour, 2 * hour, hour], service: 0, opens: [] };
    const fresh = tripFor(day, 0);
    expect(fresh.breaks).toEqual([{ from: 4.5 * hour, to: 5.25 * hour, before: null }]);
    const tired = paceTrip(fresh, { ...european, sinceBreak: 3 * hour });
    expect(tired.breaks).toEqual([{ from: 1.5 * hour, to: 2.25 * hour, before: 0 }]);
    expect(tired.arrivals).toEqual([2.75 * hour, 4.75 * hour]);
    expect(tired.arrival).toBe(5.75 * hour);
  });

  it("tells by how much a stop is reached after its window [LOG-06]", () => {
    const trip = {
      departure: 0,
      arrival: 4 * hour,
      stops: [{ arrival: 2 * hour, service: 0, opens: -Infinity, closes: 2.5 * hour }],
      breaks: [],
    };
    expect(paceTrip(trip, european).late.size).toBe(0);
    expect([...paceTrip(trip, { ...european, sinceBreak: 4 * hour }).late]).toEqual([[0, 0.25 * hour]]);
  });

  it("is as the solver would have planned it for that driver, whoever it was planned for [LOG-05] [LOG-06]", () => {
    const rides = fc.array(fc.integer({ min: 60, max: 3 * hour }), { minLength: 2, maxLength: 6 });
    const since = fc.integer({ min: 0, max: 4.5 * hour });
    fc.assert(
      fc.property(rides, since, since, (driven, first, second) => {
        const day = { rides: driven, service: 600, opens: [] };
        const { departure, arrival, arrivals, breaks } = paceTrip(tripFor(day, first), {
          ...european,
          sinceBreak: second,
        });
        const { stops, ...own } = tripFor(day, second);
        expect({ departure, arrival, breaks }).toEqual(own);
        expect(arrivals).toEqual(stops.map((stop) => stop.arrival));
      }),
    );
  });
});
