import { render } from "@testing-library/react";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import sizes from "../../content/pictures.json" with { type: "json" };
import { Screenshot } from "./screenshot.tsx";

const folder = join(import.meta.dirname, "../../public/pictures");

it("the picture of the first page has a crop for phones and one for tablets, in each theme and of its own shape [APP-07]", () => {
  const { container } = render(<Screenshot first name="wave" alt="A wave" />);
  const offered = [...container.querySelectorAll("source, img")].map((element) => ({
    file: (element.getAttribute("srcset") ?? element.getAttribute("src"))?.split(" ")[0]?.split("/").at(-1),
    media: element.getAttribute("media"),
    width: Number(element.getAttribute("width")),
    height: Number(element.getAttribute("height")),
  }));
  for (const suffix of ["phone", "tablet"] as const)
    for (const theme of ["light", "dark"]) {
      const own = offered.filter(({ file }) => file === `wave-${suffix}-${theme}.webp`);
      // One by the system's theme, one by the person's choice.
      expect(own.map(({ media }) => media !== null)).toEqual([true, false]);
      for (const { width, height } of own) expect({ width, height }).toEqual(sizes[`wave-${suffix}`]);
    }
  // The narrowest comes first: the browser takes the first source that fits.
  expect(offered[0]).toMatchObject({ media: expect.stringContaining("640px") });
});

it("a picture without crops is offered as before [APP-07]", () => {
  const { container } = render(<Screenshot name="recall" alt="A recall" />);
  expect(container.querySelectorAll("source")).toHaveLength(0);
  expect(container.querySelectorAll("img")).toHaveLength(2);
});

it("crops for phones fit into the first packets [APP-07]", () => {
  const crops = readdirSync(folder).filter((file) => /-phone-(light|dark)\.webp$/.test(file));
  expect(crops.length).toBeGreaterThanOrEqual(2);
  for (const file of crops) expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(13_500);
});
