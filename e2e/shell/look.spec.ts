import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.body).colorScheme);

test.describe("the theme", () => {
  test.use({ signedInAs: "wms" });

  test("follows the system until it is chosen, and is remembered in every tab", async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/wms");
    expect(await scheme(page)).toBe("light dark");
    const other = await context.newPage();
    await other.goto("/wms");
    await page.getByRole("button", { name: /account of/ }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await scheme(page)).toBe("dark");
  });

  test.describe("before the app has arrived", () => {
    test.use({ expectedErrors: [/index-.*\.js/] });

    test("is already the chosen one: no flash of the other", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.addInitScript(() => localStorage.setItem("theme", "dark"));
      await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
      await page.goto("/wms");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page.locator("#root")).toBeEmpty();
    });
  });
});

test.describe("how figures are written", () => {
  test.use({ signedInAs: "executive" });

  test("follows the person's own language, clock and measures at once [AUTH-17]", async ({ page }) => {
    await page.goto("/settings/preferences");
    await page.getByRole("radio", { name: /United States/ }).check();
    await page.getByRole("radio", { name: /Imperial/ }).check();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page.getByText("Preferences saved")).toBeVisible();
    await goWithin(page, "/settings/security", "/settings/security");
    await expect(page.getByRole("time").first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/);
    await goWithin(page, "/settings/preferences", "/settings/preferences");
    await page.getByRole("radio", { name: /United Kingdom/ }).check();
    await page.getByRole("radio", { name: /Metric/ }).check();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await goWithin(page, "/settings/security", "/settings/security");
    await expect(page.getByRole("time").first()).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/);
  });
});

test.describe("a change of page", () => {
  async function countTransitions(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (options) => {
        Object.assign(window, { transitions: Number(Reflect.get(window, "transitions")) + 1 });
        return start(options);
      };
    });
  }
  const transitions = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "transitions")));

  test("moves, but not when only the query changes [APP-04]", async ({ page }) => {
    await countTransitions(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/login");
    await goWithin(page, "/signup", "/signup");
    const before = await transitions(page);
    expect(before).toBeGreaterThan(0);
    await goWithin(page, "/signup?plan=1", "/signup?plan=1");
    expect(await transitions(page)).toBe(before);
  });

  test("does not move for those who asked for less motion [APP-04]", async ({ page }) => {
    await countTransitions(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/login");
    await goWithin(page, "/signup", "/signup");
    await goWithin(page, "/forgot-password", "/forgot-password");
    expect(await transitions(page)).toBe(0);
  });
});
