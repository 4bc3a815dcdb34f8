import { expect, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";
import type { Page } from "@playwright/test";

const widths = [1440, 1024, 768, 390] as const;
const height = 900;

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

async function boxOf(page: Page, name: string) {
  const box = await part(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return box;
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe("the workspace", () => {
  test.use({ signedInAs: "manager" });

  test("fits 1440, 1024, 768 and 390 px [APP-25, APP-26, APP-27, APP-28, APP-29]", async ({ page }) => {
    await page.goto("/logistics/fleet");
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await expect(part(page, "top-bar")).toBeVisible();
      await expect(part(page, "enhanced-navbar")).toBeVisible({ visible: width > 640 });
      await expect(part(page, "mobile-navbar")).toBeVisible({ visible: width <= 640 });
      await expect(part(page, "public-navbar")).toHaveCount(0);
      await expect(part(page, "sidebar")).toHaveCount(width > 1024 ? 1 : 0);
      await expect(part(page, "bottom-bar")).toHaveCount(width <= 1024 ? 1 : 0);
      if (width > 1024) expect((await boxOf(page, "sidebar")).width).toBe(280);
      else expect(await boxOf(page, "bottom-bar")).toEqual({ x: 0, y: height - 64, width, height: 64 });
      if (width <= 640) expect((await boxOf(page, "mobile-navbar")).height).toBe(60);
      await expect.poll(() => overflow(page), `${width}`).toBe(0);
    }
  });

  test("changes over exactly at 1024 and 640 px, the logo at 768 px [APP-27, APP-28]", async ({ page }) => {
    await page.goto("/logistics/fleet");
    const word = page.getByRole("link", { name: "Cerebro, home" }).getByText("Cerebro");
    for (const [width, bottomBar, mobile] of [
      [1025, 0, 0],
      [1024, 1, 0],
      [641, 1, 0],
      [640, 1, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(part(page, "bottom-bar"), `${width}`).toHaveCount(bottomBar);
      await expect(part(page, "mobile-navbar"), `${width}`).toHaveCount(mobile);
    }
    await page.setViewportSize({ width: 769, height });
    await expect(word).toBeVisible();
    await page.setViewportSize({ width: 768, height });
    await expect(word).toBeHidden();
  });

  test("collapses the sidebar to 80 px and remembers it [APP-26]", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto("/logistics");
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await expect.poll(async () => (await boxOf(page, "sidebar")).width).toBe(80);
    expect(await page.evaluate(() => localStorage.getItem("sidebar-collapsed"))).toBe("true");
    await page.reload();
    await expect.poll(async () => (await boxOf(page, "sidebar")).width).toBe(80);
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await expect.poll(async () => (await boxOf(page, "sidebar")).width).toBe(280);
  });

  test("has no bottom bar on /dashboard-selection, but a top bar [APP-17, APP-25, APP-27]", async ({ page }) => {
    await page.goto("/dashboard-selection");
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await expect(part(page, "top-bar")).toBeVisible();
      await expect(part(page, "bottom-bar")).toHaveCount(0);
      await expect.poll(() => overflow(page), `${width}`).toBe(0);
    }
  });

  test("opens the whole menu as a drawer where no sidebar fits [APP-28]", async ({ page }) => {
    await page.goto("/logistics");
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height });
      await goWithin(page, "/logistics", "/logistics");
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = part(page, "mobile-navigation");
      await expect(menu).toBeVisible();
      await menu.getByRole("link", { name: "Carriers" }).click();
      await expect(page).toHaveURL(/\/logistics\/carriers$/);
      await expect(menu).toBeHidden();
    }
  });

  test("shows the public bar on a landing page, with the way back [APP-29]", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto("/pricing");
    await expect(part(page, "public-navbar")).toBeVisible();
    await expect(part(page, "sidebar")).toHaveCount(0);
    await part(page, "public-navbar").getByRole("link", { name: "Open workspace" }).click();
    await expect(page).toHaveURL(/\/dashboard-selection$/);
  });

  test("leaves /mfa-setup bare [APP-24]", async ({ page }) => {
    await page.goto("/mfa-setup");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["top-bar", "sidebar", "bottom-bar", "public-navbar", "mobile-navbar"]) {
      await expect(part(page, name)).toHaveCount(0);
    }
  });
});

test.describe("the public site", () => {
  // A made-up token of a mail is refused, and the browser says so.
  test.use({ expectedErrors: [/status of 400.*verify-email/] });

  test("has the public bar, at phone width the mobile one with its menu, and no bottom bar [APP-28, APP-29]", async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      for (const name of ["Platform", "Docs"]) {
        const link = part(page, "public-navbar").getByRole("link", { name });
        if (width > 640) await expect(link).toBeInViewport({ ratio: 1 });
        else await expect(link).toBeHidden();
      }
      await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible({ visible: width <= 640 });
      if (width <= 640) expect((await boxOf(page, "site-navigation")).height).toBe(60);
      await expect(part(page, "bottom-bar")).toHaveCount(0);
      await expect.poll(() => overflow(page), `${width}`).toBe(0);
    }
    await page.getByRole("button", { name: "Open menu" }).click();
    await part(page, "mobile-navigation").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test("leaves the sign-in pages bare [APP-24]", async ({ page }) => {
    await page.goto("/api");
    for (const path of [
      "/login",
      "/signup",
      "/forgot-password",
      "/reset-password/t",
      "/verify-email-sent",
      "/verify-email/t",
      "/auth/callback",
    ]) {
      await goWithin(page, path, path);
      for (const name of ["top-bar", "sidebar", "bottom-bar", "public-navbar", "mobile-navbar"]) {
        await expect(part(page, name), path).toHaveCount(0);
      }
    }
  });
});

test.describe("the pointer", () => {
  const cursor = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).cursor);

  test("is the product's own with a mouse [APP-06]", async ({ page }) => {
    await page.goto("/");
    expect(await cursor(page)).toMatch(/^url\(.*arrow.*\.svg/);
  });

  test.describe("on a touch device", () => {
    test.use({ hasTouch: true, isMobile: true });
    test("is left to the system [APP-06]", async ({ page }) => {
      await page.goto("/");
      expect(await cursor(page)).toBe("auto");
    });
  });
});
