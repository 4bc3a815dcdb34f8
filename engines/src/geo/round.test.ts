import { describe, expect, it } from "vitest";
import { greatCircle } from "./great-circle.ts";
import { placeOnRound } from "./round.ts";

const terms = { kmh: 60, pauseSeconds: 300 };
const home = { latitude: 51, longitude: 0 };
const shop = { latitude: 51.5, longitude: 0 };

describe("a round", () => {
  it("stands at each place, drives straight between them at its speed, and begins again [LOG-08]", () => {
    const drive = (greatCircle(home, shop) / 1_000 / 60) * 3_600;
    expect(placeOnRound([home, shop], 0, terms)).toEqual({ ...home, speedKmh: 0, heading: null });
    expect(placeOnRound([home, shop], 300 + drive / 2, terms)).toMatchObject({ speedKmh: 60, heading: 0 });
    expect(placeOnRound([home, shop], 300 + drive / 2, terms)?.latitude).toBeCloseTo(51.25, 9);
    expect(placeOnRound([home, shop], 600 + drive * 1.5, terms)).toMatchObject({ heading: 180 });
    expect(placeOnRound([home, shop], 2 * (600 + 2 * drive) + 100, terms)).toMatchObject(home);
    expect(placeOnRound([home], 12_345, terms)).toMatchObject({ ...home, speedKmh: 0 });
    expect(placeOnRound([], 1, terms)).toBeNull();
  });
});
