import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { addStock, buildWarehouse, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  answer,
  choose,
  confirmAllocateRelease,
  expectItemPage,
  openTask,
  packAndShip,
  rowsAt,
  scan,
  stock,
} from "./support/floor.ts";

test("a new company sets up its own small hall with racks, and ships from one of them [WMS-01] [WMS-06] [WMS-07]", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const company = await foundCompany(request);
  await company.enter(page);
  let warehouseId = "";
  let itemId = "";
  let bin = "";
  let orderId = "";

  await test.step("a hall of 20 × 15 m with the areas of the template", async () => {
    await page.goto("/dashboard-selection");
    await page.getByRole("link", { name: "Set up a warehouse" }).click();
    const form = page.getByRole("form", { name: "Create warehouse" });
    await form.getByRole("spinbutton", { name: "Length" }).fill("20");
    await form.getByRole("spinbutton", { name: "Width" }).fill("15");
    await form.getByRole("spinbutton", { name: "Height" }).fill("5");
    await form.getByRole("button", { name: "Create warehouse" }).click();
    await expect(page.getByText("Main warehouse created")).toBeVisible();
    const [hall] = await rowsAt(company, "/api/wms/warehouses");
    expect(hall).toMatchObject({ code: "MAIN", widthMm: 20_000, depthMm: 15_000, isDefault: true });
    warehouseId = String(hall?.["id"]);
  });

  await test.step("the racks that the form begins with fit the hall and are created as they are", async () => {
    const before = await company.call("GET", "/api/wms/locations?kind=bin");
    await page.goto(`/wms/inventory/locations?warehouse=${warehouseId}&add=racks`);
    const form = page.getByRole("dialog", { name: "Create racks" });
    const announced = await form.getByRole("status").locator("strong").textContent();
    const bins = Number(announced?.replace(/\D/g, ""));
    await form.getByRole("button", { name: "Create racks" }).click();
    await expect(page.getByText(`${bins} bins created, A-01-1 to`)).toBeVisible();
    const after = await company.call("GET", "/api/wms/locations?kind=bin");
    expect(Number(after["count"]) - Number(before["count"])).toBe(bins);
    await page.goto("/wms/inventory/locations?show=list&kind=bin");
    await expect(page.getByRole("status").filter({ hasText: `${String(after["count"])} locations` })).toBeVisible();
  });

  await test.step("12 are ordered, received and put away into a bin of storage", async () => {
    itemId = await createItem(company, "JAR-1", "Honey jar", { barcode: "9506000134352" });
    await createPartners(company);
    await page.goto("/wms/purchase-orders?add=yes");
    await choose(page, "Supplier", "Alder Ceramics");
    await choose(page, "Item", "JAR-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("12");
    await page.getByRole("button", { name: "Create purchase order" }).last().click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Expected", { exact: true }).first()).toBeVisible();
    await openTask(page, "receive", "PO-");
    await scan(page, /Scan an item/, "9506000134352");
    await expect(answer(page, "On this order")).toBeVisible();
    await page.getByRole("spinbutton", { name: "Good" }).fill("12");
    await page.getByRole("button", { name: "Receive 12 units" }).click();
    await expect(answer(page, "Received")).toBeVisible();
    expect(await stock(company, itemId)).toEqual({ "MAIN-RECV-1": [12, 0, 0] });
    await openTask(page, "put_away", "JAR-1");
    await scan(page, /Scan JAR-1/, "9506000134352");
    const proposed = await page.getByRole("button", { name: /^Put 12 in/ }).textContent();
    bin = proposed?.split(" in ")[1] ?? "";
    await scan(page, /Scan bin/, bin);
    await expect(answer(page, "Right bin")).toBeVisible();
    await page.getByRole("button", { name: /^Put 12 in/ }).click();
    await expect(answer(page, "Put away")).toBeVisible();
    expect(await stock(company, itemId)).toEqual({ [bin]: [12, 0, 12] });
    const [place] = await rowsAt(company, `/api/wms/locations?kind=bin&search=${bin}`);
    expect(place).toMatchObject({ code: bin, purpose: "storage" });
    await expectItemPage(page, company, itemId);
  });

  await test.step("5 are sold, allocated and released", async () => {
    await page.goto("/wms/orders?add=yes");
    await choose(page, "Customer", "Willow House");
    await choose(page, "Item", "JAR-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("5");
    await page.getByRole("button", { name: "Create order" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^SO-/ })).toBeVisible();
    orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await confirmAllocateRelease(page);
    expect(await stock(company, itemId)).toEqual({ [bin]: [12, 5, 7] });
    await expectItemPage(page, company, itemId);
  });

  await test.step("they are picked by scanning bin and item, packed and shipped", async () => {
    await openTask(page, "pick", "JAR-1");
    await scan(page, /Scan bin/, bin);
    await expect(answer(page, "Right bin")).toBeVisible();
    await scan(page, /Scan JAR-1/, "9506000134352");
    await expect(answer(page, "Right item")).toBeVisible();
    await page.getByRole("spinbutton", { name: "Picked" }).fill("5");
    await page.getByRole("button", { name: "Pick 5", exact: true }).click();
    await expect(answer(page, "Picked")).toBeVisible();
    await packAndShip(page, "9506000134352", "HP 1");
  });

  await test.step("order, movements and stock say the same", async () => {
    expect(await company.call("GET", `/api/wms/orders/${orderId}`)).toMatchObject({
      state: "shipped",
      totalMinor: 5 * 495,
      unitCount: 5,
    });
    const moved = await rowsAt(company, `/api/wms/movements?itemId=${itemId}&kind=ship&limit=50`);
    expect(moved.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(5);
    expect(await stock(company, itemId)).toEqual({ [bin]: [7, 0, 7] });
    await expectItemPage(page, company, itemId);
  });
});

test("goods go from one warehouse to another, and each unit is in one place at every step [WMS-01] [WMS-11]", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const company = await foundCompany(request);
  const mainId = await buildWarehouse(company);
  const size = { widthMm: 20_000, depthMm: 20_000, heightMm: 6_000 };
  const annex = await company.call("POST", "/api/wms/warehouses", {
    code: "ANNEX",
    name: "Annex",
    ...size,
    withAreas: true,
    withStorage: true,
  });
  const itemId = await createItem(company, "MUG-1", "White mug", { barcode: "9506000134352" });
  await addStock(company, itemId, "A-01-1", 12);
  await company.enter(page);

  await test.step("10 are held for the transfer", async () => {
    await page.goto("/wms/transfers?add=yes");
    await page.getByRole("combobox", { name: "From" }).selectOption(mainId);
    await page.getByRole("combobox", { name: "To", exact: true }).selectOption(String(annex["id"]));
    await choose(page, "Item", "MUG-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("10");
    await page.getByRole("button", { name: "Create transfer" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^TO-/ })).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Hold stock" }).click();
    await expect(page.getByRole("button", { name: "Release to the floor" })).toBeVisible();
    expect(await stock(company, itemId)).toEqual({ "A-01-1": [12, 10, 2] });
  });

  await test.step("they are picked, sent and received in the annex", async () => {
    const address = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Release to the floor" }).click();
    await page.getByRole("link", { name: "Pick", exact: true }).click();
    await page.getByRole("list", { name: "Pick queue" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Pick 10", exact: true }).click();
    await expect(answer(page, "Picked")).toBeVisible();
    await page.goto(address);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Send 10 units" }).click();
    await expect(page.getByRole("button", { name: "Receive" })).toBeVisible();
    expect(await stock(company, itemId)).toEqual({ "A-01-1": [2, 0, 2] });
    await page.getByRole("button", { name: "Receive" }).click();
    await page.getByRole("button", { name: "Receive 10 units" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await stock(company, itemId)).toMatchObject({ "A-01-1": [2, 0, 2], "ANNEX-RECV-1": [10, 0, 0] });
  });

  await test.step("put away there, they can be promised there, and the item's page says so by warehouse", async () => {
    await openTask(page, "put_away", "MUG-1");
    await scan(page, /Scan MUG-1/, "9506000134352");
    const proposed = await page.getByRole("button", { name: /^Put 10 in/ }).textContent();
    const bin = proposed?.split(" in ")[1] ?? "";
    expect(bin).toMatch(/^ANNEX-STOR-/);
    await scan(page, /Scan bin/, bin);
    await page.getByRole("button", { name: /^Put 10 in/ }).click();
    await expect(answer(page, "Put away")).toBeVisible();
    expect(await stock(company, itemId)).toEqual({ "A-01-1": [2, 0, 2], [bin]: [10, 0, 10] });
    await page.goto(`/wms/inventory/items/${itemId}`);
    const rows = page.getByRole("grid", { name: "Stock by warehouse" }).getByRole("row");
    await expect(rows.filter({ hasText: "Annex" })).toContainText("10");
    await expect(rows.filter({ hasText: "Main hall" })).toContainText("2");
    const [received, left] = await Promise.all(
      [String(annex["id"]), mainId].map((id) =>
        company.call("GET", `/api/inventory?warehouseId=${id}&itemId=${itemId}`),
      ),
    );
    const units = ({ rows: all }: Readonly<Record<string, unknown>>) =>
      (Array.isArray(all) ? all.filter(isRecord) : []).reduce((sum, { onHand }) => sum + Number(onHand), 0);
    expect([units(received ?? {}), units(left ?? {})]).toEqual([10, 2]);
  });
});
