import { expect, test } from "./support/fixtures.ts";

const paths = [
  "/",
  "/platform",
  "/solutions",
  "/products",
  "/products/wms",
  "/products/logistics",
  "/products/executive",
  "/features",
  "/features/ai",
  "/features/tracking",
  "/features/analytics",
  "/features/mobile",
  "/features/integrations",
  "/features/voice-picking",
  "/about",
  "/select-role",
  "/metrics",
  "/success",
  "/docs",
  "/integrations",
];

const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";

test("every main page stands in its HTML, with a title and a description of its own [APP-07] [APP-08] [APP-09] [APP-10] [APP-14]", async ({
  request,
}) => {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html, path).not.toContain("not written yet");
      const description = first(html, /<meta name="description" content="([^"]+)"/);
      expect(description.length, path).toBeGreaterThanOrEqual(70);
      expect(description.length, path).toBeLessThanOrEqual(160);
      return { path, title: first(html, /<title>([^<]+)<\/title>/), description, html };
    }),
  );
  const own = pages.filter(({ path }) => path !== "/success");
  expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
  expect(new Set(own.map(({ description }) => description)).size).toBe(own.length);
  const canonical = (asked: string) =>
    first(pages.find(({ path }) => path === asked)?.html ?? "", /rel="canonical" href="([^"]+)"/);
  expect(canonical("/success")).toBe(canonical("/metrics"));
  const screens = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/src="(\/pictures\/[^"]+)"/g)].map(([, src = ""]) => src)),
  );
  for (const src of screens) expect((await request.get(src)).status(), src).toBe(200);
});

test("leads from the start page to a product and on to a demo, with the walk that is solved on the way [APP-07] [APP-09]", async ({
  page,
}) => {
  await page.goto("/");
  const hall = page.locator("[data-island=pick-path-demo]");
  await hall.scrollIntoViewIfNeeded();
  const saved = hall.locator("dd").last();
  const before = await saved.innerText();
  // Pressed until the part is awake; each press shows another order.
  await expect(async () => {
    await hall.getByRole("button", { name: "Another order" }).click();
    await expect(saved).not.toHaveText(before, { timeout: 500 });
  }).toPass();
  await hall.getByRole("button", { name: "Clear" }).click();
  await expect(saved).toHaveText("0 m, 0 %");
  await hall.getByRole("button", { name: "Aisle 1, bay 1", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(hall.getByRole("button", { name: "Aisle 2, bay 1", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(hall.locator("dd").first()).toHaveText("19 m");

  await page.getByRole("main").getByRole("link", { name: "Cerebro WMS" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A warehouse that knows what it has");
  await page.getByRole("main").getByRole("link", { name: "Request a demo" }).first().click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/features/voice-picking");
  await expect(page.getByText("You looked for voice picking.")).toBeVisible();
});
