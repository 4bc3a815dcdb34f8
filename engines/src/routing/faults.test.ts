import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { faultsOf, InvalidProblem } from "./faults.ts";
import { mostPlaces, mostStops, mostVehicles, type RoutingProblem, type Stop, type Vehicle } from "./model.ts";
import { solveRoutes } from "./solve.ts";

const aStop: Stop = { id: "a", place: 1, kind: "pickup", demand: [1], service: 0, windows: [{ open: 0, close: 9 }] };
const aVehicle: Vehicle = {
  id: "v",
  capacity: [2],
  start: 0,
  end: null,
  earliest: 0,
  latest: 99,
  fixedCost: 0,
  costPerDistance: 1,
  costPerTime: 0,
};
const sound: RoutingProblem = {
  travel: { size: 2, durations: new Float64Array(4), distances: new Int32Array(4) },
  stops: [aStop],
  vehicles: [aVehicle],
  objective: "least_cost",
};

const codes = (problem: RoutingProblem): string[] => faultsOf(problem).map(({ code }) => code);
const ofStop = (change: Partial<Stop>) => codes({ ...sound, stops: [{ ...aStop, ...change }] });
const ofVehicle = (change: Partial<Vehicle>) => codes({ ...sound, vehicles: [{ ...aVehicle, ...change }] });

describe("faultsOf", () => {
  it("finds none in a sound problem [LOG-06]", () => {
    expect(faultsOf(sound)).toEqual([]);
  });

  it("says of a stop what is wrong with it [LOG-06]", () => {
    for (const place of [-1, 2, 0.5, Number.NaN]) expect(ofStop({ place })).toEqual(["place_unknown"]);
    for (const demand of [[-1], [Number.NaN], [Infinity], [], [1, 1]]) expect(ofStop({ demand })).toEqual(["demand"]);
    for (const service of [-1, Number.NaN, Infinity]) expect(ofStop({ service })).toEqual(["service"]);
    expect(ofStop({ windows: [{ open: 5, close: 4 }] })).toEqual(["window"]);
    expect(ofStop({ windows: [{ open: Number.NaN, close: 4 }] })).toEqual(["window"]);
    expect(ofStop({ penalty: -1 })).toEqual(["penalty"]);
    expect(ofStop({ priority: 0 })).toEqual(["penalty"]);
    expect(faultsOf({ ...sound, stops: [{ ...aStop, service: -1 }] })).toEqual([{ code: "service", subject: "a" }]);
  });

  it("says of a vehicle what is wrong with it [LOG-06]", () => {
    expect(ofVehicle({ start: 7 })).toEqual(["place_unknown"]);
    expect(ofVehicle({ capacity: [-2] })).toEqual(["capacity"]);
    expect(ofVehicle({ earliest: 100 })).toEqual(["shift"]);
    expect(ofVehicle({ latest: Infinity })).toEqual(["shift"]);
    expect(ofVehicle({ longest: -1 })).toEqual(["shift"]);
    expect(ofVehicle({ costPerTime: Number.NaN })).toEqual(["vehicle_cost"]);
    expect(codes({ ...sound, vehicles: [aVehicle, { ...aVehicle, id: "w", capacity: [1, 2] }] })).toEqual(["capacity"]);
  });

  it("refuses ways that are missing, negative or no numbers [LOG-06]", () => {
    for (const entry of [-1, Number.NaN, Infinity]) {
      const durations = Float64Array.of(0, entry, 1, 0);
      expect(codes({ ...sound, travel: { ...sound.travel, durations } })).toEqual(["matrix_entry"]);
    }
    expect(codes({ ...sound, travel: { ...sound.travel, distances: new Float64Array(3) } })).toEqual(["matrix_size"]);
    expect(codes({ ...sound, travel: { ...sound.travel, size: 3 } })).toEqual(["matrix_size"]);
  });

  it("names its limits before it looks at anything else [LOG-06]", () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ ...aStop, service: Number.NaN }));
    expect(codes({ ...sound, stops: many(mostStops + 1) })).toEqual(["too_many_stops"]);
    expect(codes({ ...sound, vehicles: Array.from({ length: mostVehicles + 1 }, () => aVehicle) })).toEqual([
      "too_many_vehicles",
    ]);
    expect(codes({ ...sound, travel: { ...sound.travel, size: mostPlaces + 1 } })).toEqual([
      "too_many_places",
      "matrix_size",
    ]);
    expect(codes({ ...sound, vehicles: [] })).toEqual(["no_vehicles"]);
  });

  it("refuses ids that occur twice, and pairs that are none [LOG-06]", () => {
    const pair = (...stops: readonly Stop[]) => faultsOf({ ...sound, stops });
    const bring: Stop = { ...aStop, id: "b", kind: "delivery", from: "a" };
    expect(pair(aStop, aStop)).toEqual([{ code: "id_twice", subject: "a" }]);
    expect(pair(aStop, bring)).toEqual([]);
    expect(pair(aStop, { ...bring, from: "x" })).toEqual([{ code: "pair", subject: "b" }]);
    expect(pair(aStop, { ...bring, demand: [2] })).toEqual([{ code: "pair", subject: "b" }]);
    expect(pair(aStop, { ...bring, kind: "pickup" })).toEqual([{ code: "pair", subject: "b" }]);
    expect(pair(aStop, bring, { ...bring, id: "c" })).toEqual([{ code: "pair", subject: "c" }]);
    expect(pair({ ...aStop, kind: "delivery" }, bring)).toEqual([{ code: "pair", subject: "b" }]);
  });

  it("lets nothing through that the solver fails at in another way [LOG-06]", () => {
    const figure = fc.oneof(fc.constantFrom(0, 1, 5, 20), fc.double(), fc.integer());
    const stop = fc.record({
      place: figure,
      demand: fc.array(figure, { maxLength: 2 }),
      service: figure,
      open: figure,
      close: figure,
    });
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 4 }), fc.array(figure, { minLength: 4, maxLength: 4 }), (drawn, ways) => {
        const stops = drawn.map(({ open, close, ...rest }, index): Stop => ({
          ...aStop,
          ...rest,
          id: `${index}`,
          windows: [{ open, close }],
        }));
        const problem = { ...sound, stops, travel: { ...sound.travel, durations: Float64Array.from(ways) } };
        const faults = faultsOf(problem);
        const outcome = (): string => {
          try {
            return checkPlan(problem, solveRoutes(problem, { seed: 1, iterations: 5 }).plan).length === 0
              ? "sound"
              : "wrong";
          } catch (error) {
            return error instanceof InvalidProblem ? "refused" : String(error);
          }
        };
        expect(outcome()).toBe(faults.length > 0 ? "refused" : "sound");
      }),
    );
  });
});
