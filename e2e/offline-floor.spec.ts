import { addStock, buildWarehouse, createItem, createPartners, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { firstOf, orderGoods, phone, said, scan, scanWhenAsked, typeQuantity } from "./support/hand-held.ts";
import { releaseOrder } from "./support/orders.ts";

test.use({
  ...phone,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket/],
});

test("receives, counts and packs without a connection by what the device knows, and books each act once it is back [APP-18] [PWA-06] [WMS-06] [WMS-09] [WMS-10]", async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000);
  const company = await foundUnconfirmedCompany(request);
  await buildWarehouse(company);
  const mug = await createItem(company, "MUG-1", "White mug", { barcode: "4006381333931" });
  const vase = await createItem(company, "VASE-1", "Vase");
  await createPartners(company);
  const purchase = await orderGoods(company, mug, 24);
  const counted = await addStock(company, vase, "A-01-1", 12);
  await company.call("POST", "/api/wms/counts", { locationId: counted });
  const order = await releaseOrder(company, vase, 2);
  const { id: taskId, quantity } = await firstOf(company, "/api/wms/tasks?kind=pick");
  await company.call("POST", `/api/wms/tasks/${String(taskId)}/pick`, { quantity });
  await company.enter(page);

  await test.step("the lists are seen once, with what they open", async () => {
    await page.goto("/mobile/receive");
    await page.getByRole("button", { name: new RegExp(purchase) }).tap();
    await expect(page.getByText("White mug")).toBeVisible();
    await goWithin(page, "/mobile/count", "/mobile/count");
    await expect(page.getByRole("button", { name: /A-01-1/ })).toBeVisible();
    await goWithin(page, "/mobile/pack", "/mobile/pack");
    await expect(page.getByRole("button", { name: new RegExp(order.number) })).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
  await context.setOffline(true);

  await test.step("a delivery is received by its barcode", async () => {
    await goWithin(page, "/mobile/receive", "/mobile/receive");
    await scanWhenAsked(page, "Scan an order or its goods", purchase);
    await scanWhenAsked(page, "Scan an item of the delivery", "4006381333931");
    await expect(said(page, "On this order")).toContainText("MUG-1: 24 expected");
    await typeQuantity(page, /^Good/, "24");
    await page.getByRole("button", { name: "Book 24 units" }).tap();
    await expect(page.getByText("All lines are received")).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
  await test.step("a bin is counted", async () => {
    await goWithin(page, "/mobile/count", "/mobile/count");
    await scanWhenAsked(page, "Scan the bin before you", "A-01-1");
    await scanWhenAsked(page, "Scan bin A-01-1", "A-01-1");
    await scanWhenAsked(page, "Scan what is in the bin", "VASE-1");
    await typeQuantity(page, /^Counted/, "11");
    await page.getByRole("button", { name: "Book 11 units" }).tap();
    await expect(said(page, "Kept on this device")).toBeVisible();
    await page.getByRole("button", { name: "Bin is counted" }).tap();
    await expect(page.getByText("No bin is to be counted")).toBeVisible();
  });
  await test.step("an order is packed", async () => {
    await goWithin(page, "/mobile/pack", "/mobile/pack");
    await scanWhenAsked(page, "Scan or type an order", order.number);
    await scanWhenAsked(page, "Scan VASE-1 into carton 1", "VASE-1");
    await expect(said(page, "In")).toContainText("VASE-1: 1 of 2");
    // The same code within a second is taken for a double scan.
    await page.waitForTimeout(1_100);
    await scan(page, "VASE-1");
    await expect(said(page, "Carton full")).toBeVisible();
    await page.getByRole("button", { name: `Close and pack ${order.number}` }).tap();
    await expect(page.getByText(`${order.number} is packed on this device`)).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("button", { name: "Next order" }).tap();
    await expect(page.getByText("Nothing is to be packed")).toBeVisible();
  });

  await context.setOffline(false);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offline-queue/")).length);
  await expect.poll(kept, { timeout: 45_000 }).toBe(0);
  const received = await company.call("GET", `/api/wms/movements?itemId=${mug}&kind=receipt`);
  expect(received).toMatchObject({ count: 1, rows: [{ quantity: 24 }] });
  const count = await firstOf(company, "/api/wms/counts");
  expect(await firstOf(company, `/api/wms/counts/${String(count["id"])}/lines`)).toMatchObject({
    counted: 11,
    book: 10,
  });
  const packed = await company.call("GET", `/api/wms/orders/${order.id}`);
  expect(packed).toMatchObject({ state: "packed", shipments: [{ cartons: [{ position: 1 }] }] });
});
