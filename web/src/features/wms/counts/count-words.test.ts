import type { CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { expect, it } from "vitest";
import { isForOthers } from "./count-words.ts";

type Line = Pick<CountLineRow, "ownCount" | "state" | "commands">;
const line: Line = { ownCount: true, state: "counted", commands: ["reject", "recount"] };

it("what one counted is for others to approve while it is undecided, unless one may with a reason [WMS-10]", () => {
  expect(isForOthers(line)).toBe(true);
  expect(isForOthers({ ...line, state: "recount" })).toBe(true);
  expect(isForOthers({ ...line, ownCount: false })).toBe(false);
  expect(isForOthers({ ...line, state: "approved", commands: [] })).toBe(false);
  expect(isForOthers({ ...line, commands: ["approve", "reject", "recount"] })).toBe(false);
});
