import { afterEach, describe, expect, it } from "vitest";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { setHabits } from "../../ui/habits.ts";
import { measureText, storedAs, storedText } from "./words.ts";

afterEach(() => setHabits());

const options = { timeZone: "UTC", currency: "EUR" };
const weight = importField(importKinds.items, "weight_grams");
const tolerance = importField(importKinds.items, "over_receipt_percent");

describe("a measure in the preview of an import", () => {
  it("is in the person's unit, with the unit that will be stored [PLT-02]", () => {
    setHabits({ locale: "en-US", timeZone: "UTC", units: "metric" });
    expect(storedText(weight, "3814", options)).toBe("3.814 kg");
    expect(storedAs(weight, "3814", "3.814 kg")).toBe("3,814 g");
    setHabits({ locale: "de-DE", timeZone: "UTC", units: "metric" });
    expect(storedText(weight, "3814", options)).toBe("3,814 kg");
    expect(storedAs(weight, "3814", "3,814 kg")).toBe("3.814 g");
    setHabits({ locale: "en-US", timeZone: "UTC", units: "imperial" });
    expect(storedText(weight, "3814", options)).toBe("8.408 lb");
  });

  it("is in percent where hundredths of it are stored [PLT-02] [WMS-06]", () => {
    setHabits({ locale: "en-US", timeZone: "UTC", units: "metric" });
    expect(storedText(tolerance, "750", options)).toBe("7.5 %");
    expect(storedAs(tolerance, "750", "7.5 %")).toBeNull();
  });

  it("stays in the stored unit where that is what a person says", () => {
    setHabits({ locale: "en-US", timeZone: "UTC", units: "metric" });
    expect(measureText(300, "g")).toBe("300 g");
    expect(storedAs(weight, "300", "300 g")).toBeNull();
    expect(measureText(1200, "mm")).toBe("1.2 m");
    expect(measureText(-250, "mm")).toBe("-250 mm");
    expect(measureText(480_000, "ml")).toBe("480 l");
    expect(measureText(7, "millionth/kg")).toBe("7 millionth/kg");
  });
});
