import { describe, expect, it } from "vitest";
import { isCancellation, segmentTable } from "./segment-rows.ts";

const header =
  "ISA*00*          *00*          *ZZ*HARBOR         *01*CEREBRO        *260310*0900*U*00401*000000007*0*P*>~";
const set = (control: string, number: string, purpose = "00") =>
  `ST*850*${control}~BEG*${purpose}*SA*${number}**20260309~SE*3*${control}~`;
const content = `${header}\nGS*PO*A*B*20260310*0900*7*X*004010~${set("0001", "PO-1")}${set("0002", "PO-2", "01")}GE*2*7~IEA*1*000000007~\n`;

describe("segments of a transaction set", () => {
  it("are shown with the envelope and numbered as problems name them, without other sets [PLT-08]", () => {
    const table = segmentTable({ content, type: "850", control: "0002" });
    expect(table?.rows.map(({ number, id }) => [number, id])).toEqual([
      [null, "ISA"],
      [null, "GS"],
      [1, "ST"],
      [2, "BEG"],
      [3, "SE"],
      [null, "GE"],
      [null, "IEA"],
    ]);
    expect(table).toMatchObject({ sets: 2, element: "*", terminator: "~" });
    expect(table?.rows[3]?.elements).toEqual(["01", "SA", "PO-2", "", "20260309"]);
    expect(isCancellation(table)).toBe(true);
    expect(isCancellation(segmentTable({ content, type: "850", control: "0001" }))).toBe(false);
  });

  it("are not shown of a text that is no interchange [PLT-08]", () => {
    expect(segmentTable({ content: "hello", type: "850", control: "0001" })).toBeUndefined();
  });
});
