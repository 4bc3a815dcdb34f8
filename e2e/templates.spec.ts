import { addStock, buildWarehouse, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// A refusal is provoked here, and browsers log each.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

test("shows what a template brings, applies it, and takes it back while nothing of it is in use [PLT-10] [PLT-06] [APP-18]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/templates");
  const offered = page.getByRole("list", { name: "Industry templates" });
  await expect(offered.getByRole("listitem")).toHaveCount(3);
  await expectNoAccessibilityViolations(page);
  await page.getByRole("link", { name: "Look at the template for food and beverage" }).click();
  const fresh = page.getByRole("list", { name: "Parts of Fresh food" });
  await expect(fresh).toContainText("New");
  const ask = page.getByRole("button", { name: "Preview and apply" });
  const dialog = page.getByRole("dialog", { name: "Apply the template for food and beverage?" });

  await test.step("what would change is shown, and happens only when approved", async () => {
    await ask.click();
    await expect(dialog.getByRole("rowgroup").filter({ hasText: "Policy of Beverages" })).toContainText(
      "30 days at least",
    );
    await expectNoAccessibilityViolations(page);
    await dialog.getByRole("button", { name: "Apply the template" }).click();
    await expect(page.getByText("All of it is there")).toBeVisible();
    await expect(fresh).not.toContainText("New");
  });

  await test.step("applied again, nothing would change", async () => {
    await ask.click();
    await expect(dialog).toContainText("nothing would change");
    await dialog.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("an item of the category tells what the category asks for, and keeps the template in use", async () => {
    const item = await company.call("POST", "/api/wms/items", {
      sku: "MILK-1",
      name: "Milk",
      description: null,
      barcode: null,
      category: "Fresh food",
      baseUnit: "each",
      abcClass: null,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      weightGrams: null,
      lotTracked: true,
      serialTracked: false,
      reorderPoint: null,
      reorderQuantity: null,
      priceMinor: null,
      costMinor: null,
      units: [],
      suppliers: [],
    });
    await page.goto(`/wms/inventory/items/${String(item["id"])}`);
    await page.getByRole("button", { name: "Edit attributes" }).click();
    const form = page.getByRole("dialog", { name: "Attributes of MILK-1" });
    await form.getByRole("combobox", { name: "Storage" }).selectOption({ label: "Chilled (0 to 5 °C)" });
    await form.getByRole("button", { name: "Preview" }).click();
    await form.getByRole("button", { name: "Save attributes" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText("Chilled (0 to 5 °C)")).toBeVisible();
    await page.goto("/templates/food-beverage");
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(page.getByText("It was not taken back: Storage is in use since")).toBeVisible();
  });
});

test("makes an item for every size and colour after showing them [PLT-10]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/templates/fashion");
  await page.getByRole("button", { name: "Create a style" }).click();
  const form = page.getByRole("dialog", { name: "Create a style" });
  await form.getByRole("textbox", { name: "Style" }).fill("TS1");
  await form.getByRole("textbox", { name: "Name" }).fill("T-shirt");
  await form.getByRole("textbox", { name: "Sizes" }).fill("S, M");
  await form.getByRole("textbox", { name: "Colors" }).fill("Red, Navy blue");
  await expect(form.getByRole("region", { name: "SKUs as they will be" })).toContainText("TS1-NAVYBLUE-M");
  await form.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Create the items of TS1?" });
  await expect(dialog.getByRole("rowgroup").filter({ hasText: "TS1-RED-S" })).toContainText("T-shirt, Red, S");
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Create the items" }).click();
  await expect(form).toBeHidden();
  await page.goto("/wms/inventory/items?q=TS1");
  await expect(page.getByRole("grid", { name: "Items" })).toContainText("TS1-NAVYBLUE-M");
});

test("says how long material on order lasts, each figure leading to its rows [PLT-10] [APP-18]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/industries/manufacturing/dashboard");
  await expect(page.getByText("No material is on order")).toBeVisible();
  await buildWarehouse(company);
  const itemId = await createItem(company, "STEEL-1", "Steel rod");
  await addStock(company, itemId, "A-01-1", 40);
  await page.reload();
  await expect(page.getByRole("grid", { name: "Stock by category" })).toContainText("Kitchen");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("link", { name: "Kitchen" }).click();
  await expect(page.getByRole("grid", { name: "Items" })).toContainText("STEEL-1");
});
