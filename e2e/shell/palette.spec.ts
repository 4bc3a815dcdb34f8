import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { read } from "../support/figures.ts";
import { expect, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";

test.use({ signedInAs: "manager" });

test("finds records by code, name and with a typing error, and does what comes next, by keyboard alone [APP-19] [WMS-06]", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const rowsOf = async (path: string) => {
    const { rows } = await read(page, path);
    return Array.isArray(rows) ? rows.filter(isRecord) : [];
  };
  await page.goto("/wms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const ask = async (text: string) => {
    await page.locator("#main").press("Control+k");
    await expect(palette).toBeVisible();
    await page.keyboard.type(text);
  };

  await test.step("the code of an item opens its page", async () => {
    const [item] = await rowsOf("/api/wms/items?limit=1");
    await ask(String(item?.["sku"]).toLowerCase());
    await expect(palette.getByRole("option").first()).toContainText(String(item?.["sku"]));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/wms/inventory/items/${String(item?.["id"])}`);
  });

  await test.step("a customer's name with two letters exchanged opens the customer", async () => {
    const [customer] = await rowsOf("/api/wms/customers?limit=1");
    const name = String(customer?.["name"]);
    await ask(`${name[0]}${name[2]}${name[1]}${name.slice(3)}`);
    await palette.getByRole("option").filter({ hasText: name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/wms/customers/${String(customer?.["id"])}$`));
  });

  await test.step("“receive” and the number of a purchase order open its receipt", async () => {
    const orders = await rowsOf("/api/wms/purchase-orders?limit=200");
    const order = orders.find(({ state }) => state === "confirmed");
    const number = String(order?.["number"]);
    await ask(`receive ${number.toLowerCase()}`);
    await expect(palette.getByRole("option").first()).toHaveText(`Receive ${number}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/wms/purchase-orders/${String(order?.["id"])}`));
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Receive/ })).toBeVisible();
    await goWithin(page, "/wms", "/wms");
  });

  await test.step("the name of a page stands above records that only contain the word", async () => {
    await ask("orders");
    await expect(palette.getByRole("option").filter({ hasText: /ORDER/ }).first()).toBeVisible();
    await expect(palette.getByRole("option").first()).toHaveText(/Orders.*Warehouse/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/wms/orders");
  });

  await test.step("“create order” opens the form", async () => {
    await ask("create order");
    await expect(palette.getByRole("option").first()).toHaveText("Create order");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wms\/orders\?add=yes/);
    await expect(page.getByRole("dialog", { name: "Create order" })).toBeVisible();
  });
});

test.describe("somebody of logistics", () => {
  test.use({ signedInAs: "logistics" });

  test("is offered vehicles and no records or acts of the warehouse [AUTH-13]", async ({ page }) => {
    await page.goto("/logistics");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { rows } = await read(page, "/api/logistics/fleet/vehicles?limit=1");
    const [vehicle] = Array.isArray(rows) ? rows.filter(isRecord) : [];
    await page.locator("#main").press("Control+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await expect(palette).toBeVisible();
    await page.keyboard.type(String(vehicle?.["code"]));
    await expect(palette.getByRole("option").first()).toContainText(String(vehicle?.["code"]));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("create order");
    await expect(palette.getByRole("option", { name: "Create order", exact: true })).toHaveCount(0);
  });
});
