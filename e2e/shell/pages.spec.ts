import type { Page } from "@playwright/test";
import { roles } from "@cerebro/contracts/access/roles.ts";
import { admit } from "@cerebro/contracts/pages/admit.ts";
import { isAppPage, pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { expect, expectNoAccessibilityViolations, test } from "../support/fixtures.ts";
import { goWithin, titleOf } from "../support/go-within.ts";

/** Every declared path of the app with its parameters filled by their own names. */
const everyPath = pageIds.filter(isAppPage).flatMap((id) => {
  const { paths, access } = pageOf(id);
  return paths.map((path) => ({ path: path.replace(/\{\*?(\w+)\}/g, "$1"), access, made: path.includes("{") }));
});

interface Visit {
  readonly path: string;
  readonly arrivesAt: string;
  readonly title: string;
  /** A detail page of something that does not exist need not have a heading of its own. */
  readonly heading: boolean;
}

/** Goes through all addresses without loading the document anew; returns those that did not open within fifteen seconds. */
async function walk(page: Page, visits: readonly Visit[]): Promise<readonly string[]> {
  return page.evaluate(async (all) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
    const headings = () => document.querySelectorAll("#main h1").length;
    const failed: string[] = [];
    for (const { path, arrivesAt, title, heading } of all) {
      history.pushState(null, "", path);
      const arrived = () =>
        location.pathname + location.search === arrivesAt && document.title === title && (!heading || headings() === 1);
      const until = performance.now() + 15_000;
      while (!arrived() && performance.now() < until) await pause();
      if (!arrived()) failed.push(`${path} → ${location.href} “${document.title}” with ${headings()} h1`);
    }
    return failed;
  }, visits);
}

for (const persona of [null, ...roles]) {
  test.describe(`as ${persona ?? "a visitor"}`, () => {
    // A made-up id is refused by the server, and the browser says so in its console.
    test.use({ signedInAs: persona, expectedErrors: [/status of 40[04].*\/api\//] });

    test("opens each page of the table, or is led elsewhere, as the guard says [AUTH-13, APP-18, APP-19, APP-20, APP-21]", async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await page.goto("/design-system");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const visits = everyPath.map(({ path, access, made }): Visit => {
        const admission = admit(access, persona && { roles: [persona] }, path);
        const arrivesAt = admission.allow ? path : admission.redirect;
        return { path, arrivesAt, title: titleOf(arrivesAt.split("?")[0] ?? ""), heading: !made };
      });
      expect(await walk(page, visits)).toEqual([]);
    });
  });
}

test.describe("signed in as an admin", () => {
  test.use({ signedInAs: "admin" });

  test.describe("on the first load", () => {
    // The browser reports the 404 of the document itself.
    test.use({ expectedErrors: [/status of 404.*\/nothing/] });

    for (const [width, colorScheme] of [
      [1440, "light"],
      [390, "dark"],
    ] as const) {
      test(`opens a page of each frame, accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        for (const path of ["/logistics", "/dashboard-selection", "/dev/routes", "/mobile", "/pricing", "/nothing"]) {
          await page.goto(path);
          await expect(page).toHaveTitle(titleOf(path));
          await expectNoAccessibilityViolations(page);
        }
      });
    }
  });

  test("sets the title of each page and logs it at each navigation [APP-05]", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "info" && logged.push(message.text()));
    await page.goto("/logistics");
    await expect(page).toHaveTitle("Logistics · Cerebro");
    await goWithin(page, "/logistics/fleet", "/logistics/fleet");
    await goWithin(page, "/logistics/fleet?q=1", "/logistics/fleet?q=1");
    await goWithin(page, "/nothing", "/nothing");
    expect(logged).toEqual(["Page: Logistics · Cerebro", "Page: Fleet · Cerebro", "Page: Page not found · Cerebro"]);
  });

  test("wears the color of the area its path names, and keeps the last one where it names none [APP-01, APP-02]", async ({
    page,
  }) => {
    await page.goto("/wms");
    const accents = new Map<string, string>();
    for (const [path, area] of [
      ["/wms/orders", "wms"],
      ["/logistics", "logistics"],
      ["/executive", "executive"],
    ] as const) {
      await goWithin(page, path, path);
      await expect(page.locator("html")).toHaveAttribute("data-hemisphere", area);
      accents.set(
        area,
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent")),
      );
    }
    expect(new Set(accents.values()).size).toBe(3);
    const hue = (area: string) => Number(/([\d.]+)\)/.exec(accents.get(area) ?? "")?.[1]);
    expect([hue("wms"), hue("logistics"), hue("executive")]).toEqual([257, 155, 300]);
    for (const [shared, area] of [
      ["/settings", "executive"],
      ["/mobile", "executive"],
      ["/mobile/pick", "wms"],
    ] as const) {
      await goWithin(page, shared, shared);
      await expect(page.locator("html")).toHaveAttribute("data-hemisphere", area);
    }
  });

  test("changes the area where the path leaves the choice, and goes there where it does not [APP-34]", async ({
    page,
  }) => {
    await page.goto("/settings");
    const area = page.getByRole("group", { name: "Area" });
    await area.getByRole("button", { name: "Logistics" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-hemisphere", "logistics");
    await expect(page).toHaveURL(/\/settings$/);
    await goWithin(page, "/wms", "/wms");
    await expect(page.locator("html")).toHaveAttribute("data-hemisphere", "wms");
    await area.getByRole("button", { name: "Executive" }).click();
    await expect(page).toHaveURL(/\/executive$/);
  });
});

test.describe("as a visitor", () => {
  test("finds old addresses on the first load and while inside [APP-16, APP-17, APP-22]", async ({ page }) => {
    await page.goto("/wms-hemisphere/inventory?q=a");
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fwms%2Finventory%3Fq%3Da$/);
    await goWithin(page, "/dashboard", "/login?returnTo=%2Fdashboard-selection");
    await goWithin(page, "/resources", "/login?returnTo=%2Fresources%2Fdocs");
    await goWithin(page, "/executive-hemisphere/dashboard", "/login?returnTo=%2Fexecutive");
  });

  test("meets the not-found page with HTTP 404 [APP-23]", async ({ page }) => {
    const answer = await page.request.get("/no/such/page");
    expect(answer.status()).toBe(404);
    await page.goto("/api");
    await goWithin(page, "/no/such/page", "/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.locator("#main")).toContainText("/no/such/page");
    for (const lookalike of ["/WMS/orders", "/wms//orders", "/%77ms"]) {
      await page.evaluate((to) => history.pushState(null, "", to), lookalike);
      await expect(page.getByRole("heading", { level: 1 }), lookalike).toHaveText(/Page not found|Sign in/);
    }
  });

  test("loads the shell within 130 KB of compressed scripts", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // What the document itself names: every page of the app waits for this before its own code.
    const bytes = await page.evaluate(() => {
      const named = new Set(
        [...document.head.querySelectorAll("script[src], link[rel=modulepreload]")].map((element) =>
          element instanceof HTMLScriptElement ? element.src : element instanceof HTMLLinkElement ? element.href : "",
        ),
      );
      return performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming && named.has(entry.name))
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0);
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(130_000);
  });
});
