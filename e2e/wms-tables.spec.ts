import { addStock, buildWarehouse, createItem, foundCompany, importItems } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const many = 10_000;

/** Ten thousand items in two categories, named so that each can be found by its number. */
function manyItems(): string {
  const rows = Array.from({ length: many }, (_, index) => {
    const number = String(index + 1).padStart(5, "0");
    return `T-${number},Test piece ${number},${index % 4 === 0 ? "Lamps" : "Mugs"}`;
  });
  return ["sku,name,category", ...rows].join("\n");
}

test("keeps ten thousand items at hand: search, sort, filter, keys and an address that brings it all back [APP-19]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await importItems(company, manyItems());
  await company.enter(page);
  await page.goto("/wms/inventory/items");
  const grid = page.getByRole("grid", { name: "Items" });
  const cell = (row: number, column: number) => grid.locator(`[data-cell="${row}:${column}"]`);
  await expect(page.getByText("10,000 items")).toBeVisible();
  await expect(grid).toHaveAttribute("aria-rowcount", String(many + 1));

  await test.step("only the rows in sight are in the document, and the next ones come while scrolling", async () => {
    expect(await grid.getByRole("row").count()).toBeLessThan(80);
    await expect(async () => {
      // As far as rows are loaded; the next page then comes and takes the scroll further.
      await grid.evaluate((element, row) => element.scrollTo({ top: row * 36 }), 245);
      await expect(grid.getByText("T-00250")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    expect(await grid.getByRole("row").count()).toBeLessThan(80);
  });

  await test.step("a head sorts by a press, on the server", async () => {
    await grid.getByRole("button", { name: "SKU" }).click();
    await grid.getByRole("button", { name: "SKU" }).click();
    await expect(page).toHaveURL(/sort=-sku/);
    await expect(cell(1, 1)).toHaveText("T-10000");
  });

  await test.step("a filter and a search narrow the list", async () => {
    await page.getByRole("button", { name: "Filter" }).click();
    const picker = page.getByRole("dialog", { name: "Add a filter" });
    await picker.getByRole("button", { name: "Category" }).click();
    await picker.getByRole("button", { name: /^Lamps/ }).click();
    await expect(page.getByText("2,500 items")).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: /Search SKU/ })).toBeFocused();
    await page.keyboard.type("0042");
    await expect(cell(1, 1)).toHaveText("T-00429");
  });

  await test.step("the address brings search, filter and order back", async () => {
    const address = page.url();
    await page.reload();
    expect(page.url()).toBe(address);
    await expect(page.getByRole("searchbox", { name: /Search SKU/ })).toHaveValue("0042");
    await expect(page.getByRole("button", { name: "Remove filter Category" })).toBeVisible();
    await expect(cell(1, 1)).toHaveText("T-00429");
  });

  await test.step("j and arrows walk the rows, Enter opens one; in the search field letters stay letters", async () => {
    await page.getByRole("searchbox", { name: /Search SKU/ }).press("j");
    await expect(page.getByRole("searchbox", { name: /Search SKU/ })).toHaveValue("j0042");
    // Otherwise the rows of the first search would still be in sight, and go while keys walk them.
    await expect(cell(1, 1)).toBeHidden();
    await page.keyboard.press("Backspace");
    await expect(cell(2, 1)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(cell(1, 0)).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("k");
    await expect(cell(2, 0)).toBeFocused();
    const sku = await cell(2, 1).textContent();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wms\/inventory\/items\/[0-9a-f-]+$/);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(sku ?? "");
  });
});

test("adjusts stock with a reason that stands in the ledger, and takes it back [WMS-02]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 20);
  await company.enter(page);
  await page.goto("/wms/inventory");
  await page.getByRole("gridcell", { name: "MUG-1" }).click();
  const drawer = page.getByRole("dialog", { name: "Stock" });
  await drawer.getByRole("tab", { name: "Adjust" }).click();
  await drawer.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await drawer.getByRole("button", { name: "Preview" }).click();
  await expect(drawer.getByRole("alert")).toContainText("Reason");
  await drawer.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Could not be found" });
  await drawer.getByRole("button", { name: "Preview" }).click();
  await drawer.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByText("3 each of MUG-1 removed from A-01-1")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });

  await undo.click();
  await expect(page.getByText("Undone: MUG-1 is as it was.")).toBeVisible();
  await page.goto(`/wms/inventory/items/${itemId}?tab=ledger`);
  const ledger = page.getByRole("grid", { name: "Ledger" });
  await expect(ledger.getByRole("gridcell", { name: "Correction" }).first()).toBeVisible();
  const adjusted = ledger.getByRole("row").filter({ hasText: "Could not be found" }).first();
  await expect(adjusted).toContainText("Taken back");
  await expect(adjusted).toContainText("A-01-1");
  await adjusted.click();
  await expect(page.getByRole("dialog").getByText(/^[0-9a-f]{64}$/)).toBeVisible();
});

test.describe("a change made elsewhere meanwhile", () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test("is shown beside one's own, which is not lost [WMS-04]", async ({ page, request }) => {
    const company = await foundCompany(request);
    const itemId = await createItem(company, "MUG-1", "White mug");
    await company.enter(page);
    await page.goto(`/wms/inventory/items/${itemId}?do=edit`);
    const form = page.getByRole("dialog", { name: "Edit MUG-1" });
    await form.getByRole("textbox", { name: "Name" }).fill("Whitest mug");
    const { units, suppliers, ...item } = await company.call("GET", `/api/wms/items/${itemId}`);
    const fields =
      "sku description barcode category baseUnit lengthMm widthMm heightMm weightGrams abcClass reorderPoint " +
      "reorderQuantity lotTracked serialTracked priceMinor costMinor version";
    const kept = Object.fromEntries(fields.split(" ").map((field) => [field, item[field]]));
    await company.call("PUT", `/api/wms/items/${itemId}`, { ...kept, units, suppliers, name: "Off-white mug" });

    await form.getByRole("button", { name: "Save item" }).click();
    await expect(form.getByText("Somebody else saved this item while you were editing")).toBeVisible();
    const row = form.getByRole("row").filter({ hasText: "Name" });
    await expect(row).toContainText("Whitest mug");
    await expect(row).toContainText("Off-white mug");
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Whitest mug");
    await form.getByRole("button", { name: "Save mine over it" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Whitest mug" })).toBeVisible();
  });
});

test.describe("the warehouse area", () => {
  test.use({ signedInAs: "wms" });

  for (const path of ["/wms", "/wms/dashboard", "/wms/inventory", "/wms/inventory/items", "/wms/inventory/locations"]) {
    test(`${path} shows real data, wears the area's blue and has nothing a program finds inaccessible [APP-19] [APP-02]`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Not built yet")).toHaveCount(0);
      await expect(page.locator("html")).toHaveAttribute("data-hemisphere", "wms");
      const hue = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
      expect(hue).toMatch(/25\d\)/);
      await page.waitForLoadState("networkidle");
      await expectNoAccessibilityViolations(page);
    });
  }
});
