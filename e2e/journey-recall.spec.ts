import { buildAnnex, buildWarehouse, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { rowsAt, stock } from "./support/floor.ts";
import { jarsOfOneLot } from "./support/jars.ts";
import { packAndShipOrder, pickOrder } from "./support/orders.ts";

test("a recall finds what two warehouses shipped, hold and store, stops it there, and is closed [WMS-13] [WMS-04]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const annexId = await buildAnnex(company);
  const { itemId, lotId, orderFor } = await jarsOfOneLot(company, { "A-01-1": 20, "ANNEX-STOR-1": 9 });
  const gone = await orderFor("Willow House", 6);
  await pickOrder(company, gone.id);
  await packAndShipOrder(company, gone.id, { carrier: "Post", trackingNumber: "RR 77" });
  const held = await orderFor("Birch Lane", 4, annexId);
  await company.enter(page);

  await test.step("the trace names the customer of the one warehouse and the order of the other", async () => {
    await page.goto(`/wms/trace?lot=${lotId}`);
    const shipped = page.getByRole("grid", { name: "Shipped to" }).getByRole("row");
    await expect(shipped).toHaveCount(2);
    await expect(shipped.last()).toContainText("Willow House");
    await expect(shipped.last()).toContainText(gone.number);
    await expect(page.getByRole("grid", { name: "Held by orders" })).toContainText(held.number);
  });

  await test.step("it is looked at before it is done, and its figures are those of the rows", async () => {
    await page.getByRole("link", { name: "Recall" }).click();
    await page.getByLabel("Reason").selectOption("contamination");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Recall lot" }).click();
    await page.getByRole("link", { name: "Open the recall" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^RC-/ })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Shipped to" })).toContainText("Post · RR 77");
    const tiles = page.getByRole("region", { name: "Recall at a glance" }).getByRole("article");
    await expect(tiles.filter({ hasText: "Customers reached" })).toContainText("2");
    await expect(tiles.filter({ hasText: "Shipped" })).toContainText("6units");
    const places = await stock(company, itemId);
    expect(places).toMatchObject({ "A-01-1": [14, 0, 0], "ANNEX-STOR-1": [9, 4, 0] });
    const inHouse = Object.values(places).reduce((all, [onHand]) => all + onHand, 0);
    await expect(tiles.filter({ hasText: "In the house" })).toContainText(`${inHouse}units`);
    await expectNoAccessibilityViolations(page);
  });

  await test.step("in both warehouses nothing of it is available, and its pick is refused", async () => {
    await page.goto(`/wms/inventory/items/${itemId}`);
    const halls = page.getByRole("grid", { name: "Stock by warehouse" }).getByRole("row");
    await expect(halls.filter({ hasText: "Main hall" })).toContainText("14");
    await expect(halls.filter({ hasText: "Annex" })).toContainText("9");
    const available = page.getByRole("region", { name: "Item at a glance" }).getByRole("article");
    await expect(available.filter({ hasText: "Available" })).toContainText("0each");
    const [task] = await rowsAt(company, `/api/wms/tasks?kind=pick&documentId=${held.id}`);
    expect(task).toMatchObject({ fromCode: "ANNEX-STOR-1", quantity: 4 });
    await expect(company.call("POST", `/api/wms/tasks/${String(task?.["id"])}/pick`, { quantity: 4 })).rejects.toThrow(
      /409/,
    );
  });

  await test.step("the lot's page says the same as the recall", async () => {
    await page.goto(`/wms/lots/${lotId}`);
    await expect(
      page.getByText(
        "The recall reaches 2 customers through 1 lot: 6 units had been shipped, 23 units in the house, 4 of them held",
      ),
    ).toBeVisible();
    await page.getByRole("link", { name: "Open the recall" }).click();
  });

  await test.step("stock that nobody holds is quarantined in both, and the recall is closed with its outcome", async () => {
    await page.getByRole("button", { name: "Quarantine stock" }).click();
    const house = page.getByRole("grid", { name: "In the house" });
    await expect(house.getByRole("row").filter({ hasText: "Quarantined" })).toHaveCount(2);
    const rows = await rowsAt(company, `/api/inventory?itemId=${itemId}&status=quarantined`);
    expect(Object.fromEntries(rows.map(({ locationCode, onHand }) => [locationCode, onHand]))).toEqual({
      "A-01-1": 14,
      "ANNEX-STOR-1": 5,
    });
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Close the recall?" });
    await dialog.getByLabel("Outcome").fill("All jars came back");
    await dialog.getByRole("button", { name: "Close recall" }).click();
    await expect(page.getByText("All jars came back")).toBeVisible();
    await expect(page.getByRole("button", { name: "Quarantine stock" })).toHaveCount(0);
  });
});
