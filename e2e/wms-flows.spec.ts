import type { Page } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { addStock, buildWarehouse, type Company, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

async function pick(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).fill(text);
  await page.getByRole("option", { name: new RegExp(text) }).click();
}

function secondWarehouse({ call }: Company): Promise<unknown> {
  const size = { widthMm: 20_000, depthMm: 20_000, heightMm: 6_000 };
  return call("POST", "/api/wms/warehouses", { code: "ANNEX", name: "Annex", ...size, withAreas: true });
}

test("a transfer is picked to the dock, and what comes short of it is on the way until it is written off [WMS-11]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await secondWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 12);
  await company.enter(page);
  await page.goto("/wms/transfers?add=yes");
  await pick(page, "Item", "MUG-1");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("10");
  await page.getByRole("button", { name: "Create transfer" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: /^TO-/ })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Hold stock" }).click();
  await page.getByRole("button", { name: "Release to the floor" }).click();
  const address = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Pick", exact: true }).click();
  await page.getByRole("list", { name: "Pick queue" }).getByRole("button").first().click();
  await page.getByRole("button", { name: "Pick 10", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Picked" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("At the dock", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Send 10 units" }).click();
  await page.getByRole("button", { name: "Receive" }).click();
  await page.getByRole("spinbutton", { name: "Good" }).fill("7");
  await expect(page.getByText("3 missing")).toBeVisible();
  await page.getByRole("combobox", { name: "Why" }).selectOption({ label: "Missing in the load" });
  await page.getByRole("button", { name: "Receive 7 units" }).click();
  await expect(page.getByText("3 units still on the way")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Write off what is missing" }).click();
  await page.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Lost on the way" });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Write off", exact: true }).click();
  await expect(page.getByRole("button", { name: "Close", exact: true }).first()).toBeVisible();
  const { rows } = await company.call("GET", `/api/inventory?itemId=${itemId}`);
  const held = (Array.isArray(rows) ? rows.filter(isRecord) : []).map((row) => [row["locationCode"], row["onHand"]]);
  expect(held).toContainEqual(["ANNEX-RECV-1", 7]);
});

test("a return is received into quarantine and restocked [WMS-11]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await createItem(company, "MUG-1", "White mug");
  await company.enter(page);
  await page.goto("/wms/returns?add=yes");
  await page.getByRole("combobox", { name: "Reason" }).selectOption({ label: "No longer wanted" });
  await pick(page, "Item", "MUG-1");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await page.getByRole("button", { name: "Create return" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: /^RT-/ })).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("button", { name: "Receive" }).click();
  await page.getByRole("button", { name: "Receive into quarantine" }).click();
  await page.getByRole("button", { name: "Inspect" }).click();
  await page.getByRole("combobox", { name: "Disposition" }).selectOption({ label: "Restock" });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Apply the verdict" }).click();
  await expect(page.getByRole("link", { name: /Put away 2/ })).toBeVisible();
  await expectNoAccessibilityViolations(page);
});
