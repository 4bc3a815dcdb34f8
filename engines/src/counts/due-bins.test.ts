import { expect, it } from "vitest";
import { type BinToPlan, dueBins } from "./due-bins.ts";

const day = 86_400_000;
const now = 1_000 * day;
const plan = { days: { A: 10, B: 30, C: 90 }, atMost: 10 };

const bin = (locationId: string, abcClass: BinToPlan["abcClass"], daysAgo: number | null): BinToPlan => ({
  locationId,
  warehouseId: "w",
  abcClass,
  countedAt: daysAgo === null ? null : now - daysAgo * day,
  pickSequence: locationId.length,
});
const codes = (bins: readonly BinToPlan[]) => bins.map(({ locationId }) => locationId);

it("plans bins whose interval is over, in walking order [WMS-10]", () => {
  const bins = [bin("aaa", "A", 10), bin("a", "A", 9), bin("bb", "B", 31), bin("b", "B", 29), bin("cccc", "C", 91)];
  expect(codes(dueBins(bins, plan, now))).toEqual(["bb", "aaa", "cccc"]);
});

it("takes first what was never counted, then what is overdue by the greatest share [WMS-10]", () => {
  const bins = [bin("a", "A", 15), bin("bb", "B", 60), bin("ccc", "C", null), bin("dddd", "A", null)];
  expect(codes(dueBins(bins, { ...plan, atMost: 1 }, now))).toEqual(["dddd"]);
  expect(codes(dueBins(bins, { ...plan, atMost: 3 }, now))).toEqual(["bb", "ccc", "dddd"]);
});

it("is due on the last day of its interval, whatever its class, and not a moment before [WMS-10]", () => {
  const bins = [bin("a", "A", 10), bin("bb", "B", 30), bin("ccc", "C", 90)];
  expect(codes(dueBins(bins, plan, now))).toEqual(["a", "bb", "ccc"]);
  expect(dueBins(bins, plan, now - 1)).toEqual([]);
});

it("takes of equally overdue bins the class above, then those nearer on the walk, then by name [WMS-10]", () => {
  const one = { ...plan, atMost: 1 };
  expect(codes(dueBins([bin("b", "B", 60), bin("aaa", "A", 20)], one, now))).toEqual(["aaa"]);
  expect(codes(dueBins([bin("aaa", "A", 20), bin("zz", "A", 20)], one, now))).toEqual(["zz"]);
  expect(codes(dueBins([bin("zz", "A", 20), bin("aa", "A", 20)], one, now))).toEqual(["aa"]);
  expect(codes(dueBins([bin("zz", "A", 20), bin("aa", "A", 30)], plan, now))).toEqual(["aa", "zz"]);
});
