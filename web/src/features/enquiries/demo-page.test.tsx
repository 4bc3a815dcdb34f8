import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DemoPage } from "./demo-page.tsx";

const folder = join(import.meta.dirname, "../../../public");

it("plays the film that “Watch 3-Min Demo” announces above the form, with captions [ROI-03]", () => {
  const html = renderToStaticMarkup(<DemoPage />);
  expect(html.indexOf("<video")).toBeGreaterThan(-1);
  expect(html.indexOf("<video")).toBeLessThan(html.indexOf('data-island="demo-form"'));
  for (const file of ["/videos/tour.webm", "/videos/tour.vtt", "/videos/tour.webp"]) {
    expect(html).toContain(`="${file}"`);
    expect(statSync(join(folder, file)).size).toBeGreaterThan(1_000);
  }
  const ends = [...readFileSync(join(folder, "videos/tour.vtt"), "utf8").matchAll(/--> 00:(\d\d):(\d\d)/g)].at(-1);
  const seconds = Number(ends?.[1]) * 60 + Number(ends?.[2]);
  expect(seconds).toBeGreaterThan(150);
  expect(seconds).toBeLessThan(200);
});
