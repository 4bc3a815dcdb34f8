import { addStock, createItem, createPartners, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// An allocation is refused, and the browser notes it.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

test("a new company's warehouse ships: from the template to the parcel, and bins for packing become bins for storage [WMS-01] [WMS-07]", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const company = await foundCompany(request);
  await company.enter(page);

  await test.step("the template makes bins that orders are picked from", async () => {
    await page.goto("/wms/inventory/locations");
    await page.getByRole("button", { name: "Create warehouse" }).click();
    const form = page.getByRole("form", { name: "Create warehouse" });
    await form.getByRole("textbox", { name: "Code" }).fill("MAIN");
    await form.getByRole("textbox", { name: "Name" }).fill("Main hall");
    await form.getByRole("button", { name: "Create warehouse" }).click();
    await expect(page.getByText("Main hall created")).toBeVisible();
    await page.goto("/wms/inventory/locations?show=list&kind=bin&purpose=storage");
    await expect(page.getByRole("grid", { name: "Locations" }).getByText("MAIN-STOR-1", { exact: true })).toBeVisible();
  });

  const itemId = await createItem(company, "B-3000", "Blue bowl");
  await createPartners(company);
  await addStock(company, itemId, "MAIN-PACK-1", 120);

  await test.step("goods in packing bins cannot be allocated, and the refusal says so", async () => {
    await page.goto("/wms/orders?add=yes");
    await page.getByRole("combobox", { name: "Item" }).fill("B-3000");
    await page.getByRole("option", { name: "B-3000" }).first().click();
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("5");
    await page.getByRole("button", { name: "Create order" }).last().click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await expect(
      page.getByText("all 120 on hand in Main hall are in packing bins, which are not picked from.").first(),
    ).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
  const order = page.url();

  await test.step("the way out leads to these bins, which are changed together after a preview, and back by one undo", async () => {
    await page.getByRole("link", { name: "Change what the bins are for" }).click();
    await page.getByRole("row").filter({ hasText: "MAIN-PACK-1" }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: /^For/ }).selectOption({ label: "Storage" });
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "MAIN-PACK-1" })).toContainText("Changes");
    await expectNoAccessibilityViolations(page);
    await dialog.getByRole("button", { name: "Change 1 location" }).click();
    await expect(page.getByText("1 location changed")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("grid", { name: "Locations" }).getByText("MAIN-PACK-1", { exact: true })).toBeVisible();
  });

  await test.step("goods in storage are allocated, picked, packed and shipped", async () => {
    await addStock(company, itemId, "MAIN-STOR-1", 30);
    await page.goto(order);
    await page.getByRole("button", { name: "Allocate stock" }).click();
    await page.getByRole("button", { name: "Release to the floor" }).click();
    await page.getByRole("button", { name: "Release order" }).click();
    await page.getByRole("link", { name: "Pick", exact: true }).click();
    await page.getByRole("list", { name: "Pick queue" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Pick 5", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Picked" })).toBeVisible();
    await page.goto(order);
    await page.getByRole("link", { name: "Pack", exact: true }).click();
    await page.getByRole("list", { name: "Pack queue" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Pack 1 carton" }).click();
    await expect(page.getByText(/^\d{18}$/)).toBeVisible();
    await page.goto(order);
    await page.getByRole("button", { name: "Ship", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^Ship/ }).click();
    await expect(page.getByText("Shipped", { exact: true }).first()).toBeVisible();
  });
});
