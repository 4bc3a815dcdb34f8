import type { Page } from "@playwright/test";
import {
  addStock,
  buildAnnex,
  buildWarehouse,
  type Company,
  createItem,
  createPartners,
  foundCompany,
} from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { choose, rowsAt } from "./support/floor.ts";
import { packAndShipOrder } from "./support/orders.ts";

// An allocation is refused, and the browser notes it.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

const chooser = (page: Page) => page.getByRole("combobox", { name: "Warehouse", exact: true });

/** The figure of a tile is the number of rows that its link opens. */
async function expectQueue(page: Page, company: Company, warehouseId: string, waiting: number): Promise<void> {
  await page.goto(`/wms?warehouse=${warehouseId}`);
  const tile = page.getByRole("region", { name: "Work queues" }).getByRole("article").filter({ hasText: "Pick" });
  await expect(tile).toContainText(`${waiting}waiting`);
  expect(await rowsAt(company, `/api/wms/tasks?kind=pick&warehouseId=${warehouseId}`)).toHaveLength(waiting);
  await tile.getByRole("link").click();
  await expect(chooser(page)).toHaveValue(warehouseId);
  await expect(page.getByRole("list", { name: "Pick queue" }).getByRole("button")).toHaveCount(waiting);
}

test("an order at a warehouse without stock says that another one has it, and is served from there [WMS-01] [WMS-03] [WMS-07]", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const company = await foundCompany(request);
  const mainId = await buildWarehouse(company);
  const annexId = await buildAnnex(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await createPartners(company);
  await addStock(company, itemId, "ANNEX-STOR-1", 20);
  await company.enter(page);
  let orderId = "";

  await test.step("the item's page tells what each warehouse has", async () => {
    await page.goto(`/wms/inventory/items/${itemId}`);
    const rows = page.getByRole("grid", { name: "Stock by warehouse" }).getByRole("row");
    await expect(rows.filter({ hasText: "Annex" })).toContainText("20");
    await expect(rows.filter({ hasText: "Main hall" })).toHaveCount(0);
  });

  await test.step("the order is of the default warehouse, where none of the item is available", async () => {
    await page.goto("/wms/orders?add=yes");
    await expect(chooser(page).last()).toHaveValue(mainId);
    await choose(page, "Customer", "Willow House");
    await choose(page, "Item", "MUG-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("5");
    await expect(page.getByText("0 are available in Main hall: 5 will have to wait for stock.")).toBeVisible();
    await page.getByRole("button", { name: "Create order" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^SO-/ })).toBeVisible();
    orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect(page.getByRole("region", { name: "Details" })).toContainText("Main hall");
  });

  await test.step("it cannot be allocated, and the refusal says where the goods are", async () => {
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await expect(page.getByText(/MUG-1: Annex has 20 free\./)).toBeVisible();
    const short = page.getByRole("region", { name: "Short" });
    await expect(short).toContainText("5 units needed, 0 available.");
    await expectNoAccessibilityViolations(page);
    await short.getByRole("link", { name: "Transfer 5 here" }).click();
  });

  await test.step("the one way out is a transfer, filled in as far as it is known", async () => {
    await expect(page.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("5");
    await expect(page.getByRole("combobox", { name: "From" })).toHaveValue(annexId);
    await expect(page.getByRole("combobox", { name: "To", exact: true })).toHaveValue(mainId);
    await expect(page.getByRole("combobox", { name: "Item" })).toHaveValue(/MUG-1/);
    await page.goBack();
  });

  await test.step("the other is that the annex serves the order", async () => {
    await page.getByRole("button", { name: "Serve the order from Annex" }).click();
    await expect(page.getByRole("region", { name: "Details" })).toContainText("Annex");
    await expect(page.getByRole("region", { name: "Short" })).toHaveCount(0);
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await page.getByRole("button", { name: "Release to the floor" }).click();
    await page.getByRole("button", { name: "Release order" }).click();
    await expect(page.getByRole("link", { name: "Pick", exact: true })).toBeVisible();
  });

  await test.step("lists, tiles and queues of each warehouse count their own rows", async () => {
    await page.goto(`/wms/orders?warehouse=${mainId}`);
    await expect(page.getByText("No open orders")).toBeVisible();
    await chooser(page).selectOption({ label: "ANNEX · Annex" });
    await expect(page.getByRole("grid", { name: "Sales orders" }).getByText("ANNEX")).toBeVisible();
    await expectQueue(page, company, annexId, 1);
    await page.goto(`/wms?warehouse=${mainId}`);
    const tile = page.getByRole("region", { name: "Work queues" }).getByRole("article").filter({ hasText: "Pick" });
    await expect(tile).toContainText("0waiting");
  });

  await test.step("a hand-held device shows the work of the warehouse that was chosen on it, and keeps the choice", async () => {
    await page.goto("/mobile");
    const work = page.getByRole("list", { name: "Work" }).getByRole("listitem").filter({ hasText: "Pick" });
    await expect(work).toContainText("1");
    await page.getByRole("combobox", { name: "My warehouse" }).selectOption({ label: "MAIN · Main hall" });
    await expect(work).toContainText("0");
    await page.goto("/mobile/pick");
    await expect(page.getByText("Nothing is to be picked")).toBeVisible();
    await page.goto("/mobile");
    await page.getByRole("combobox", { name: "My warehouse" }).selectOption({ label: "ANNEX · Annex" });
    await expect(work).toContainText("1");
    await page.goto("/mobile/pick");
    await expect(page.getByRole("list", { name: "Orders to pick" }).getByRole("button")).toHaveCount(1);
  });

  await test.step("it is picked, packed and shipped out of the annex", async () => {
    const [pick] = await rowsAt(company, `/api/wms/tasks?kind=pick&documentId=${orderId}`);
    expect(pick).toMatchObject({ fromCode: "ANNEX-STOR-1", toCode: "ANNEX-PACK-1" });
    await page.goto(`/wms/operations?queue=pick&warehouse=${annexId}`);
    await page.getByRole("button", { name: "ANNEX-STOR-1" }).first().click();
    await page.getByRole("button", { name: "Pick 5", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Picked" })).toBeVisible();
    await packAndShipOrder(company, orderId);
    const left = await rowsAt(company, `/api/inventory?itemId=${itemId}`);
    expect(left.map(({ locationCode, onHand }) => [locationCode, onHand])).toEqual([["ANNEX-STOR-1", 15]]);
  });
});

test("an order starts from its customer: address, warehouse that has the goods, availability there and last price [WMS-07]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await buildAnnex(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "ANNEX-STOR-1", 20);
  await company.enter(page);
  const address = { name: "Back door", lines: ["Quay 4"], postalCode: "20459", city: "Hamburg", country: "DE" };
  const partner = { code: "WIL", name: "Willow House", email: null, phone: null, address: null, country: null };
  await company.call("POST", "/api/wms/customers", { ...partner, addresses: [{ use: "ship_to", ...address }] });
  const form = page.getByRole("form", { name: "Create order" });

  async function enter(quantity: string): Promise<void> {
    await page.goto("/wms/orders?add=yes");
    await choose(page, "Customer", "Willow House");
    await choose(page, "Item", "MUG-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill(quantity);
  }

  await test.step("the customer brings the address, and the warehouse that has the goods is proposed", async () => {
    await enter("5");
    await expect(form.getByRole("combobox", { name: "Ship to" })).toContainText("Quay 4");
    await expect(form.getByText("0 are available in Main hall: 5 will have to wait for stock.")).toBeVisible();
    await expect(form.getByText("Annex has all of this order, Main hall has not.")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await form.getByRole("button", { name: "Serve it from Annex" }).click();
    await expect(form.getByText("20 are available in Annex.")).toBeVisible();
    await expect(form.getByText(/Last price/)).toHaveCount(0);
    await page.getByRole("spinbutton", { name: "Price EUR" }).fill("4.5");
    await form.getByRole("button", { name: "Create order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^SO-/ })).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("button", { name: "Allocate stock" })).toBeVisible();
    const [order] = await rowsAt(company, "/api/wms/orders?search=Willow");
    expect(order).toMatchObject({ totalMinor: 5 * 450, unitCount: 5 });
    const detail = await company.call("GET", `/api/wms/orders/${String(order?.["id"])}`);
    expect(detail).toMatchObject({ warehouseName: "Annex", shipTo: { lines: ["Quay 4"], city: "Hamburg" } });
  });

  await test.step("the next order proposes the price that was agreed last", async () => {
    await enter("2");
    await expect(form.getByText(/Last price to this customer: €4\.50 in SO-/)).toBeVisible();
    await expect(page.getByRole("spinbutton", { name: "Price EUR" })).toHaveValue("4.95");
    await form.getByRole("button", { name: "Use €4.50" }).click();
    await expect(page.getByRole("spinbutton", { name: "Price EUR" })).toHaveValue("4.50");
    await expect(form.getByRole("button", { name: "Use €4.50" })).toHaveCount(0);
  });
});
