import { describe, expect, it } from "vitest";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { binA, binB, itemOf, milk, mugs, placeOf } from "../flow/flow-samples.ts";
import {
  beginPutAway,
  isElsewhere,
  nextOfPutAway,
  type PutAway,
  type PutAwayEvent,
  stepPutAway,
} from "./put-away-flow.ts";

const start = beginPutAway({ taskId: "t-1", goods: mugs, left: 22, proposed: binA });
const scan = (code: string, meanings: readonly CodeMeaning[]): PutAwayEvent => ({ type: "scanned", code, meanings });
const mug = scan("MUG-1", itemOf(mugs));
const proposed = scan("A-01-1", placeOf(binA));
const other = scan("B-02-3", placeOf(binB));
const confirm: PutAwayEvent = { type: "confirmed" };
const after = (events: readonly PutAwayEvent[], from: PutAway = start): PutAway =>
  events.reduce((state, event) => stepPutAway(state, event).state, from);

describe("a put-away", () => {
  it("goes from the goods to the proposed bin, and a second scan of it confirms [WMS-06]", () => {
    expect(nextOfPutAway(start)).toBe("Scan MUG-1");
    expect(nextOfPutAway(after([mug]))).toBe("Scan bin A-01-1");
    const act = {
      endpoint: "POST /api/wms/tasks/{taskId}/put-away",
      input: { taskId: "t-1", quantity: 22, locationId: null, scannedLocation: "A-01-1", scannedItem: "MUG-1" },
    };
    expect(stepPutAway(after([mug, proposed]), confirm).act).toEqual(act);
    expect(stepPutAway(after([mug, proposed]), proposed).act).toEqual(act);
  });

  it("lets goods go elsewhere only when that is confirmed [WMS-06]", () => {
    const turn = stepPutAway(after([mug]), other);
    expect(turn.said).toMatchObject({ tone: "warn", text: "B-02-3 instead of A-01-1: confirm it, or scan another" });
    expect(turn.act).toBeUndefined();
    expect(isElsewhere(turn.state)).toBe(true);
    expect(stepPutAway(turn.state, confirm).act?.input).toMatchObject({ locationId: "l-b", scannedLocation: "B-02-3" });
    expect(isElsewhere(after([mug, other, proposed]))).toBe(false);
  });

  it("refuses other goods, a bin before the goods and a code nobody knows, and says what is wanted [WMS-09]", () => {
    expect(stepPutAway(start, scan("MILK-1", itemOf(milk))).said?.text).toBe(
      "MILK-1 Oat milk was scanned; MUG-1 is wanted",
    );
    expect(stepPutAway(start, proposed)).toMatchObject({ state: { bin: null }, said: { word: "Goods first" } });
    expect(stepPutAway(after([mug]), scan("??", [])).said?.text).toBe(
      "??, a code nobody knows, was scanned; a bin is wanted",
    );
    expect(stepPutAway(after([mug]), confirm).act).toBeUndefined();
  });

  it("puts away a part, but no more than there is, and no nonsense", () => {
    const part = after([mug, { type: "counted", typed: "10" }, proposed]);
    expect(stepPutAway(part, confirm).act?.input).toMatchObject({ quantity: 10 });
    for (const typed of ["23", "0", "-1", "ten"]) {
      const turn = stepPutAway(part, { type: "counted", typed });
      expect(turn.state.quantity, typed).toBe(10);
      expect(turn.said?.tone, typed).toBe("bad");
    }
  });

  it("puts pieces away by their numbers, each once [WMS-04]", () => {
    const pieces = beginPutAway({ taskId: "t-1", goods: { ...mugs, serialTracked: true }, left: 2, proposed: binA });
    const one = after([mug, scan("S-1", []), scan("S-1", []), proposed], pieces);
    expect(stepPutAway(one, confirm).act?.input).toMatchObject({ quantity: 1, serials: ["S-1"] });
    expect(stepPutAway(after([mug, proposed], pieces), confirm).said?.word).toBe("Piece by piece");
  });

  it("takes any bin where none was proposed", () => {
    const free = beginPutAway({ taskId: "t-1", goods: mugs, left: 22, proposed: null });
    expect(nextOfPutAway(after([mug], free))).toBe("Scan a bin with room");
    expect(stepPutAway(after([mug, other], free), confirm).act?.input).toMatchObject({ locationId: "l-b" });
  });
});
