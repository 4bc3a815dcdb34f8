import { describe, expect, it } from "vitest";
import { greatCircle } from "./great-circle.ts";

const paris = { latitude: 48.8566, longitude: 2.3522 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

describe("greatCircle", () => {
  it("is a quarter of the earth from pole to equator, half of it between opposite places [LOG-06]", () => {
    const quarter = (Math.PI / 2) * 6_371_008.8;
    expect(greatCircle({ latitude: 90, longitude: 0 }, { latitude: 0, longitude: 77 })).toBeCloseTo(quarter, 3);
    expect(greatCircle({ latitude: 0, longitude: -90 }, { latitude: 0, longitude: 90 })).toBeCloseTo(2 * quarter, 3);
  });

  it("is what atlases say, across the date line too [LOG-06]", () => {
    expect(greatCircle(paris, sydney) / 1_000).toBeCloseTo(16_960, -1);
    const [west, east] = [
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
    ];
    expect(greatCircle(west, east)).toBeCloseTo(
      greatCircle({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }),
      3,
    );
  });
});
