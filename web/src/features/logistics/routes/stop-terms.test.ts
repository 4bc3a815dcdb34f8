import { describe, expect, it } from "vitest";
import { endsBeforeItBegins, stopInput, termsText, usualTerms } from "./stop-terms.tsx";

const day = "2026-11-23";
const at = (clock: string, on = day): string => new Date(`${on}T${clock}`).toISOString();
const shipment = {
  id: "sh-1",
  number: "SH-1",
  name: null,
  address: null,
  grams: 1,
  agreedAt: null,
  windowOpensAt: at("09:00"),
  windowClosesAt: at("12:00"),
  located: true,
  dangerousGoods: false,
  leftOut: null,
};

describe("what is particular about a shipment of a plan", () => {
  it("tells only what was changed, in moments of the day [LOG-06]", () => {
    const usual = usualTerms(shipment, day);
    expect(usual).toEqual({ opens: "09:00", closes: "12:00", minutes: "", needs: [] });
    expect(stopInput(shipment, undefined, day)).toEqual({ shipmentId: "sh-1" });
    expect(stopInput(shipment, usual, day)).toEqual({ shipmentId: "sh-1" });
    expect(
      stopInput(shipment, { ...usual, opens: "", closes: "13:30", minutes: "20", needs: ["tail_lift"] }, day),
    ).toEqual({
      shipmentId: "sh-1",
      windowOpensAt: null,
      windowClosesAt: at("13:30"),
      serviceSeconds: 1_200,
      skills: ["tail_lift"],
    });
  });

  it("shows no clock of another day, and says when a window ends before it begins [LOG-06]", () => {
    const early = { ...shipment, windowOpensAt: at("09:00", "2026-11-20") };
    const terms = usualTerms(early, day);
    expect(terms.opens).toBe("");
    // Nothing was changed: the shipment keeps its window of several days.
    expect(stopInput(early, terms, day)).toEqual({ shipmentId: "sh-1" });
    expect(termsText({ ...terms, minutes: "15", needs: ["tail_lift"] })).toBe("until 12:00, 15 min, tail lift");
    expect(endsBeforeItBegins({ ...terms, opens: "13:00" })).toBe(true);
    expect(endsBeforeItBegins(terms)).toBe(false);
  });
});
