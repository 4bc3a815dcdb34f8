import type { Page } from "@playwright/test";
import {
  addStock,
  buildWarehouse,
  type Company,
  createItem,
  foundCompany,
  inviteColleague,
} from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { releaseOrder } from "./support/orders.ts";

// A refusal is provoked here, and browsers log each.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

async function pickInBrowser(page: Page, units: number): Promise<void> {
  await page.goto("/wms/operations?queue=pick");
  await page.getByRole("list", { name: "Pick queue" }).getByRole("button").first().click();
  await page.getByRole("button", { name: `Pick ${units}`, exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Picked" })).toBeVisible();
}

test("counts a bin while somebody picks from it: what is approved is the true variance, and can be taken back [WMS-10]", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const boss = await foundCompany(request);
  await buildWarehouse(boss);
  const itemId = await createItem(boss, "MUG-1", "White mug");
  // The books have 20; 18 are really there.
  await addStock(boss, itemId, "A-01-1", 20);
  const { currency: _currency, ...rules } = await boss.call("GET", "/api/wms/count-settings");
  await boss.call("PUT", "/api/wms/count-settings", { ...rules, toleranceUnits: 5, approvalLimitMinor: 0 });
  const [counter, picker] = [await inviteColleague(request, boss, "wms"), await inviteColleague(request, boss, "wms")];
  await boss.enter(page);
  const counting = await (await browser.newContext()).newPage();
  const picking = await (await browser.newContext()).newPage();
  await counter.enter(counting);
  await picker.enter(picking);

  await test.step("a count of the bin is asked for", async () => {
    await page.goto("/wms/counts");
    await page.getByRole("button", { name: "Request count" }).first().click();
    await page.getByRole("combobox", { name: "Place" }).fill("A-01-1");
    await page.getByRole("option", { name: "A-01-1" }).click();
    await expect(page.getByText("1 bin to count.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Request count" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^CC-/ })).toBeVisible();
  });
  const address = new URL(page.url()).pathname;

  await test.step("the counter takes it and is not told what the books say", async () => {
    await counting.goto(address);
    await counting.getByRole("link", { name: "Count A-01-1" }).click();
    await counting.getByRole("button", { name: "Start counting A-01-1" }).click();
    const sheet = counting.getByRole("list", { name: "Count sheet" });
    await expect(sheet.getByRole("listitem")).toHaveCount(1);
    await expect(sheet).toContainText("MUG-1");
    await expect(sheet).not.toContainText("20");
    await expectNoAccessibilityViolations(counting);
  });

  await test.step("meanwhile somebody else picks five", async () => {
    await releaseOrder(boss, itemId, 5);
    await pickInBrowser(picking, 5);
  });

  await test.step("the counter is asked whether the number is from before or after, and letters are no number", async () => {
    const field = counting.getByRole("spinbutton", { name: "Counted of MUG-1" });
    await field.pressSequentially("many");
    await expect(counting.getByRole("button", { name: "Enter", exact: true })).toBeDisabled();
    await field.fill("13");
    await counting.getByRole("button", { name: "Enter", exact: true }).click();
    await counting.getByRole("button", { name: "I counted after that" }).click();
    await expect(counting.getByRole("list", { name: "Count sheet" })).toContainText("13 each");
    await counting.getByRole("button", { name: "A-01-1 is counted" }).click();
    await expect(counting.getByRole("heading", { level: 1, name: /^CC-/ })).toBeVisible();
  });

  await test.step("three more leave before anybody looks at it", async () => {
    await releaseOrder(boss, itemId, 3);
    await pickInBrowser(picking, 3);
  });

  await test.step("the review shows two missing, and posts exactly two", async () => {
    await page.goto(address);
    const lines = page.getByRole("grid", { name: "Counted lines" });
    const line = lines.getByRole("row").filter({ hasText: "MUG-1" });
    for (const cell of ["13", "15", "−2", "0 / −3", "12"]) {
      await expect(line.getByRole("gridcell", { name: cell, exact: true }).first()).toBeVisible();
    }
    await expectNoAccessibilityViolations(page);
    await line.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Approve: 1 line" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Cause" }).selectOption({ label: "Lost" });
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByRole("row").filter({ hasText: "On hand" })).toContainText("10 each");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
    // 18 were there, 8 were taken.
    await expect.poll(() => boss.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 18 });
    expect(await stockAt(boss, itemId, "A-01-1")).toBe(10);
  });

  await test.step("it is taken back from the toast", async () => {
    const told = page
      .getByRole("region", { name: "Notifications" })
      .getByRole("status")
      .filter({ hasText: "1 line approved" });
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("To review", { exact: true }).first()).toBeVisible();
    expect(await stockAt(boss, itemId, "A-01-1")).toBe(12);
  });
});

async function stockAt({ call }: Company, itemId: string, code: string): Promise<unknown> {
  const { rows } = await call("GET", `/api/inventory?itemId=${itemId}`);
  const found: unknown = Array.isArray(rows)
    ? rows.find((row: { locationCode?: unknown }) => row.locationCode === code)
    : undefined;
  return typeof found === "object" && found !== null && "onHand" in found ? found.onHand : undefined;
}
