import { expect, it } from "vitest";
import { DocumentIds } from "./document-ids.ts";

it("gives documents ids of version 7 that sort as they are counted, different in every run [PLT-02]", () => {
  const ids = new DocumentIds();
  const hex = (number: number) => ids.of(number).toString("hex");
  const counted = [0, 1, 255, 256, 65_536, 4_999_999].map(hex);
  expect(counted.toSorted()).toEqual(counted);
  expect(new Set(counted).size).toBe(counted.length);
  for (const id of counted) expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  expect(hex(255)).toBe(counted[2]);
  expect(new DocumentIds().of(0).toString("hex")).not.toBe(counted[0]);
});
