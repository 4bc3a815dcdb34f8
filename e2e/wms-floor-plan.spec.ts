import { addStock, buildWarehouse, createItem, foundCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";

test("draws the warehouse to scale, coloured by what the bins hold [WMS-01] [APP-19]", async ({ page, request }) => {
  const company = await foundCompany(request);
  const warehouse = await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  const binId = await addStock(company, itemId, "A-01-1", 40);
  await company.enter(page);
  await page.goto(`/wms/inventory/locations?warehouse=${warehouse}`);
  const plan = page.getByRole("group", { name: "Bins by fill" });
  await expect(plan).toBeVisible();

  await test.step("walls and racks keep their proportions", async () => {
    // Bays of 1.1 × 2.7 m in a hall of 40 × 30 m: four of them, two levels each.
    const racks = await plan
      .locator("rect[data-id]")
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    const bays = racks.filter(([width = 0, height = 1]) => Math.abs(width / height - 1.1 / 2.7) < 0.02);
    expect(bays).toHaveLength(4);
    const walls = await plan
      .locator("rect:not([data-id])")
      .evaluateAll((all) =>
        all.map((rect) => rect.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    const hall = walls.find(([width = 0, height = 1]) => Math.abs(width / height - 40 / 30) < 0.01);
    const [hallWidth = 0] = hall ?? [];
    const [bayWidth = 0] = bays[0] ?? [];
    expect(hallWidth / bayWidth).toBeCloseTo(40 / 1.1, 0);
  });

  await test.step("a bin opens beside the plan with its levels and its stock, and the address keeps it", async () => {
    await plan.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/bin=/);
    await page.goto(page.url().replace(/bin=[^&]*/, ""));
    await plan.locator(`rect[data-id="${binId}"]`).click();
    await page.getByRole("button", { name: /^A-01-1/ }).click();
    await expect(page.getByRole("heading", { name: "Stock in A-01-1" })).toBeVisible();
    await expect(page.getByRole("link", { name: "MUG-1" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Stock in A-01-1" })).toBeVisible();
  });

  await test.step("velocity and age colour the same places, with a legend of their own", async () => {
    await page.getByRole("radio", { name: "Velocity" }).check({ force: true });
    await expect(page.getByRole("group", { name: "Bins by velocity" })).toBeVisible();
    await expect(page).toHaveURL(/colour=velocity/);
  });
});

test("creates racks in bulk after showing where they will stand [WMS-01]", async ({ page, request }) => {
  const company = await foundCompany(request);
  const warehouse = await buildWarehouse(company);
  await company.enter(page);
  await page.goto(`/wms/inventory/locations?warehouse=${warehouse}&add=racks`);
  const form = page.getByRole("dialog", { name: "Create racks" });
  await form.getByRole("spinbutton", { name: "First aisle" }).fill("2");
  await form.getByRole("spinbutton", { name: "Aisles" }).fill("3");
  await form.getByRole("spinbutton", { name: "Bays in each" }).fill("5");
  await form.getByRole("spinbutton", { name: "Levels" }).fill("2");
  await form.getByRole("spinbutton", { name: "Along" }).fill("8");
  await expect(form.getByText("30 bins")).toBeVisible();
  await expect(form.getByText("D-01-2").or(form.getByText("D-05-2"))).toBeVisible();
  await form.getByRole("button", { name: "Create racks" }).click();
  await expect(page.getByText(/30 bins created, B-01-1 to/)).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Locations" })).toContainText("C-01-1");
});

test("does not create racks beyond the walls, and says by how much they pass which wall [WMS-01]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  const warehouse = await buildWarehouse(company);
  await company.enter(page);
  await page.goto(`/wms/inventory/locations?warehouse=${warehouse}&add=racks`);
  const form = page.getByRole("dialog", { name: "Create racks" });
  await form.getByRole("spinbutton", { name: "First aisle" }).fill("2");
  await form.getByRole("spinbutton", { name: "Along" }).fill("36");
  await expect(form.getByText(/The racks reach \d+(\.\d)? m beyond the right wall/)).toBeVisible();
  const create = form.getByRole("button", { name: "Create racks" });
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await create.click({ force: true });
  await expect(form).toBeVisible();
  const { count } = await company.call("GET", "/api/wms/locations?kind=bin&search=B-");
  expect(count).toBe(0);
});
