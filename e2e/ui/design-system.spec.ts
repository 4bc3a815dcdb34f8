import type { Page } from "@playwright/test";
import { expect, expectEnoughContrast, expectNoAccessibilityViolations, test } from "../support/fixtures.ts";

/** The building blocks in a real browser, where layout, the top layer and focus are real and the compiled code runs. */
test.beforeEach(async ({ page }) => {
  await page.goto("/design-system");
  await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible();
});

const grid = (page: Page) => page.getByRole("grid", { name: "Items" });
const focusedCell = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("has nothing against WCAG 2.2 AA, in the light and in the dark theme", async ({ page }) => {
  await expect(grid(page).getByRole("row").nth(5)).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoAccessibilityViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectEnoughContrast(page);
});

test("fits screens of 1440, 768 and 390 px", async ({ page }) => {
  await expect(page.locator("#hand")).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${width}`).toBeLessThanOrEqual(0);
  }
});

test.describe("a table of 12,000 rows", () => {
  test("is walked by keys, with only the rows in sight in the document", async ({ page }) => {
    await grid(page).locator('[data-cell="1:2"]').click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    expect(await focusedCell(page)).toBe("2:0");
    await page.keyboard.press("Space");
    await expect(page.getByRole("region", { name: "Chosen rows" })).toContainText("1 chosen");
    await page.keyboard.press("Control+End");
    await expect.poll(() => focusedCell(page)).toBe("100:6");
    const inside = await page.evaluate(() => {
      const cell = document.activeElement?.getBoundingClientRect();
      const box = document.activeElement?.closest("[role=grid]")?.getBoundingClientRect();
      return cell !== undefined && box !== undefined && cell.top >= box.top && cell.bottom <= box.bottom + 1;
    });
    expect(inside).toBe(true);
    expect(await grid(page).getByRole("row").count()).toBeLessThan(60);
  });

  test("brings more rows while it is scrolled, and keeps the focus", async ({ page }) => {
    await grid(page).locator('[data-cell="1:2"]').click();
    const loaded = () => grid(page).evaluate((element) => Math.round(element.scrollHeight / 36));
    await expect
      .poll(async () => {
        await grid(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
        return loaded();
      })
      .toBeGreaterThan(500);
    expect(await grid(page).getByRole("row").count()).toBeLessThan(60);
    expect(await focusedCell(page)).toBe("1:2");
  });

  test("takes the width a header is dragged to", async ({ page }) => {
    const header = grid(page).getByRole("columnheader", { name: "Code" });
    await header.scrollIntoViewIfNeeded();
    const box = await header.boundingBox();
    if (!box) throw new Error("the header is not drawn");
    await page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 80, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Math.round((await header.boundingBox())?.width ?? 0))
      .toBe(Math.round(box.width) + 80);
  });

  test("is narrowed by a filter, says when nothing fits, and is widened again", async ({ page }) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog", { name: "Add a filter" }).getByRole("button", { name: "State" }).click();
    await page.getByRole("checkbox", { name: "Out" }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: /State\s*is Out/, exact: false }).first()).toBeVisible();
    await expect(page.getByText(/^2,\d{3} items$/)).toBeVisible();
    await page.getByRole("searchbox", { name: "Search items" }).fill("no such thing");
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect(page.getByText("12,000 items")).toBeVisible();
  });
});

test.describe("what floats", () => {
  test("a dialog holds the focus and gives it back", async ({ page }) => {
    await page.getByRole("button", { name: "Dialog", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Rename zone" });
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
    for (let times = 0; times < 6; times++) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement?.closest("main") !== null && document.activeElement?.closest("dialog") === null,
      ),
    ).toBe(false);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await focusedWords(page)).toBe("Dialog");
  });

  test("a menu opens at its button, takes the focus and gives it back", async ({ page }) => {
    const button = page.getByRole("button", { name: "Order", exact: true }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("menuitem", { name: "Edit" });
    await expect(first).toBeFocused();
    const [at, from] = [await first.boundingBox(), await button.boundingBox()];
    expect(Math.abs((at?.x ?? 0) - (from?.x ?? 0))).toBeLessThan(20);
    expect((at?.y ?? 0) - (from?.y ?? 0)).toBeLessThan(60);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });

  test("a tip stands at its button, by pointer and by keyboard", async ({ page }) => {
    const button = page.getByRole("button", { name: "Copy", exact: true }).first();
    await button.hover();
    const tip = page.getByRole("tooltip");
    await expect(tip).toHaveText("Copy");
    const [at, from] = [await tip.boundingBox(), await button.boundingBox()];
    expect(Math.abs((at?.x ?? 0) + (at?.width ?? 0) / 2 - (from?.x ?? 0) - (from?.width ?? 0) / 2)).toBeLessThan(8);
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
    await page.getByRole("button", { name: "Notifications 4" }).first().focus();
    await page.keyboard.press("Tab");
    await expect(tip).toHaveText("Copy");
  });

  test("a toast stands above an open dialog and can be pressed there", async ({ page }) => {
    await page.getByRole("button", { name: "Error", exact: true }).first().click();
    const toast = page.getByRole("alert").filter({ hasText: "The printer at dock 4 does not answer" });
    // Its time stands still while the pointer is on it, so the dialog is opened by a key.
    await toast.hover();
    await page.getByRole("button", { name: "Dialog", exact: true }).first().press("Enter");
    const dialog = page.getByRole("dialog", { name: "Rename zone" });
    await expect(dialog).toBeVisible();
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

test("a floor plan is zoomed by the wheel, moved by dragging without choosing, and shown whole again", async ({
  page,
}) => {
  const plan = page.getByRole("group", { name: "Fill by bay" });
  await plan.scrollIntoViewIfNeeded();
  const view = () => plan.getAttribute("viewBox");
  const whole = await view();
  const box = await plan.boundingBox();
  if (!box) throw new Error("the plan is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await expect.poll(view).not.toBe(whole);
  const near = await view();
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(view).not.toBe(near);
  await expect(page.locator("#plan figure").getByRole("status").first()).toHaveText("");
  await plan.focus();
  await page.keyboard.press("0");
  await expect.poll(view).toBe(whole);
});
