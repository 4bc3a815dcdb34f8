import { describe, expect, it } from "vitest";
import { placeholder } from "./select-list.ts";
import { boundNames, namesAround } from "./sql-scope.ts";

const around = (text: string) => namesAround(text.replaceAll("?", placeholder)).map((names) => [...names].toSorted());

describe("names of tables around an expression", () => {
  it("are those of its statement and of the statements around it", () => {
    expect(around("select ? from stock_balance b join location as place on place.id = ? where b.x = ?")).toEqual([
      ["b", "place"],
      ["b", "place"],
      ["b", "place"],
    ]);
    expect(around("select 1 from item i where exists (select from lot where lot.item_id = ?) and ?")).toEqual([
      ["i", "lot"],
      ["i"],
    ]);
    expect(around("select from ? join lot on ? left join item i using (id)")).toEqual([[], ["i", "lot"]]);
    expect(around("select from a x, lateral unnest(x.y) z (w), b where ?")).toEqual([["b", "x", "z"]]);
  });

  it("are not those beside a table of its own, and those before a lateral one", () => {
    expect(around("select from a join (select from b where ?) c on true")).toEqual([["b"]]);
    expect(around("select from a join lateral (select from b where ?) c on true join d on true")).toEqual([["a", "b"]]);
    expect(around("with c as materialized (select ?) select from c where ?")).toEqual([[], ["c"]]);
    expect(around("select from (?) rows where ?")).toEqual([[], ["rows"]]);
  });

  it("are found in changes, and not in comments or quoted words", () => {
    expect(around("update item i set x = ? from lot l where ?")).toEqual([
      ["i", "l"],
      ["i", "l"],
    ]);
    expect(around("select 'from a b', ? from c -- from d e (\n where true")).toEqual([["c"]]);
    expect(boundNames("left join lateral (select from stock_total total) stock on true")).toEqual(["stock", "total"]);
  });
});
