import fc from "fast-check";
import { expect, it } from "vitest";
import { codeOf, firstTwice, planVariants } from "./variants.ts";

const style = { style: "TS1", name: "T-shirt", pattern: "{style}-{colour}-{size}" };

it("makes an item of every size in every colour, each once [PLT-10]", () => {
  const variants = planVariants({ ...style, sizes: ["S", "M", "s"], colours: ["Sky blue", "Red", "Sky blue"] });
  expect(variants.map(({ sku }) => sku)).toEqual(["TS1-SKYBLUE-S", "TS1-SKYBLUE-M", "TS1-RED-S", "TS1-RED-M"]);
  expect(variants[0]).toMatchObject({ name: "T-shirt, Sky blue, S", size: "S", colour: "Sky blue" });
});

it("keeps half sizes and letters of other languages in the SKU [PLT-10]", () => {
  expect(["38.5", "40/42", "grün", "x-large"].map(codeOf)).toEqual(["38.5", "40/42", "GRÜN", "XLARGE"]);
});

it("finds two variants of one SKU [PLT-10]", () => {
  const sizes = ["S", "M"];
  expect(firstTwice(planVariants({ ...style, sizes, colours: ["Navy-1", "Navy 1"] }))).toBe("TS1-NAVY1-S");
  expect(firstTwice(planVariants({ ...style, sizes, colours: ["Red"], pattern: "{style}" }))).toBe("TS1");
  expect(firstTwice(planVariants({ ...style, sizes, colours: ["Red", "Blue"] }))).toBeUndefined();
});

it("makes as many as there are different sizes times different colours [PLT-10]", () => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Z0-9 ]{1,6}$/), { maxLength: 8 });
  const different = (all: readonly string[]) => new Set(all.map((word) => word.toLowerCase())).size;
  fc.assert(
    fc.property(words, words, (sizes, colours) => {
      expect(planVariants({ ...style, sizes, colours })).toHaveLength(different(sizes) * different(colours));
    }),
  );
});
