import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

const columns = [
  { header: "Name", text: (row: { name: string; amount: number | null }) => row.name },
  { header: "On hand", text: (row: { name: string; amount: number | null }) => row.amount },
];
const csv = (name: string, amount: number | null = 1) => toCsv(columns, [{ name, amount }]);

describe("rows as CSV", () => {
  it("begin with a byte order mark and the names of the columns, and end lines with CRLF", () => {
    expect(csv("Hat", 12)).toBe("\uFEFFName,On hand\r\nHat,12\r\n");
  });

  it("quote what would break a cell or a line", () => {
    expect(csv('6" nail, "long"\nzinc', null)).toBe('\uFEFFName,On hand\r\n"6"" nail, ""long""\nzinc",\r\n');
  });

  it.each(["=1+1", "+49", "-cmd", "@sum", "\tx"])("disarm the formula %s", (name) => {
    expect(csv(name)).toContain(`\n'${name},`);
  });

  it("leave negative numbers numbers", () => {
    expect(csv("Hat", -4.5)).toContain("Hat,-4.5\r\n");
  });
});
