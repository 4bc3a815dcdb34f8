import type { Page } from "@playwright/test";
import { addStock, buildWarehouse, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";

/** Chooses an option of a field that searches on the server. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(text);
  await page.getByRole("option", { name: text }).click();
}

async function scan(page: Page, prompt: RegExp, code: string): Promise<void> {
  await page.getByRole("textbox", { name: prompt }).fill(code);
  await page.keyboard.press("Enter");
}

async function openTask(page: Page, queue: string, title: string): Promise<void> {
  await page.goto(`/wms/operations?queue=${queue}`);
  await page.getByRole("button", { name: title }).first().click();
  await expect(page.getByRole("region", { name: "Task in hand" })).toBeVisible();
}

const answer = (page: Page, word: string) =>
  page.getByRole("status").filter({ has: page.locator("strong", { hasText: word }) });

test("takes goods from the purchase order to the shelf and on to the customer [WMS-06] [WMS-07] [WMS-09] [APP-19]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await createPartners(company);
  await company.enter(page);

  await test.step("a purchase order is entered and confirmed", async () => {
    await page.goto("/wms/purchase-orders?add=yes");
    await choose(page, "Supplier", "Alder Ceramics");
    await choose(page, "Item", "MUG-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("24");
    await page.getByRole("button", { name: "Create purchase order" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^PO-/ })).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Expected", { exact: true }).first()).toBeVisible();
  });

  await test.step("the delivery is counted: two of it are broken", async () => {
    await openTask(page, "receive", "PO-");
    await scan(page, /Scan an item/, "MUG-1");
    await expect(answer(page, "On this order")).toBeVisible();
    await page.getByRole("spinbutton", { name: "Good" }).fill("22");
    await page.getByRole("spinbutton", { name: "Damaged" }).fill("2");
    await page.getByRole("button", { name: "Receive 24 units" }).click();
    await expect(answer(page, "Received")).toBeVisible();
  });

  await test.step("the good ones are put away where the rules propose, and the reason is said", async () => {
    await openTask(page, "put_away", "MUG-1");
    await expect(page.getByText(/Nearest free bin|Fast mover/)).toBeVisible();
    await scan(page, /Scan MUG-1/, "MUG-1");
    await expect(answer(page, "Right item")).toBeVisible();
    const proposed = await page.getByRole("button", { name: /^Put 22 in/ }).textContent();
    await scan(page, /Scan bin/, proposed?.split(" in ")[1] ?? "");
    await expect(answer(page, "Right bin")).toBeVisible();
    await page.getByRole("button", { name: /^Put 22 in/ }).click();
    await expect(answer(page, "Put away")).toBeVisible();
  });

  await test.step("a sales order is entered, confirmed, allocated and released", async () => {
    await page.goto("/wms/orders?add=yes");
    await choose(page, "Customer", "Willow House");
    await page.getByRole("radio", { name: "High" }).check();
    await choose(page, "Item", "MUG-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("5");
    await page.getByRole("button", { name: "Create order" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^SO-/ })).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await page.getByRole("button", { name: "Release to the floor" }).click();
    await page.getByRole("button", { name: "Release order" }).click();
    await expect(page.getByRole("link", { name: "Pick", exact: true })).toBeVisible();
  });

  await test.step("the picker is stopped at the wrong code and goes on with the right ones", async () => {
    await page.getByRole("link", { name: "Pick", exact: true }).click();
    await page.getByRole("list", { name: "Pick queue" }).getByRole("button").first().click();
    await scan(page, /Scan bin/, "A-99-9");
    await expect(answer(page, "Wrong")).toContainText("No item, lot, bin or carton has the code A-99-9");
    const from = await page.getByText("From", { exact: true }).locator("xpath=following-sibling::*").textContent();
    await scan(page, /Scan bin/, from ?? "");
    await expect(answer(page, "Right bin")).toBeVisible();
    await scan(page, /Scan MUG-1/, "MUG-1");
    await page.getByRole("button", { name: "Pick 5" }).click();
    await expect(answer(page, "Picked")).toBeVisible();
  });

  await test.step("a carton is proposed, packed and gets its SSCC", async () => {
    await openTask(page, "pack", "SO-");
    await scan(page, /Scan each item/, "MUG-1");
    await expect(answer(page, "Checked")).toContainText("1 of 5");
    await page.getByRole("button", { name: "Pack 1 carton" }).click();
    await expect(page.getByText(/^\d{18}$/)).toBeVisible();
  });

  await test.step("the carton is shipped, and its stock has left the house", async () => {
    await openTask(page, "ship", "SO-");
    await page.getByRole("textbox", { name: "Carrier" }).fill("Harbour Post");
    await page.getByRole("button", { name: /^Ship SO-/ }).click();
    await expect(answer(page, "Shipped")).toBeVisible();
    await page.goto(`/wms/inventory/items/${itemId}?tab=ledger`);
    const ledger = page.getByRole("grid", { name: "Ledger" });
    for (const movement of ["Receipt", "Put-away", "Pick", "Pack", "Shipment"]) {
      await expect(ledger.getByRole("gridcell", { name: movement, exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole("article").filter({ hasText: "Available" })).toContainText("17");
  });
});

test.describe("a refusal", () => {
  // The browser logs each refused call.
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test("says why a command was refused, and keeps the order as it was [WMS-07] [WMS-03]", async ({ page, request }) => {
    const company = await foundCompany(request);
    await buildWarehouse(company);
    const itemId = await createItem(company, "MUG-1", "White mug");
    await createPartners(company);
    await company.enter(page);
    const order = await company.call("POST", "/api/wms/orders", {
      customerId: null,
      warehouseId: null,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt: null,
      shipToName: null,
      shipToAddress: null,
      shipToCountry: null,
      note: null,
      lines: [{ itemId, quantity: 5, unitPriceMinor: 495 }],
    });
    await page.goto(`/wms/orders/${String(order["id"])}`);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing SO-");

    await addStock(company, itemId, "A-01-1", 3);
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await expect(page.getByText("2 not in stock")).toBeVisible();
    await page.getByRole("button", { name: "Release to the floor" }).click();
    const question = page.getByRole("dialog", { name: /without 2 units/ });
    await expect(question.getByRole("radio", { name: /Back-order them/ })).toBeChecked();
    await question.getByRole("button", { name: "Release order" }).click();
    await expect(page.getByText("The rest waits for stock")).toBeVisible();
  });
});
