import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { readPdf } from "../server/test/read-pdf.ts";
import {
  buildAnnex,
  buildWarehouse,
  type Company,
  createItem,
  createPartners,
  foundCompany,
} from "./support/company.ts";
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

/** The order's own figures on its page and in the list of orders. */
async function expectOrder(
  page: Page,
  company: Company,
  id: string,
  { total, units }: { total: string; units: number },
) {
  const order = await company.call("GET", `/api/wms/orders/${id}`);
  expect([Number(order["totalMinor"]) / 100, order["unitCount"]]).toEqual([Number(total), units]);
  await page.goto(`/wms/orders/${id}`);
  await expect(page.getByRole("region", { name: "Details" })).toContainText(total);
  return order;
}

/** Picks by the code of the bin and by the label of the lot; the rest is missing because the bin is empty. */
async function pick(
  page: Page,
  { bin, label, units, missing = 0 }: { bin: string; label: string; units: number; missing?: number },
) {
  await openTask(page, "pick", "JAR-1");
  await scan(page, /Scan bin/, bin);
  await expect(answer(page, "Right bin")).toBeVisible();
  await scan(page, /Scan JAR-1/, label);
  await expect(answer(page, "Right item")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Picked" }).fill(String(units));
  if (missing > 0) {
    await page.getByLabel(`Why ${missing} are missing`).selectOption({ label: "Bin is empty" });
    await page.getByRole("button", { name: `Pick ${units}, ${missing} short` }).click();
    await expect(answer(page, "Short")).toBeVisible();
  } else {
    await page.getByRole("button", { name: `Pick ${units}` }).click();
    await expect(answer(page, "Picked")).toBeVisible();
  }
}

/** Somebody counts the bin that is blocked, by what really lies there. */
async function countBlockedBin({ call }: Company, itemId: string, lotId: string, units: number): Promise<void> {
  const { sheet } = await call("POST", "/api/wms/count-bins/claim-next", { countId: null, warehouseId: null });
  const bin = isRecord(sheet) && isRecord(sheet["bin"]) ? String(sheet["bin"]["id"]) : "";
  await call("POST", `/api/wms/count-bins/${bin}/entries`, { itemId, lotId, status: "available", quantity: units });
  await call("POST", `/api/wms/count-bins/${bin}/finish`, { restAbsent: false });
}

/** In the second warehouse: of another lot that expires earlier, so that only a mix-up would take it. */
const inAnnex = { "ANNEX-STOR-1": [30, 0, 30] } as const;

async function stockAnnex(company: Company, itemId: string): Promise<void> {
  const [bin] = await rowsAt(company, "/api/wms/locations?kind=bin&search=ANNEX-STOR-1");
  const lot = { code: "L-1", expiresOn: "2030-12-31" };
  await company.call("POST", "/api/wms/stock/adjust", {
    itemId,
    locationId: bin?.["id"],
    lot,
    change: 30,
    reason: "found",
  });
}

test("a lot from the purchase order to the invoice, with a short pick, a back-order, a return and a recall, beside a second warehouse [WMS-01] [WMS-04] [WMS-06] [WMS-07] [WMS-09] [WMS-10] [WMS-11] [WMS-13]", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await buildAnnex(company);
  const change = { lotTracked: true, barcode: "9506000134352" };
  const itemId = await createItem(company, "JAR-1", "Honey jar", change);
  await createPartners(company);
  await stockAnnex(company, itemId);
  await company.enter(page);
  let label = "";
  let bin = "";
  let lotId = "";
  let orderId = "";
  let backOrderId = "";

  await test.step("24 are ordered from the supplier for 50.40", async () => {
    await page.goto("/wms/purchase-orders?add=yes");
    await choose(page, "Supplier", "Alder Ceramics");
    await choose(page, "Item", "JAR-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("24");
    await expect(page.getByRole("status").filter({ hasText: "Total" })).toContainText("50.40");
    await page.getByRole("button", { name: "Create purchase order" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^PO-/ })).toBeVisible();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Expected", { exact: true }).first()).toBeVisible();
  });

  await test.step("they come as lot L-7, two of them broken: 22 lie in receiving and are not promised yet", async () => {
    await openTask(page, "receive", "PO-");
    await scan(page, /Scan an item/, "9506000134352");
    await expect(answer(page, "On this order")).toBeVisible();
    await page.getByRole("spinbutton", { name: "Good" }).fill("22");
    await page.getByRole("spinbutton", { name: "Damaged" }).fill("2");
    await page.getByRole("combobox", { name: "Damaged units" }).selectOption({ label: "Send back to the supplier" });
    await page.getByRole("textbox", { name: "Lot" }).fill("L-7");
    await page.getByLabel("Expires").fill("2031-01-31");
    await page.getByRole("button", { name: "Receive 24 units" }).click();
    await expect(answer(page, "Received")).toBeVisible();
    expect(Object.values(await stock(company, itemId))).toContainEqual([22, 0, 0]);
    await expectItemPage(page, company, itemId);
  });

  await test.step("the label of the lot is printed", async () => {
    const [lot] = await rowsAt(company, "/api/wms/lots?search=L-7");
    lotId = String(lot?.["id"]);
    await page.goto(`/wms/lots/${lotId}`);
    await page.getByRole("button", { name: "Print label" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Print", exact: true }).click();
    const [printed] = readPdf(await readFile(await (await coming).path()));
    label = printed?.texts.map(({ text }) => text).find((text) => text.startsWith("(01)")) ?? "";
    expect(label).toContain("(10)L-7");
  });

  await test.step("they are put away by scanning that label, and then can be promised", async () => {
    await openTask(page, "put_away", "JAR-1");
    await scan(page, /Scan JAR-1/, label);
    await expect(answer(page, "Right item")).toBeVisible();
    const proposed = await page.getByRole("button", { name: /^Put 22 in/ }).textContent();
    bin = proposed?.split(" in ")[1] ?? "";
    await scan(page, /Scan bin/, bin);
    await expect(answer(page, "Right bin")).toBeVisible();
    await page.getByRole("button", { name: /^Put 22 in/ }).click();
    await expect(answer(page, "Put away")).toBeVisible();
    expect(await stock(company, itemId)).toMatchObject({ [bin]: [22, 0, 22] });
    await expectItemPage(page, company, itemId);
  });

  await test.step("10 are sold for 49.50, reserved and handed to the floor", async () => {
    await page.goto("/wms/orders?add=yes");
    await choose(page, "Customer", "Willow House");
    await choose(page, "Item", "JAR-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("10");
    await page.getByRole("button", { name: "Create order" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^SO-/ })).toBeVisible();
    orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await confirmAllocateRelease(page);
    expect(await stock(company, itemId)).toMatchObject({ [bin]: [22, 10, 12] });
    await expectOrder(page, company, orderId, { total: "49.50", units: 10 });
    await expectItemPage(page, company, itemId);
  });

  await test.step("the picker finds 7 in an empty bin: it is blocked, and 3 move to a back-order with their money", async () => {
    await pick(page, { bin, label, units: 7, missing: 3 });
    expect(await stock(company, itemId)).toMatchObject({ [bin]: [15, 0, 0] });
    const order = await expectOrder(page, company, orderId, { total: "34.65", units: 7 });
    const [backOrder] = Array.isArray(order["backOrders"]) ? order["backOrders"].filter(isRecord) : [];
    backOrderId = String(backOrder?.["id"]);
    await expect(page.getByRole("region", { name: "Details" })).toContainText(
      `14.85 moved to ${String(backOrder?.["number"])}`,
    );
    await expectOrder(page, company, backOrderId, { total: "14.85", units: 3 });
    const [place] = await rowsAt(company, `/api/wms/locations?kind=bin&search=${bin}`);
    await page.goto(`/wms/inventory/locations/${String(place?.["id"])}`);
    await expect(page.getByText("Blocked until counted").first()).toBeVisible();
    await expectItemPage(page, company, itemId);
  });

  await test.step("the 7 are packed and shipped", async () => {
    await packAndShip(page, label, "HP 1");
    expect(await stock(company, itemId)).toEqual({ ...inAnnex, [bin]: [15, 0, 0] });
  });

  await test.step("once the bin is counted the back-order is served from it", async () => {
    await countBlockedBin(company, itemId, lotId, 15);
    expect(await stock(company, itemId)).toEqual({ ...inAnnex, [bin]: [15, 0, 15] });
    await page.goto(`/wms/orders/${backOrderId}`);
    await confirmAllocateRelease(page);
    await pick(page, { bin, label, units: 3 });
    await packAndShip(page, label, "HP 2");
    expect(await stock(company, itemId)).toEqual({ ...inAnnex, [bin]: [12, 0, 12] });
  });

  await test.step("what can be invoiced is what was ordered, once", async () => {
    await expectOrder(page, company, orderId, { total: "34.65", units: 7 });
    await expectOrder(page, company, backOrderId, { total: "14.85", units: 3 });
    const shipped = await rowsAt(company, "/api/wms/orders?state=shipped&sort=number&direction=asc");
    expect(shipped.reduce((sum, row) => sum + Number(row["totalMinor"]), 0)).toBe(4_950);
    await page.goto("/wms/orders?history=no&state=shipped");
    const list = page.getByRole("grid").first();
    for (const total of ["34.65", "14.85"]) await expect(list).toContainText(total);
    const { rows } = await company.call("GET", `/api/wms/movements?itemId=${itemId}&kind=ship&limit=50`);
    const moved = (Array.isArray(rows) ? rows.filter(isRecord) : []).map((row) => Number(row["quantity"]));
    expect(moved.reduce((sum, units) => sum + units, 0)).toBe(10);
  });

  await test.step("2 come back: after inspection one is sold again, one is scrapped", async () => {
    await page.goto("/wms/returns?add=yes");
    await page.getByRole("combobox", { name: "Reason" }).selectOption({ label: "No longer wanted" });
    await choose(page, "Item", "JAR-1");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
    await page.getByRole("button", { name: "Create return" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: /^RT-/ })).toBeVisible();
    await page.getByRole("button", { name: "Authorize" }).click();
    await page.getByRole("button", { name: "Receive" }).click();
    await page.getByRole("textbox", { name: "Lot", exact: true }).fill("L-7");
    await page.getByRole("button", { name: "Receive into quarantine" }).click();
    await expect(page.getByRole("button", { name: "Inspect" })).toBeVisible();
    expect(Object.values(await stock(company, itemId))).toContainEqual([2, 0, 0]);
    for (const verdict of ["Restock", "Scrap"]) {
      await page.getByRole("button", { name: "Inspect" }).click();
      await page.getByRole("spinbutton", { name: "Units" }).fill("1");
      await page.getByRole("combobox", { name: "Disposition" }).selectOption({ label: verdict });
      if (verdict === "Scrap")
        await page.getByRole("combobox", { name: "Why scrapped" }).selectOption({ label: "Damaged" });
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: "Apply the verdict" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    const figures = Object.values(await stock(company, itemId));
    expect(figures.reduce((sum, [onHand]) => sum + onHand, 0)).toBe(13 + 30);
    await expectItemPage(page, company, itemId);
  });

  await test.step("the lot is recalled: its page and the recall have the same figures, and nothing more can be sold", async () => {
    await page.goto(`/wms/lots/${lotId}`);
    await page.getByRole("button", { name: "Recall" }).click();
    await page.getByLabel("Reason").selectOption("contamination");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Recall lot" }).click();
    const banner = page.getByText(/The recall reaches/);
    await expect(banner).toContainText(
      "The recall reaches 1 customer through 1 lot: 10 units had been shipped, 2 units came back, 13 units in the house.",
    );
    await page.getByRole("link", { name: "Open the recall" }).click();
    const tiles = page.getByRole("region", { name: "Recall at a glance" });
    await expect(tiles.getByRole("article").filter({ hasText: "Customers reached" })).toContainText("1");
    await expect(tiles.getByRole("article").filter({ hasText: "Shipped" })).toContainText("10");
    await expect(tiles.getByRole("article").filter({ hasText: "In the house" })).toContainText("13");
    // The other lot, in the second warehouse, is as it was from the start.
    const { "ANNEX-STOR-1": other, ...recalled } = await stock(company, itemId);
    expect(other).toEqual(inAnnex["ANNEX-STOR-1"]);
    expect(Object.values(recalled).every(([, , available]) => available === 0)).toBe(true);
    const [annex] = await rowsAt(company, "/api/wms/locations?kind=bin&search=ANNEX-STOR-1");
    expect(
      await rowsAt(company, `/api/wms/movements?itemId=${itemId}&locationId=${String(annex?.["id"])}`),
    ).toHaveLength(1);
  });
});
