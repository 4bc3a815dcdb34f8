import type { Page } from "@playwright/test";
import { addStock, buildWarehouse, type Company, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// Refusals are provoked here, and browsers log each.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

async function companyWithStock(request: Parameters<typeof foundCompany>[0]) {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  return { company, itemId };
}

async function enterOrder({ call }: Company, itemId: string, quantity: number) {
  const { id, number } = await call("POST", "/api/wms/orders", {
    customerId: null,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: "Willow House",
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: [{ itemId, quantity, unitPriceMinor: 495 }],
  });
  return { id: String(id), number: String(number) };
}

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByRole("status").filter({ hasText: text });

test("shows what an adjustment would change, does it when approved, takes it back from the toast [PLT-06]", async ({
  page,
  request,
}) => {
  const { company, itemId } = await companyWithStock(request);
  await company.enter(page);
  await page.goto("/wms/inventory");
  await page.getByRole("gridcell", { name: "MUG-1" }).click();
  const drawer = page.getByRole("dialog", { name: "Stock" });
  await drawer.getByRole("tab", { name: "Adjust" }).click();
  await drawer.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await drawer.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Stolen" });
  await drawer.getByRole("button", { name: "Preview" }).click();
  const change = drawer.getByRole("row").filter({ hasText: "On hand" });

  await test.step("the preview speaks in words and changes nothing", async () => {
    await expect(drawer.getByRole("heading", { name: "What will change" })).toBeFocused();
    await expect(drawer.getByRole("rowgroup").filter({ hasText: "MUG-1 at A-01-1" })).toBeVisible();
    await expect(change).toContainText("40 each");
    await expect(change).toContainText("35 each");
    await expectNoAccessibilityViolations(page);
    expect(await company.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 40 });
  });

  await test.step("somebody is faster: the changes are shown anew before anything happens", async () => {
    await addStock(company, itemId, "A-01-1", 1);
    await drawer.getByRole("button", { name: "Adjust stock" }).click();
    await expect(drawer.getByText("Something changed in the meantime.")).toBeVisible();
    await expect(change).toContainText("41 each");
    expect(await company.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 41 });
  });

  await test.step("it is done, and taken back from the toast while a dialog is open", async () => {
    await drawer.getByRole("button", { name: "Adjust stock" }).click();
    const told = toast(page, "5 each of MUG-1 removed from A-01-1");
    await expect(told).toBeVisible();
    expect(await company.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 36 });
    await page.getByRole("gridcell", { name: "MUG-1" }).click();
    await expect(drawer.getByRole("tab", { name: "Overview" })).toBeVisible();
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone: MUG-1 is as it was.")).toBeVisible();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText("41 each").first()).toBeVisible();
  });
});

test.describe("what was approved and is another by now", () => {
  test("is refused in words [PLT-06]", async ({ page, request }) => {
    const { company, itemId } = await companyWithStock(request);
    const order = await enterOrder(company, itemId, 5);
    await company.enter(page);
    await page.goto(`/wms/orders/${order.id}`);
    await page.getByRole("button", { name: "Cancel order" }).click();
    const dialog = page.getByRole("dialog", { name: `Cancel ${order.number}?` });
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Entered twice" });
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByRole("row").filter({ hasText: "State" })).toContainText("Draft");
    await company.call("POST", `/api/wms/orders/${order.id}/confirm`, {});
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Someone else changed this in the meantime");
  });
});

test("cancels an allocated order and takes that back: its stock is reserved again [PLT-06]", async ({
  page,
  request,
}) => {
  const { company, itemId } = await companyWithStock(request);
  const order = await enterOrder(company, itemId, 12);
  for (const step of ["confirm", "allocate"]) await company.call("POST", `/api/wms/orders/${order.id}/${step}`, {});
  await company.enter(page);
  await page.goto(`/wms/orders/${order.id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel ${order.number}?` });
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Entered twice" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("row").filter({ hasText: "Cancelled because" })).toContainText("Entered twice");
  await expect(dialog.getByRole("row").filter({ hasText: "Reserved" }).first()).toContainText("12 each");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toBeHidden();
  const told = toast(page, `${order.number} cancelled`);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, `Undone: ${order.number} is as it was.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Release to the floor" })).toBeVisible();
  expect(await company.call("GET", `/api/wms/items/${itemId}`)).toMatchObject({ onHand: 40, reserved: 12 });
});

test.describe("what cannot be undone any more", () => {
  test("says why: the order is already shipped [PLT-06]", async ({ page, request }) => {
    const { company, itemId } = await companyWithStock(request);
    await createPartners(company);
    await company.enter(page);
    await page.goto("/actions");
    await expect(page.getByRole("list", { name: "Recent actions" })).toContainText("MUG-1");
    const order = await enterOrder(company, itemId, 4);
    await ship(company, order.id);
    await page.goto("/actions");
    const row = page.getByRole("listitem").filter({ hasText: "Sales order created" });
    await expect(row).toContainText(order.number);
    await row.getByRole("button", { name: /^Undo/ }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this?" });
    await expect(dialog.getByRole("alert")).toContainText(`${order.number} is already shipped.`);
    await expectNoAccessibilityViolations(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toBeHidden();
  });
});

test("keeps what was done in a list, from which it is undone with the keyboard [PLT-06]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/actions");
  await expect(page.getByText("Nothing was done yet")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "+40, found" });
  await expect(row.getByRole("link", { name: "MUG-1" })).toBeVisible();
  await row.getByRole("button", { name: /^Undo/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Undo this?" });
  await expect(dialog.getByRole("row").filter({ hasText: "On hand" })).toContainText("40 each");
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("undid this before");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("radio", { name: "Mine" }).check({ force: true });
  await expect(page).toHaveURL(/by=me/);
  await expect(row).toContainText("You");
});

/** Brings an order of four mugs from its draft to the customer. */
async function ship({ call }: Company, orderId: string): Promise<void> {
  const command = (name: string, input: object = {}) => call("POST", `/api/wms/orders/${orderId}/${name}`, input);
  for (const name of ["confirm", "allocate", "release"]) await command(name);
  const { rows } = await call("GET", `/api/wms/tasks?kind=pick&documentId=${orderId}`);
  const [task] = Array.isArray(rows) ? (rows as { id: string }[]) : [];
  await call("POST", `/api/wms/tasks/${task?.id}/pick`, { quantity: 4 });
  const box = { type: "L", weightGrams: 1_500 };
  const contents = [{ lineNumber: 1, lotId: null, quantity: 4 }];
  await command("pack", { cartons: [{ ...box, contents }] });
  await command("ship");
}

test("cancels the chosen orders of a list with a result for each, and takes all of them back [WMS-07] [PLT-06]", async ({
  page,
  request,
}) => {
  const { company, itemId } = await companyWithStock(request);
  const orders = [await enterOrder(company, itemId, 1), await enterOrder(company, itemId, 2)];
  await company.call("POST", `/api/wms/orders/${orders[1]?.id}/confirm`, {});
  const states = async () =>
    Promise.all(orders.map(async ({ id }) => (await company.call("GET", `/api/wms/orders/${id}`))["state"]));
  await company.enter(page);
  await page.goto("/wms/orders?state=any");
  await page.getByRole("checkbox", { name: "Choose all loaded rows" }).click();
  await page.getByRole("region", { name: "Chosen rows" }).getByRole("button", { name: "Cancel orders" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel orders: 2 orders" });
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Entered twice" });
  await dialog.getByRole("button", { name: "Cancel orders" }).click();
  await expect(dialog.getByText("2 of 2 canceled.")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  expect(await states()).toEqual(["cancelled", "cancelled"]);
  await dialog.getByRole("button", { name: "Undo all" }).click();
  await expect(dialog.getByText("0 of 2 canceled, 2 undone.")).toBeVisible();
  expect(await states()).toEqual(["draft", "confirmed"]);
});
