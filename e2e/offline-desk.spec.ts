import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Page } from "@playwright/test";
import { addStock, buildWarehouse, createItem, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";

// What is fetched in advance serves a person without a connection as well.
test.use({
  fetchesAhead: true,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket/],
});

const keptUrls = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith("offline-queue/") ? [String(JSON.parse(String(text)).url)] : [],
    ),
  );

test("changes stock at the desk without a connection: no changes can be shown, the act waits and is done once [PWA-06] [PLT-06]", async ({
  page,
  context,
  request,
}) => {
  const company = await foundUnconfirmedCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  await company.enter(page);
  await page.goto("/wms/inventory");
  await page.getByRole("gridcell", { name: "MUG-1" }).click();
  const drawer = page.getByRole("dialog", { name: "Stock" });
  await drawer.getByRole("tab", { name: "Adjust" }).click();
  await drawer.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await drawer.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Stolen" });
  await context.setOffline(true);
  await drawer.getByRole("button", { name: "Preview" }).click();
  await expect(drawer.getByText("The changes cannot be shown without a connection.")).toBeVisible();
  await expect(drawer.getByRole("heading", { name: "What will change" })).toBeFocused();
  await expectNoAccessibilityViolations(page);
  await drawer.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByText("Saved on this device.").first()).toBeVisible();
  expect(await keptUrls(page)).toEqual(["/api/wms/stock/adjust"]);
  await expect(page.getByRole("button", { name: "Changes not sent 1" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /^Changes not sent/ })).toBeHidden();
  expect(await company.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 35 });
  const { rows } = await company.call("GET", `/api/wms/movements?itemId=${itemId}`);
  const adjusted = (Array.isArray(rows) ? rows : []).filter(isRecord).filter(({ quantity }) => quantity === 5);
  expect(adjusted).toHaveLength(1);
});

test("puts an approval that got no answer and no longer counts into the inbox, and applies it anyway by the action's name [PWA-06] [PLT-06]", async ({
  page,
  context,
  request,
}) => {
  const company = await foundUnconfirmedCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  await company.enter(page);
  await page.goto("/wms/inventory");
  await page.getByRole("gridcell", { name: "MUG-1" }).click();
  const drawer = page.getByRole("dialog", { name: "Stock" });
  await drawer.getByRole("tab", { name: "Adjust" }).click();
  await drawer.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await drawer.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Stolen" });
  await drawer.getByRole("button", { name: "Preview" }).click();
  await expect(drawer.getByRole("row").filter({ hasText: "On hand" })).toContainText("35 each");
  await context.route("**/api/actions/apply", (route) => route.abort());
  await drawer.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByText("Saved on this device.").first()).toBeVisible();
  expect(await keptUrls(page)).toEqual(["/api/actions/apply"]);
  await addStock(company, itemId, "A-01-1", 1);
  await context.unroute("**/api/actions/apply");
  await page.goto("/unsent");
  await expect(page.getByText("Decide on these")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Adjust stock" })).toBeVisible();
  await expect(page.getByText("(HTTP 409)")).toBeVisible();
  await expect(page.getByText(/token/i)).toBeHidden();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Apply anyway" }).click();
  await expect(page.getByText("Everything is sent")).toBeVisible();
  expect(await company.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 36 });
});

test("shows items and locations without a connection as this device read them last, with their age [PWA-06] [RT-09]", async ({
  page,
  context,
  request,
}) => {
  const company = await foundUnconfirmedCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  await company.enter(page);
  const item = `/wms/inventory/items/${itemId}`;
  const list = "/wms/inventory/locations?show=list";
  await page.goto("/wms/inventory/items");
  await expect(page.getByText("MUG-1").first()).toBeVisible();
  await goWithin(page, item, item);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("White mug");
  await expect(page.getByText("A-01-1").first()).toBeVisible();
  await goWithin(page, list, list);
  await expect(page.getByText("A-01-1").first()).toBeVisible();

  // A new start of the app: nothing of it is in memory; then the server cannot be reached any more.
  await page.goto("/unsent");
  await expect(page.getByText("Everything is sent")).toBeVisible();
  await context.route(/\/api\//, (route) => route.abort());
  await goWithin(page, "/wms/inventory/items", "/wms/inventory/items");
  await expect(page.getByText("MUG-1").first()).toBeVisible();
  await expect(page.getByText(/^Updated .* not live$/)).toBeVisible();
  await goWithin(page, item, item);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("White mug");
  await expect(page.getByText("A-01-1").first()).toBeVisible();
  await expect(page.getByText(/^Updated .* not live$/)).toBeVisible();
  await goWithin(page, list, list);
  await expect(page.getByText("A-01-1").first()).toBeVisible();
  await expect(page.getByText(/^Updated .* not live$/)).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await context.unroute(/\/api\//);
  await page.goto("/wms/inventory/items");
  await expect(page.getByText("MUG-1").first()).toBeVisible();
  await expect(page.getByText(/^Updated .* not live$/)).toBeHidden();
});
