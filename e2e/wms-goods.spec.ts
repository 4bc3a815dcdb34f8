import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { buildWarehouse, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const firstId = ({ rows }: Readonly<Record<string, unknown>>): string =>
  String((Array.isArray(rows) ? rows.filter(isRecord) : [])[0]?.["id"]);

test("a lot is repacked into another, looked at before it is done, and taken back [WMS-13] [PLT-06]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "HONEY-1", "Honey drum", { lotTracked: true });
  await createItem(company, "JAR-1", "Honey jar", { lotTracked: true });
  const locationId = firstId(await company.call("GET", "/api/wms/locations?kind=bin&search=A-01-1"));
  const lot = { code: "L-7", expiresOn: "2090-01-31" };
  await company.call("POST", "/api/wms/stock/adjust", { itemId, locationId, lot, change: 20, reason: "found" });
  const lotId = firstId(await company.call("GET", "/api/wms/lots?search=L-7"));
  await company.enter(page);

  await page.goto(`/wms/lots/${lotId}`);
  await page.getByRole("button", { name: "Repack" }).click();
  const dialog = page.getByRole("dialog", { name: "Repack" });
  await expect(dialog.getByRole("combobox", { name: "Goods" })).toContainText("HONEY-1");
  await dialog.getByRole("spinbutton", { name: "Units used up" }).fill("8");
  await dialog.getByRole("combobox", { name: "Item" }).fill("JAR-1");
  await page.getByRole("option", { name: /JAR-1/ }).click();
  await dialog.getByRole("spinbutton", { name: "Units made" }).fill("96");
  await dialog.getByRole("textbox", { name: "Lot" }).fill("J-1");
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("table", { name: "What will change" })).toContainText("Lot J-1 of JAR-1");
  await dialog.getByRole("button", { name: "Repack" }).click();
  await expect(page.getByRole("grid", { name: "Where it lies" })).toContainText("12");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("grid", { name: "Where it lies" })).toContainText("20");
});

test("a delivery is counted in cases and received onto a new pallet, which is put away as one [WMS-04] [WMS-05]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await createPartners(company);
  await createItem(company, "MUG-1", "White mug", { units: [{ unit: "case", factor: 12, barcode: null }] });
  await company.enter(page);

  await page.goto("/wms/purchase-orders?add=yes");
  const form = page.getByRole("form", { name: "Create purchase order" });
  await form.getByRole("combobox", { name: "Supplier" }).fill("Alder");
  await page.getByRole("option", { name: /Alder/ }).click();
  await form.getByRole("combobox", { name: "Item" }).fill("MUG-1");
  await page.getByRole("option", { name: /MUG-1/ }).click();
  await form.getByRole("combobox", { name: /^Unit/ }).selectOption("case");
  await form.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await expect(form).toContainText("= 36 each");
  await expectNoAccessibilityViolations(page);
  await form.getByRole("button", { name: "Create purchase order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^PO-/ })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();

  await page.getByRole("button", { name: "Receive" }).click();
  const receive = page.getByRole("form", { name: "Receive", exact: true });
  await receive.getByRole("combobox", { name: /^Unit/ }).selectOption("case");
  await expect(receive.getByRole("spinbutton", { name: "Good" })).toHaveValue("3");
  await receive.getByRole("button", { name: "New unit" }).click();
  await page.getByRole("button", { name: "Set down" }).click();
  await expect(receive.getByRole("combobox", { name: "Onto a handling unit" })).toHaveValue(/^\d{18}$/);
  await expectNoAccessibilityViolations(page);
  await receive.getByRole("button", { name: "Receive 36 units" }).click();
  await page.goto("/wms/handling-units");
  await expect(page.getByRole("grid", { name: "Handling units" })).toContainText("36");
});

test("a category is added by hand, its policy is changed, and a return proposes what it says [PLT-10] [WMS-11]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "COAT-1", "Rain coat", { category: "coats" });
  await company.enter(page);

  await page.goto("/wms/categories");
  await page.getByRole("button", { name: "Add category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Coats");
  await dialog.getByRole("button", { name: "Add attribute" }).click();
  await dialog.getByRole("textbox", { name: "Attribute" }).fill("Lining");
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("table", { name: "What will change" })).toContainText("Coats");
  await dialog.getByRole("button", { name: "Add category" }).click();
  const coats = page.getByRole("region", { name: "Coats" });
  await expect(coats).toContainText("Lining");

  await coats.getByRole("button", { name: "Edit policy" }).click();
  await dialog.getByRole("combobox", { name: /Disposition of returned goods/ }).selectOption("restock");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("table", { name: "What will change" })).toContainText("Restock");
  await dialog.getByRole("button", { name: "Save policy" }).click();
  await expect(coats).toContainText("What comes back: restock.");
  await expectNoAccessibilityViolations(page);

  const lines = [{ itemId, quantity: 2, reason: "not_wanted" }];
  const { id } = await company.call("POST", "/api/wms/returns", { currency: "EUR", lines });
  await company.call("POST", `/api/wms/returns/${String(id)}/authorise`, {});
  await company.call("POST", `/api/wms/returns/${String(id)}/receive`, { lines: [{ lineNumber: 1, quantity: 2 }] });
  await page.goto(`/wms/returns/${String(id)}`);
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(page.getByRole("combobox", { name: "Disposition" })).toHaveValue("restock");
});
