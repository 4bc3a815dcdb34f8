import { describe, expect, it } from "vitest";
import { identifier, join, sql } from "./sql.ts";

describe("sql", () => {
  it("turns every value into a parameter", () => {
    const query = sql`select * from item where sku = ${"'; drop table item; --"} and id = ${7}`;
    expect(query.text).toBe("select * from item where sku = $1 and id = $2");
    expect(query.values).toEqual(["'; drop table item; --", 7]);
  });

  it("renumbers the parameters of nested fragments", () => {
    const where = join([sql`a = ${1}`, sql`b in (${2}, ${3})`], " and ");
    const query = sql`select ${0} where ${where} limit ${9}`;
    expect(query.text).toBe("select $1 where a = $2 and b in ($3, $4) limit $5");
    expect(query.values).toEqual([0, 1, 2, 3, 9]);
  });

  it("renumbers two-digit parameters", () => {
    const many = join(
      Array.from({ length: 12 }, (_, index) => sql`${index}`),
      ", ",
    );
    const query = sql`select ${"x"}, ${many}`;
    expect(query.text).toBe("select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13");
  });

  it("refuses an identifier that is not in the list", () => {
    expect(() => identifier("sku; drop", ["sku"])).toThrow("identifier not allowed");
    expect(identifier("sku", ["sku"]).text).toBe("sku");
  });
});
