import type { CountSheet, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { describe, expect, it } from "vitest";
import { binA, binB, itemOf, lotOf, milk, mugs, placeOf } from "../flow/flow-samples.ts";
import { beginCount, type BinCount, type CountEvent, nextOfCount, stepCount } from "./count-flow.ts";

const line = ({ itemId, sku, name, lotCode }: typeof mugs, counted: number | null = null): CountSheetLine => ({
  itemId,
  sku,
  itemName: name,
  baseUnit: "each",
  lotId: lotCode === null ? null : `lot-${lotCode}`,
  lotCode,
  expiresOn: null,
  status: "available",
  unitId: null,
  unitSscc: null,
  ownerId: null,
  ownerName: null,
  barcode: null,
  lotTracked: lotCode !== null,
  serialTracked: false,
  state: counted === null ? "open" : "counted",
  counted,
  serials: [],
  position: 41,
});

const sheet: CountSheet = {
  bin: {
    id: "b-1",
    countId: "c-1",
    countNumber: "CC-1",
    origin: "by_hand",
    warehouseId: "w-1",
    locationId: binA.id,
    locationCode: binA.code,
    pickSequence: 1,
    itemId: null,
    sku: null,
    state: "counting",
    round: 1,
    taskId: "t-1",
    priority: 3,
    dueAt: null,
    claimedBy: "me",
    claimedByName: "Me",
    claimedAt: null,
    finishedAt: null,
    finishedByName: null,
    forOthers: false,
  },
  lines: [line(mugs), line(milk)],
};

const scan = (code: string, meanings: readonly CodeMeaning[]): CountEvent => ({ type: "scanned", code, meanings });
const bin = scan("A-01-1", placeOf(binA));
const mug = scan("MUG-1", itemOf(mugs));
const count = (typed: string): CountEvent => ({ type: "counted", typed });
const confirm: CountEvent = { type: "confirmed" };
const step = (state: BinCount, event: CountEvent) => stepCount(sheet, state, event);
const after = (events: readonly CountEvent[], from: BinCount = beginCount): BinCount =>
  events.reduce((state, event) => step(state, event).state, from);

describe("a count", () => {
  it("goes from the bin to its goods and reports each number with the sheet's position [WMS-10] [WMS-15]", () => {
    expect(nextOfCount(sheet, beginCount)).toBe("Scan bin A-01-1");
    const three = after([bin, mug, mug, mug]);
    expect(step(three, confirm).act).toEqual({
      endpoint: "POST /api/wms/count-bins/{binId}/entries",
      input: {
        binId: "b-1",
        itemId: "i-mug",
        lotId: null,
        status: "available",
        unitId: null,
        ownerId: null,
        position: 41,
        serials: [],
        lot: null,
        quantity: 3,
        moved: null,
        confirmed: false,
      },
    });
    expect(step(after([bin, scan("L7", lotOf(milk, "L7"))]), confirm).act?.input).toMatchObject({ lotId: "lot-L7" });
  });

  it("refuses another bin, goods before the bin, and another item before the number is booked", () => {
    expect(step(beginCount, scan("B-02-3", placeOf(binB))).said?.text).toBe(
      "Bin B-02-3 was scanned; bin A-01-1 is wanted",
    );
    expect(step(beginCount, mug).said?.word).toBe("Bin first");
    const turn = step(after([bin, mug]), scan("MILK-1", itemOf(milk)));
    expect(turn.said?.text).toBe("MILK-1 Oat milk was scanned; book MUG-1 first, or leave it");
    expect(turn.state.entry?.units).toBe(1);
  });

  it("refuses letters, negative and absurd numbers, and takes none for a number", () => {
    for (const typed of ["a dozen", "-4", "1e9", "123456789012"]) {
      expect(step(after([bin, mug]), count(typed)), typed).toMatchObject({ said: { word: "Not read" } });
    }
    expect(step(after([bin, mug, count("0")]), confirm).act?.input).toMatchObject({ quantity: 0 });
  });

  it("asks an unusual number twice, and books it only when it is the same twice [WMS-10]", () => {
    const asked = after([bin, mug, count("900"), { type: "refused", code: "count.confirm_quantity" }]);
    expect(nextOfCount(sheet, asked)).toBe("Type the number of MUG-1 once more");
    expect(step(asked, count("900")).act?.input).toMatchObject({ quantity: 900, confirmed: true });
    const other = step(asked, count("90"));
    expect(other.act).toBeUndefined();
    expect(step(other.state, confirm).act?.input).toMatchObject({ quantity: 90, confirmed: false });
  });

  it("asks whether it was counted before or after something moved [WMS-10]", () => {
    const asked = after([bin, mug, { type: "refused", code: "count.moved_meanwhile" }]);
    expect(asked.entry?.units).toBe(1);
    expect(step(asked, { type: "moved", when: "after" }).act?.input).toMatchObject({ quantity: 1, moved: "after" });
  });

  it("adds what no line names, but not where one item only is counted", () => {
    const lamp = scan("LAMP", itemOf({ ...mugs, itemId: "i-lamp", sku: "LAMP", name: "Lamp" }));
    expect(step(after([bin, lamp]), confirm).act?.input).toMatchObject({ itemId: "i-lamp", position: null });
    const only = { ...sheet, bin: { ...sheet.bin, itemId: "i-mug", sku: "MUG-1" } };
    expect(stepCount(only, after([bin]), lamp).said?.text).toBe("LAMP Lamp was scanned; only MUG-1 is counted here");
  });

  it("counts pieces by their numbers, each once", () => {
    const pieces = { ...sheet, lines: [{ ...line(mugs), serialTracked: true }] };
    const events = [bin, mug, scan("S-1", []), scan("S-2", []), scan("S-2", [])];
    const state = events.reduce((now, event) => stepCount(pieces, now, event).state, beginCount);
    expect(stepCount(pieces, state, confirm).act?.input).toMatchObject({ quantity: 2, serials: ["S-1", "S-2"] });
  });

  it("finishes the bin only when all is counted, or the rest is said not to be there", () => {
    expect(step(after([bin]), { type: "finished", restAbsent: false }).said?.word).toBe("Not all yet");
    expect(step(after([bin, mug]), { type: "finished", restAbsent: true }).said?.word).toBe("Not booked");
    expect(step(after([bin]), { type: "finished", restAbsent: true }).act?.input).toEqual({
      binId: "b-1",
      restAbsent: true,
    });
  });
});
