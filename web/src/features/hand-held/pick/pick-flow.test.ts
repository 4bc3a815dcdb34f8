import { describe, expect, it } from "vitest";
import { binA, binB, factsOf, itemOf, lotOf, milk, mugs, placeOf } from "../flow/flow-samples.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { beginPick, nextOfPick, type Pick, type PickEvent, stepPick } from "./pick-flow.ts";

const today = "2026-11-21";
const order = { taskId: "t-1", bin: binA, goods: mugs, wanted: 8, expiresOn: null, target: null };
const scan = (code: string, meanings: readonly CodeMeaning[]) => ({ type: "scanned", code, meanings, today }) as const;
const bin = scan("A-01-1", placeOf(binA));
const mug = scan("MUG-1", itemOf(mugs));
const caseOfMugs = scan("14006381333938", itemOf(mugs, 6));
const confirm: PickEvent = { type: "confirmed" };
const count = (typed: string): PickEvent => ({ type: "counted", typed });

const after = (events: readonly PickEvent[], start: Pick = beginPick(order)): Pick =>
  events.reduce((state, event) => stepPick(state, event).state, start);

describe("a pick", () => {
  it("goes from the bin to the goods to the report, each scan counting what it stands for [WMS-09] [WMS-15]", () => {
    expect(nextOfPick(beginPick(order))).toBe("Scan bin A-01-1");
    expect(nextOfPick(after([bin]))).toBe("Scan MUG-1");
    expect(nextOfPick(after([bin, mug, caseOfMugs]))).toBe("Scan MUG-1: 1 more");
    const whole = after([bin, mug, caseOfMugs, mug]);
    expect(nextOfPick(whole)).toBe("Confirm, or scan A-01-1 again");
    const act = {
      endpoint: "POST /api/wms/tasks/{taskId}/pick",
      input: { taskId: "t-1", quantity: 8, scannedLocation: "A-01-1", scannedItem: "MUG-1", restFollows: false },
    };
    expect(stepPick(whole, confirm).act).toEqual(act);
    expect(stepPick(whole, bin).act).toEqual(act);
  });

  it("refuses another item with what was scanned and what is wanted [WMS-09]", () => {
    const before = after([bin]);
    const turn = stepPick(before, scan("MILK-1", itemOf(milk)));
    expect(turn.said).toEqual({ tone: "bad", word: "Wrong", text: "MILK-1 Oat milk was scanned; MUG-1 is wanted" });
    expect(turn.state).toBe(before);
    expect(stepPick(before, scan("4006381333930", [])).said?.text).toBe(
      "4006381333930, a code nobody knows, was scanned; MUG-1 is wanted",
    );
  });

  it("refuses another bin, and goods before their bin [WMS-09]", () => {
    const turn = stepPick(beginPick(order), scan("B-02-3", placeOf(binB)));
    expect(turn.said).toMatchObject({ tone: "bad", text: "Bin B-02-3 was scanned; bin A-01-1 is wanted" });
    expect(stepPick(beginPick(order), mug)).toMatchObject({ state: { taken: 0 }, said: { word: "Bin first" } });
  });

  it("refuses more than is wanted, scanned or typed [WMS-09]", () => {
    const six = after([bin, caseOfMugs]);
    const turn = stepPick(six, caseOfMugs);
    expect(turn.said).toMatchObject({ word: "Too many", text: "That would be 12 of MUG-1; 8 are wanted" });
    expect(turn.state.taken).toBe(6);
    expect(stepPick(six, count("9")).said?.word).toBe("Too many");
    expect(stepPick(six, count("8")).state.taken).toBe(8);
  });

  it("reads typed numbers only, and only of goods that were scanned once", () => {
    const proved = after([bin, mug]);
    for (const typed of ["eight", "-1", "8.5", "100000000000"]) {
      expect(stepPick(proved, count(typed))).toMatchObject({ state: { taken: 1 }, said: { word: "Not read" } });
    }
    expect(stepPick(after([bin]), count("8"))).toMatchObject({ state: { taken: 0 }, said: { word: "Goods first" } });
  });

  it("refuses an expired lot, and another lot of the same item [WMS-04]", () => {
    const stale = beginPick({ ...order, goods: milk, expiresOn: "2026-11-20" });
    const turn = stepPick(after([bin], stale), scan("L7", lotOf(milk, "L7")));
    expect(turn.said).toMatchObject({ word: "Expired", text: "MILK-1, lot L7 expired on 2026-11-20: report it" });
    const fresh = beginPick({ ...order, goods: milk, expiresOn: today });
    expect(after([bin, scan("L7", lotOf(milk, "L7"))], fresh).taken).toBe(1);
    expect(stepPick(after([bin], fresh), scan("L8", lotOf(milk, "L8"))).said?.text).toBe(
      "lot L8 of MILK-1 was scanned; MILK-1, lot L7 is wanted",
    );
  });

  it("reports a short pick with its reason, also of nothing at all [WMS-09]", () => {
    const short: PickEvent = {
      type: "short",
      shortage: { kind: "pick", reason: "could_not_locate", missing: "back_order" },
    };
    expect(stepPick(after([bin, mug]), confirm)).toMatchObject({ said: { word: "Not all yet" } });
    expect(stepPick(after([bin, mug]), short).act?.input).toMatchObject({
      quantity: 1,
      shortReason: "could_not_locate",
      missing: "back_order",
    });
    expect(stepPick(after([bin]), short).act?.input).toMatchObject({ quantity: 0, scannedItem: null });
    expect(stepPick(after([bin, caseOfMugs, mug, mug]), short).act).toBeUndefined();
  });

  it("refuses goods whose own code says that they have expired [WMS-15]", () => {
    const expired = { ...mug, facts: factsOf({ expiresOn: "2026-11-01", expired: true }) };
    expect(stepPick(after([bin]), expired)).toMatchObject({ state: { taken: 0 }, said: { word: "Expired" } });
  });

  it("takes pieces by their numbers, each once, from a GS1 code or bare [WMS-04]", () => {
    const pieces = beginPick({ ...order, goods: { ...mugs, serialTracked: true }, wanted: 2 });
    const proved = after([bin, mug], pieces);
    expect(proved).toMatchObject({ taken: 0, item: "MUG-1" });
    expect(stepPick(after([bin], pieces), scan("S-1", [])).said?.word).toBe("Wrong");
    const whole = after([scan("S-1", []), scan("S-1", []), { ...mug, facts: factsOf({ serial: "S-2" }) }], proved);
    expect(stepPick(whole, confirm).act?.input).toMatchObject({ quantity: 2, serials: ["S-1", "S-2"] });
    expect(stepPick(whole, scan("S-3", [])).said?.word).toBe("Too many");
    expect(stepPick(proved, count("2")).said?.word).toBe("Piece by piece");
  });

  it("leaves the rest for later only of a part", () => {
    expect(stepPick(after([bin, mug]), { type: "paused" }).act?.input).toMatchObject({
      quantity: 1,
      restFollows: true,
    });
    expect(stepPick(after([bin]), { type: "paused" }).act).toBeUndefined();
  });
});

describe("a replenishment", () => {
  const start = beginPick({ ...order, target: binB });
  const target = scan("B-02-3", placeOf(binB));
  const whole = after([bin, caseOfMugs, mug, mug], start);

  it("is a pick that ends in the pick face [WMS-11]", () => {
    expect(nextOfPick(whole)).toBe("Scan bin B-02-3");
    expect(stepPick(whole, confirm)).toMatchObject({ said: { word: "Bin first" } });
    expect(stepPick(after([target], whole), confirm).act).toEqual({
      endpoint: "POST /api/wms/tasks/{taskId}/replenish",
      input: {
        taskId: "t-1",
        quantity: 8,
        scannedLocation: "A-01-1",
        scannedItem: "MUG-1",
        scannedTarget: "B-02-3",
        restFollows: false,
        shortReason: null,
      },
    });
  });

  it("does not take the bin it came from for the pick face, and not a part for all", () => {
    expect(stepPick(whole, bin).said).toMatchObject({ text: "Bin A-01-1 was scanned; bin B-02-3 is wanted" });
    expect(stepPick(after([bin, mug], start), target)).toMatchObject({ said: { word: "Not all yet" } });
  });
});
