import { expect, it } from "vitest";
import { pageIds } from "@cerebro/contracts/pages/pages.ts";
import { routeRows } from "./route-rows.ts";

const all = { q: "", state: "", guard: "", sort: undefined };
const ids = (question: Partial<typeof all>) => routeRows({ ...all, ...question }).map((row) => row.id);

it("lists every page of the table, found by any of its words [APP-18]", () => {
  expect(ids({})).toEqual(pageIds);
  expect(ids({ q: "/CALCULATOR" })).toEqual(["roi"]);
  expect(ids({ guard: "role executive,role admin" })).toContain("outbox");
  expect(ids({ guard: "role executive" }).every((id) => id.startsWith("executive"))).toBe(true);
  expect([...ids({ state: "built" }), ...ids({ state: "not-built" })].toSorted()).toEqual([...pageIds].toSorted());
});

it("sorts by a column both ways", () => {
  const up = routeRows({ ...all, sort: { column: "title", direction: "ascending" } }).map((row) => row.title);
  const down = routeRows({ ...all, sort: { column: "title", direction: "descending" } }).map((row) => row.title);
  expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b)));
  expect(down[0]).toBe(up.at(-1));
});
