import { describe, expect, it } from "vitest";
import { laneAsked, preferenceAsked, weightAsked } from "./lane-asked.ts";

describe("questions for carriers", () => {
  it.each([
    ["which carrier is cheapest", null, null],
    ["which carrier is cheapest from Hamburg to Paris?", "Hamburg", "Paris"],
    ["cheapest carrier to FR for 250 kg", null, "FR"],
    ["who is fastest from the Cotswold warehouse to Ireland for 2 t", "Cotswold warehouse", "Ireland"],
    ["cheapest way to ship 20 kg from CW to New York", "CW", "New York"],
    ["which carrier should we use to send this to GB 40 kg", null, "GB"],
  ])("read the lane of %s", (text, from, to) => {
    expect(laneAsked(text)).toEqual({ from, to });
  });

  it("read the weight and the property that counts", () => {
    expect(weightAsked("cheapest carrier to FR for 2.5 t")).toBe(2_500);
    expect(weightAsked("cheapest carrier to FR")).toBeNull();
    expect(
      ["cheapest carrier", "fastest carrier", "which haulier is most reliable", "carrier for SHP-1"].map(
        preferenceAsked,
      ),
    ).toEqual(["price", "time", "onTime", "all"]);
  });
});
