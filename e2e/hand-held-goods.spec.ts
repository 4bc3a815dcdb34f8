import { addStock, buildWarehouse, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { firstOf, orderGoods, phone, said, scan, scanWhenAsked } from "./support/hand-held.ts";
import { releaseOrder } from "./support/orders.ts";

// A carton that is too small is refused first, and browsers log each refusal.
test.use({ ...phone, expectedErrors: [/409 \(Conflict\)/] });

test("takes the number of each piece while receiving and picking [WMS-04] [WMS-15]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "DRILL-1", "Drill", { serialTracked: true });
  await createPartners(company);
  const purchase = await orderGoods(company, itemId, 2);
  await company.enter(page);

  await test.step("both pieces are received by their numbers", async () => {
    await page.goto("/mobile/receive");
    await scanWhenAsked(page, "Scan an order or its goods", purchase);
    await scanWhenAsked(page, "Scan an item of the delivery", "DRILL-1");
    await expect(said(page, "On this order")).toBeVisible();
    for (const piece of ["SN-0001", "SN-0002"]) {
      await scan(page, piece);
      await expect(said(page, "Piece")).toContainText(piece);
    }
    await page.getByRole("button", { name: "Book 2 units" }).tap();
    await expect(page.getByText("All lines are received")).toBeVisible();
  });

  await test.step("one of them is picked by its number", async () => {
    const { id: taskId } = await firstOf(company, "/api/wms/tasks?kind=put_away");
    const serials = ["SN-0001", "SN-0002"];
    await company.call("POST", `/api/wms/tasks/${String(taskId)}/put-away`, { quantity: 2, serials });
    const order = await releaseOrder(company, itemId, 1);
    const { fromCode } = await firstOf(company, "/api/wms/tasks?kind=pick");
    const bin = String(fromCode);
    await page.goto("/mobile/pick");
    await page.getByRole("button", { name: "Pick 1 line" }).tap();
    await scanWhenAsked(page, `Scan bin ${bin}`, bin);
    await scanWhenAsked(page, "Scan DRILL-1", "DRILL-1");
    await expect(said(page, "Right goods")).toContainText("Scan the number of each piece");
    await scan(page, "SN-0002");
    await page.getByRole("button", { name: "Confirm 1 unit" }).tap();
    await expect(page.getByText("Nothing is to be picked")).toBeVisible();
    expect(await company.call("GET", `/api/wms/orders/${order.id}`)).toMatchObject({ state: "picked" });
    const piece = await firstOf(company, "/api/wms/serials?search=SN-0002");
    expect(String(piece["locationCode"])).toContain("PACK");
  });
});

test("packs into another carton than proposed, and says why goods fit that look too large [WMS-05] [WMS-09] [WMS-15]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const sides = { lengthMm: 340, widthMm: 240, heightMm: 140 };
  const itemId = await createItem(company, "VASE-1", "Vase", sides);
  await addStock(company, itemId, "A-01-1", 4);
  const order = await releaseOrder(company, itemId, 2);
  const { id: taskId } = await firstOf(company, "/api/wms/tasks?kind=pick");
  await company.call("POST", `/api/wms/tasks/${String(taskId)}/pick`, { quantity: 2 });
  await company.enter(page);
  await page.goto("/mobile/pack");

  await scanWhenAsked(page, "Scan or type an order", order.number);
  await scanWhenAsked(page, "Scan VASE-1 into carton 1", "VASE-1");
  await page.getByRole("button", { name: "Rest into another carton" }).tap();
  await expect(said(page, "Carton closed")).toContainText("The rest goes into carton 2 of 2");
  await page.getByRole("button", { name: "Other carton", exact: true }).tap();
  await page.getByRole("button", { name: /^S,/ }).tap();
  await page.getByRole("button", { name: "All of it is inside" }).tap();
  await page.getByLabel("Weight in kg").fill("1.2");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: `Close and pack ${order.number}` }).tap();
  const question = page.getByRole("dialog", { name: "Carton 2 looks too small" });
  await question.getByRole("button", { name: "Soft, can be pressed" }).tap();
  const labels = page.getByRole("button", { name: "Label of carton 2" });
  await expect(labels).toBeVisible();
  const [label] = await Promise.all([page.waitForEvent("download"), labels.tap()]);
  expect(label.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await company.call("GET", `/api/wms/orders/${order.id}`)).toMatchObject({
    state: "packed",
    shipments: [{ cartons: [{ contents: [{ quantity: 1 }] }, { type: "S", weightGrams: 1200 }] }],
  });
});
