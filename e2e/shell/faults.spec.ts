import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";

/** The code of a public page that the app draws. */
const chunk = /\/assets\/design-system-[^/]*\.js/;

test.describe("when the code of a page is slow or missing", () => {
  test.use({
    expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch dynamically)|ChunkLoadError/],
  });

  test("shows a spinner with a hidden text while it loads [APP-03]", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(chunk, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/login");
    await page.evaluate(() => history.pushState(null, "", "/design-system"));
    await expect(page.getByText("Loading page content")).toBeAttached();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design system");
    await expect(page.getByText("Loading page content")).toHaveCount(0);
  });

  test("tries again by itself and goes on when it arrives [ERR-04]", async ({ page }) => {
    let failures = 0;
    await page.route(chunk, (route) => {
      failures += 1;
      return failures <= 1 ? route.abort() : route.continue();
    });
    await page.goto("/design-system");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design system");
    expect(failures).toBe(2);
  });

  test("says Loading Error after three retries and refreshes the page on request [ERR-04] [PWA-07]", async ({
    page,
  }) => {
    let asked = 0;
    await page.route(chunk, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto("/design-system");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loading Error");
    await expect(page.getByText("Failed to load this section. Please refresh the page.")).toBeVisible();
    expect(asked).toBe(4);
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design system");
  });

  test("is told in the hand's own screen on a phone without a connection [ERR-05]", async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
    await page.evaluate(() => history.pushState(null, "", "/design-system"));
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design system");
  });
});

test.describe("when a page crashes", () => {
  test.use({ expectedErrors: [/planted crash/] });

  async function plantCrash(page: Page): Promise<void> {
    await page.route(chunk, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export function DesignSystem() { throw new Error("planted crash"); }`,
      }),
    );
  }

  test("keeps the frame, says so with an id, retries three times and leads home [ERR-01, ERR-02, ERR-07]", async ({
    page,
  }) => {
    await plantCrash(page);
    await page.goto("/design-system");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Something went wrong");
    await expect(page.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
    await expect(page.locator("[data-part=public-navbar]")).toBeVisible();
    await page.getByRole("button", { name: "Report Issue" }).click();
    await expect(page.getByText(/^Contact support and give them the error id [0-9a-f]{8}\.$/)).toBeVisible();
    for (let n = 0; n < 3; n += 1) await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("button", { name: "Go Home" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await goWithin(page, "/login", "/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  });
});

test.describe("when something nobody caught goes wrong", () => {
  test.use({ expectedErrors: [/planted/] });

  test("says so in toasts, the last five errors at most, and not for layout noise [APP-38]", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      for (let n = 0; n < 7; n += 1) setTimeout(() => void Promise.reject(new Error(`planted ${n}`)));
      window.dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded" }));
    });
    const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
    await expect(toasts).toHaveCount(5);
    await expect(toasts.first()).toContainText("An unexpected error occurred. Please try again.");
    // Their five seconds start when they come up.
    await expect(toasts).toHaveCount(0, { timeout: 8_000 });
  });
});

test.describe("without a connection", () => {
  test.use({ signedInAs: "wms", expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/] });

  for (const [kind, path] of [
    ["public", "/"],
    ["account", "/verify-email-sent"],
    ["hand-held", "/mobile"],
    ["workspace", "/settings"],
  ] as const) {
    test(`a ${kind} page says that work will be saved and synced [PWA-02]`, async ({ page, context }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('[data-island="site-tools"][data-when]')).toHaveCount(0);
      const notice = page.getByRole("status").filter({ hasText: "You are offline" });
      await expect(notice).toHaveCount(0);
      await context.setOffline(true);
      await expect(notice).toBeInViewport();
      await expect(notice).toContainText(/Your work will be saved.* and synced when the connection is back\./);
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
    });
  }
});
