import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { addStock, buildWarehouse, type Company, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const rowsOf = ({ rows }: Readonly<Record<string, unknown>>) => (Array.isArray(rows) ? rows.filter(isRecord) : []);
const firstId = (answer: Readonly<Record<string, unknown>>): string => String(rowsOf(answer)[0]?.["id"]);

/** 20 jars of lot L-7 in a bin, and an order of Willow House for 6 of them that is handed to the floor. */
async function jarsForWillow(company: Company) {
  await buildWarehouse(company);
  await createPartners(company);
  const itemId = await createItem(company, "JAR-1", "Honey jar");
  const item = await company.call("GET", `/api/wms/items/${itemId}`);
  const { suppliers, units } = item;
  const known = ["sku", "name", "description", "barcode", "category", "baseUnit", "lengthMm", "widthMm", "heightMm"];
  const more = [
    "weightGrams",
    "abcClass",
    "reorderPoint",
    "reorderQuantity",
    "serialTracked",
    "priceMinor",
    "costMinor",
  ];
  const fields = Object.fromEntries([...known, ...more, "version"].map((name) => [name, item[name]]));
  await company.call("PUT", `/api/wms/items/${itemId}`, { ...fields, suppliers, units, lotTracked: true });
  const bin = firstId(await company.call("GET", "/api/wms/locations?kind=bin&search=A-01-1"));
  const lot = { code: "L-7", expiresOn: "2090-01-31" };
  await company.call("POST", "/api/wms/stock/adjust", { itemId, locationId: bin, lot, change: 20, reason: "found" });
  const customerId = firstId(await company.call("GET", "/api/wms/customers"));
  const order = await company.call("POST", "/api/wms/orders", {
    customerId,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: null,
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: [{ itemId, quantity: 6, unitPriceMinor: 100 }],
  });
  const orderId = String(order["id"]);
  for (const step of ["confirm", "allocate"]) await company.call("POST", `/api/wms/orders/${orderId}/${step}`, {});
  await company.call("POST", `/api/wms/orders/${orderId}/release`, { missing: "refuse" });
  const lotId = firstId(await company.call("GET", "/api/wms/lots?search=L-7"));
  return { itemId, orderId, lotId, number: String(order["number"]) };
}

test.describe("a lot on hold", () => {
  test.use({ expectedErrors: [/409/] });

  test("is held on its page, and its pick is refused on screen until it is released [WMS-04] [WMS-13]", async ({
    page,
    request,
  }) => {
    const company = await foundCompany(request);
    const { lotId, number } = await jarsForWillow(company);
    await company.enter(page);
    await page.goto(`/wms/lots/${lotId}`);
    await expect(page.getByRole("region", { name: "Waiting orders" })).toContainText(number);
    await page.getByRole("button", { name: "Hold" }).click();
    await page.getByLabel("Reason").selectOption("customer_complaint");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("table", { name: "What will change" })).toContainText("On hold");
    await page.getByRole("button", { name: "Hold lot" }).click();
    await expect(page.getByText("Its picks are refused until it is released.")).toBeVisible();
    await expectNoAccessibilityViolations(page);

    await page.goto("/wms/operations?queue=pick");
    await page.getByRole("button", { name: "JAR-1" }).first().click();
    const hand = page.getByRole("region", { name: "Task in hand" });
    await expect(hand).toBeVisible();
    await page.getByRole("button", { name: /^Pick(ed)? 6/ }).click();
    await expect(page.getByText("Lot L-7 of JAR-1 is on hold: it stays where it is.").first()).toBeVisible();
  });
});

test("a recall shows the customer it reaches, and what is still in the house [WMS-13]", async ({ page, request }) => {
  const company = await foundCompany(request);
  const { orderId, lotId, number } = await jarsForWillow(company);
  const task = rowsOf(await company.call("GET", `/api/wms/tasks?kind=pick&documentId=${orderId}`))[0];
  await company.call("POST", `/api/wms/tasks/${String(task?.["id"])}/pick`, { quantity: 6 });
  const cartons = [{ type: "M", weightGrams: 2000, contents: [{ lineNumber: 1, lotId, quantity: 6 }] }];
  await company.call("POST", `/api/wms/orders/${orderId}/pack`, { cartons });
  await company.call("POST", `/api/wms/orders/${orderId}/ship`, { carrier: "Post", trackingNumber: "RR 77" });
  await company.enter(page);

  await page.goto(`/wms/trace?lot=${lotId}`);
  const shipped = page.getByRole("grid", { name: "Shipped to" });
  await expect(shipped).toContainText("Willow House");
  await expect(shipped).toContainText(number);
  await page.getByRole("link", { name: "Recall" }).click();
  await page.getByLabel("Reason").selectOption("contamination");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Recall lot" }).click();
  await page.getByRole("link", { name: "Open the recall" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^RC-/ })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Shipped to" })).toContainText("Post · RR 77");
  await page.getByRole("button", { name: "Quarantine stock" }).click();
  await expect(page.getByRole("grid", { name: "In the house" })).toContainText("Quarantined");
  await expectNoAccessibilityViolations(page);
});

test("a pallet is set down, filled, and moved with all that is in it [WMS-05]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 30);
  await company.enter(page);
  await page.goto("/wms/handling-units?add=yes");
  await page.getByRole("combobox", { name: "Stands at" }).fill("A-01-1");
  await page.getByRole("option", { name: "A-01-1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add unit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Pallet/ })).toBeVisible();
  await page.getByRole("button", { name: "Fill" }).click();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("12");
  await page.getByRole("button", { name: "Put in" }).click();
  await expect(page.getByRole("grid", { name: "Contents" })).toContainText("MUG-1");
  await page.getByRole("button", { name: "Move" }).click();
  await page.getByRole("combobox", { name: "To bin" }).fill("A-03-1");
  await page.getByRole("option", { name: "A-03-1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("link", { name: "A-03-1" })).toBeVisible();
  await expectNoAccessibilityViolations(page);
});
