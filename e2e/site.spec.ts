import type { APIRequestContext, Page } from "@playwright/test";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { expect, expectEnoughContrast, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

/** Public pages that show how the product is made: served, and not listed for search engines. */
const unlisted = ["/neural-demo", "/design-system", "/ui-showcase"];

/** Addresses of the sitemap. */
async function listedPaths(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

const first = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";

test("gives each public page a document with a head of its own, listed for search engines [APP-07, APP-08, APP-09, APP-10, APP-11, APP-12, APP-13, APP-14, APP-15]", async ({
  request,
}) => {
  const paths = await listedPaths(request);
  const fixed = pageIds.map((id) => pageOf(id)).filter(({ shell }) => shell === "marketing");
  for (const {
    paths: [path],
  } of fixed)
    if (!path.includes("{") && !unlisted.includes(path)) expect(paths).toContain(path);
  expect(paths.filter((path) => unlisted.includes(path))).toEqual([]);
  expect(paths.filter((path) => /^\/blog\/./.test(path)).length).toBeGreaterThanOrEqual(8);
  expect(paths.filter((path) => /^\/case-studies\/./.test(path))).toHaveLength(6);
  expect(paths.filter((path) => /^\/capabilities\/(?!industry)./.test(path)).length).toBeGreaterThanOrEqual(16);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set<string>() };
  for (const path of [...paths, ...unlisted]) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(answer.status(), path).toBe(200);
    expect(html.includes('<meta name="robots" content="noindex"'), path).toBe(unlisted.includes(path));
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(new URL(first(html, /<link rel="canonical" href="([^"]+)"/)).pathname, path).toBe(path);
    seen.pictures.add(new URL(first(html, /<meta property="og:image" content="([^"]+)"/)).pathname);
    for (const [, data = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.parse(data), path).toMatchObject({ "@context": "https://schema.org" });
    }
    seen.titles.add(first(html, /<title>([^<]+)<\/title>/));
    seen.descriptions.add(first(html, /<meta name="description" content="([^"]+)"/));
    expect(html, path).not.toContain("public-url.invalid");
    expect(html, path).not.toContain("not written yet");
  }
  for (const picture of seen.pictures)
    expect((await request.head(picture)).headers()["content-type"], picture).toBe("image/png");
  expect([seen.titles.size, seen.descriptions.size]).toEqual(Array(2).fill(paths.length + unlisted.length));
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  expect((await (await request.get("/rss.xml")).text()).match(/<item>/g)?.length).toBeGreaterThanOrEqual(8);
});

/** Wakes all that a page has. A difference to what was sent is reported as an error nobody caught, which fails the test by itself. */
async function expectAwake(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    if ((await page.locator("#root").count()) > 0) continue;
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    for (const place of await page.locator("[data-island]").all())
      await place.scrollIntoViewIfNeeded().catch(() => undefined);
    await expect(page.locator("[data-island][data-when]"), path).toHaveCount(0);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
    );
    expect(bytes, path).toBeLessThanOrEqual(110_000);
  }
}

test("wakes every island without a difference to what was sent, within 110 KB of scripts", async ({ page }) => {
  await expectAwake(page, ["/", "/pricing", "/roi", "/contact", "/blog"]);
});

test("wakes every island of every page, as above", async ({ page }) => {
  test.setTimeout(180_000);
  await expectAwake(page, [...(await listedPaths(page.request)), ...unlisted]);
});

test("offers a way up after 300 px, the assistant, the theme and every link of the footer [APP-32, APP-33, APP-37]", async ({
  page,
}) => {
  await page.goto("/platform");
  await expect(page.locator("[data-island=site-tools][data-when]")).toHaveCount(0);
  const up = page.getByRole("button", { name: "Back to top" });
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 340, behavior: "instant" }));
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const footer = page.locator("footer");
  const wanted =
    `/executive/dashboard /executive/analytics /executive/risk /executive/metrics /wms/inventory /wms/operations
    /wms/picking /wms/labor /logistics/routes /logistics/fleet /logistics/delivery /logistics/carriers /about /case-studies
    /platform /pricing /contact /docs /api /integrations /resources /privacy /terms /cookies /security`.split(/\s+/);
  for (const href of wanted) await expect(footer.locator(`a[href="${href}"]`).first(), href).toBeAttached();
  await expect(footer.getByRole("textbox", { name: "Newsletter" })).toBeAttached();
  const ask = footer.getByRole("button", { name: "Ask the assistant" });
  await ask.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=ask-assistant][data-when]")).toHaveCount(0);
  await ask.click();
  await expect(page.getByRole("dialog", { name: "Assistant" })).toBeVisible();
});

test("shows the product on its first page at a size that can be read on every screen, in the theme of choice [APP-07]", async ({
  page,
}) => {
  await page.goto("/");
  const shown = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.currentSrc.includes("/wave-") && image.offsetWidth > 0)
        .map(({ currentSrc, naturalWidth, naturalHeight, offsetWidth, offsetHeight }) => ({
          file: currentSrc.split("/").at(-1),
          // Of a pixel that the picture's screen had, so much is shown.
          size: Math.round((offsetWidth / naturalWidth) * 100) / 100,
          isOfItsShape: Math.abs(offsetWidth / offsetHeight - naturalWidth / naturalHeight) < 0.02,
        })),
    );
  for (const theme of ["light", "dark"] as const) {
    if (theme === "dark") await page.getByRole("button", { name: /dark/i }).first().click();
    for (const [width, file] of [
      [390, `wave-phone-${theme}.webp`],
      [768, `wave-tablet-${theme}.webp`],
      [1440, `wave-${theme}.webp`],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(shown).toEqual([{ file, size: expect.any(Number), isOfItsShape: true }]);
    }
  }
});

test("moves from document to document only for those who did not ask for less motion [APP-04]", async ({ page }) => {
  const revealed = () =>
    page.evaluate(() => new Promise<boolean>((resolve) => resolve(Reflect.get(window, "moved") === true)));
  await page.addInitScript(() => {
    window.addEventListener("pagereveal", (event) =>
      Object.assign(window, { moved: Reflect.get(event, "viewTransition") !== null }),
    );
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/platform");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(revealed).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Platform" }).first().click();
  await expect(page).toHaveURL(/\/platform$/);
  expect(await revealed()).toBe(false);
});

const halves = 2;

for (let half = 0; half < halves; half += 1) {
  test(`is accessible on every page, in both themes, at 390 and 1440 px (half ${half + 1} of ${halves})`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    const paths = [...(await listedPaths(page.request)), ...unlisted];
    for (const path of paths.filter((_, at) => at % halves === half)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: "light" });
        await test.step(`${path}, ${width} px`, () => expectNoAccessibilityViolations(page));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
        await page.emulateMedia({ colorScheme: "dark" });
        await test.step(`${path}, ${width} px, dark`, () => expectEnoughContrast(page));
      }
    }
  });
}

test.describe("before a visitor gives a sign", () => {
  test.use({ atRest: true });

  test("a page fetches none of its parts, and loses neither the first press nor the first shortcut [APP-37]", async ({
    page,
  }) => {
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => /\/react-[^/]+\.js$/.test(name)),
      );
    await page.goto("/platform", { waitUntil: "networkidle" });
    expect(await scripts()).toEqual([]);
    await page.locator("#assistant").click();
    await expect(page.getByRole("dialog", { name: "Assistant" })).toBeVisible();
    expect(await scripts()).toHaveLength(1);

    // The assistant is remembered as open for a while; another page is at rest again in a browser that keeps nothing.
    await page.evaluate(() => localStorage.clear());
    await page.goto("/about", { waitUntil: "networkidle" });
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  });
});
