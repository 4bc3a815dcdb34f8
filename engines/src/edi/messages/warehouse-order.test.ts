import { describe, expect, it } from "vitest";
import { everyAddition } from "../example.fixture.ts";
import type { Segment } from "../syntax.ts";
import { readWarehouseOrder } from "./warehouse-order.ts";

const segmentsOf = (text: string): Segment[] => text.split("~").map((segment) => segment.split("*"));
const head = "ST*940*0001~W05*N*OWN-1*PO-1~N1*ST*Store*92*0815~N3*1 Road~N4*Boston*MA*02110*US";
const line = "LX*1~W01*12*EA**VN*SKU-1";
const read = (text: string) => readWarehouseOrder(segmentsOf(text));

describe("facts of a warehouse shipping order", () => {
  it("are its dates: the first of ship and delivery date is the day, the other one a note [PLT-08]", () => {
    expect(read(`${head}~G62*02*20261205~G62*10*20261202~${line}`)).toMatchObject({
      shipOn: "2026-12-02",
      note: "Delivery requested: 2026-12-05",
      doubts: [],
    });
    expect(read(`${head}~G62*02*20261205~${line}`)).toMatchObject({ shipOn: "2026-12-05", note: null });
    expect(read(`${head}~G62*54*20261205~${line}`).doubts).toEqual([
      "The date 20261205 (G6201 54) is not one that orders have.",
    ]);
  });

  it("wait where they could change the goods: a lot of a line, a second place, another total [PLT-08]", () => {
    expect(read(`${head}~${line}~N9*LT*L-7`).doubts).toEqual(["Not used: N9 LT, L-7 (segment 8)."]);
    expect(read(`${head}~${line}~W76*13`).doubts).toEqual(["The quantities add up to 12, and W7601 says 13."]);
    expect(read(`${head}~N1*ST*Shop*92*0816~${line}`).doubts).toEqual([
      "It names 2 places (N101 ST): 0815, 0816. An order has one.",
    ]);
  });

  it("are named where they change nothing: references, routing, descriptions [PLT-08]", () => {
    expect(read(`${head}~N9*DP*32~W66*CC*M****UPSN~${line}~G69*Blue mugs~W76*12*30*LB`)).toMatchObject({
      doubts: [],
      unused: [
        "Not used: N9 DP, 32 (segment 6).",
        "Not used: W66 CC, M, UPSN (segment 7).",
        "Not used: G69 Blue mugs (segment 10).",
        "Not used: W7602 30, W7603 LB (segment 11).",
      ],
    });
  });

  const valid = segmentsOf(`${head}~G62*10*20261202~NTE*WHI*Ring~${line}~W76*12`);
  // NTE01 says of which kind a remark is.
  it.each(everyAddition("940", valid).filter(({ name }) => !name.startsWith("NTE 1 ")))(
    "are used or named: $name added to a valid order [PLT-08]",
    ({ segments }) => {
      expect(readWarehouseOrder(segments)).not.toEqual(readWarehouseOrder(valid));
    },
  );
});
