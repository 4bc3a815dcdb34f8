import { expect, it } from "vitest";
import { numberOf } from "./form-values.ts";

it("reads a number as it was typed, with its fraction", () => {
  const data = new FormData();
  data.set("factor", " 1.3 ");
  data.set("none", " ");
  expect(["factor", "none", "missing"].map((name) => numberOf(data, name))).toEqual([1.3, null, null]);
});
