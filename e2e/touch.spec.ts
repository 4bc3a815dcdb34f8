import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { phone } from "./support/hand-held.ts";

test.use({ ...phone, signedInAs: "wms", expectedErrors: [/503/] });

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 300 }] });
  await send("touchStart", from);
  for (const share of [0.5, 1]) await send("touchMove", from + (to - from) * share);
  await send("touchEnd", to);
}

test("opens the menu by a swipe from 75 px or by its button, and closes it by either [APP-35]", async ({ page }) => {
  await page.goto("/testing/mobile");
  const gestures = page.getByRole("region", { name: "Gestures" }).getByRole("status");
  await expect(gestures).toHaveText("Nothing was recognized yet.");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await swipe(page, 40, 110);
  await expect(menu).toBeHidden();
  await swipe(page, 40, 300);
  await expect(menu).toBeVisible();
  await expect(gestures).toHaveText("Swipe to the right.");
  await swipe(page, 290, 20);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await menu.getByRole("button", { name: "Close" }).tap();
  await expect(menu).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(gestures).toHaveText("Scrolling ended.");
});

test("does by the keyboard what a swipe does, and hides the bottom bar while the on-screen keyboard takes more than a quarter [APP-35]", async ({
  page,
}) => {
  await page.goto("/testing/mobile");
  const gestures = page.getByRole("region", { name: "Gestures" }).getByRole("status");
  await expect(gestures).toHaveText("Nothing was recognized yet.");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  const bar = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(bar).toBeVisible();
  const { width = 390, height = 844 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.ceil(height * 0.75) });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width, height: Math.floor(height * 0.7) });
  await expect(gestures).toHaveText("The on-screen keyboard opened.");
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width, height });
  await expect(gestures).toHaveText("The on-screen keyboard closed.");
  await expect(bar).toBeVisible();
});

test("says on a phone too that a critical service is not healthy [HLT-02]", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/mcp/*/health", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/mobile");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByRole("link", { name: "Open system status" })).toBeVisible();
});
