import { expect, it } from "vitest";
import { retriable } from "./retried-imports.ts";

it("asks for the address of each chunk that is fetched on demand, and leaves other imports alone [PWA-07]", () => {
  expect(retriable('a=()=>import("./x-B_1.js");b=()=>import(`./y.js`)')).toBe(
    'a=()=>import((self.again??String)("./x-B_1.js"));b=()=>import((self.again??String)("./y.js"))',
  );
  for (const other of ['import{a}from"./x.js"', "import(url)", 'import("https://other.example/x.js")'])
    expect(retriable(other)).toBe(other);
});
