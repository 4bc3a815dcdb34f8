import { addStock, buildWarehouse, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { jarsOfOneLot } from "./support/jars.ts";

test.describe("a lot on hold", () => {
  test.use({ expectedErrors: [/409/] });

  test("is held on its page, and its pick is refused on screen until it is released [WMS-04] [WMS-13]", async ({
    page,
    request,
  }) => {
    const company = await foundCompany(request);
    await buildWarehouse(company);
    const { lotId, orderFor } = await jarsOfOneLot(company, { "A-01-1": 20 });
    const { number } = await orderFor("Willow House", 6);
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
