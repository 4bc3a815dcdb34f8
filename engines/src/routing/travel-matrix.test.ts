import { describe, expect, it } from "vitest";
import { greatCircle } from "../geo/great-circle.ts";
import { straightTravel } from "./travel-matrix.ts";

const paris = { latitude: 48.8566, longitude: 2.3522 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

describe("straightTravel", () => {
  it("lengthens ways by the factor and drives them at the speed [LOG-06]", () => {
    const travel = straightTravel([paris, sydney], { factor: 1.3, speed: 20 });
    expect(travel.size).toBe(2);
    expect(travel.distances[0]).toBe(0);
    expect(travel.distances[1]).toBeCloseTo(1.3 * greatCircle(paris, sydney), 3);
    expect(travel.durations[2]).toBeCloseTo((1.3 / 20) * greatCircle(paris, sydney), 3);
  });
});
