import type { APIRequestContext } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { buildWarehouse, type Company, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// A refusal is provoked here, and browsers log each.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

const list = (answer: unknown): Record<string, unknown>[] => (Array.isArray(answer) ? answer.filter(isRecord) : []);

/** Three more aisles beside the one the warehouse has. */
async function moreRacks({ call }: Company): Promise<void> {
  const { rows } = await call("GET", "/api/wms/locations?kind=zone&purpose=storage");
  await call("POST", "/api/wms/locations/racks", {
    zoneId: list(rows)[0]?.["id"],
    pattern: "{aisle}-{bay}-{level}",
    aisleNames: "letters",
    firstAisle: 2,
    aisles: 4,
    bays: 6,
    levels: 1,
    xMm: 10_000,
    yMm: 10_000,
    bayWidthMm: 2_700,
    bayDepthMm: 1_100,
    levelHeightMm: 1_500,
    corridorMm: 3_000,
    capacityGrams: 800_000,
    capacityMl: 2_000_000,
  });
}

/** An allocated order whose goods lie in these bins. */
async function allocatedOrder(company: Company, codes: readonly string[]): Promise<void> {
  const lines: object[] = [];
  for (const code of codes) {
    const itemId = await createItem(company, `MUG-${code}`, `Mug of ${code}`);
    const found = list((await company.call("GET", `/api/wms/locations?search=${code}&kind=bin`))["rows"])[0];
    await company.call("POST", "/api/wms/stock/adjust", {
      itemId,
      locationId: found?.["id"],
      lotId: null,
      lot: null,
      change: 5,
      reason: "found",
      note: null,
    });
    lines.push({ itemId, quantity: 2, unitPriceMinor: 495 });
  }
  const order = {
    customerId: null,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: "Willow House",
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines,
  };
  const { id } = await company.call("POST", "/api/wms/orders", order);
  for (const step of ["confirm", "allocate"]) await company.call("POST", `/api/wms/orders/${String(id)}/${step}`, {});
}

/** Two allocated orders, three picks in all. */
async function companyWithOrders(request: APIRequestContext): Promise<Company> {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await moreRacks(company);
  await allocatedOrder(company, ["B-05-1", "C-02-1"]);
  await allocatedOrder(company, ["E-01-1"]);
  return company;
}

test("plans a wave and draws the walk of its cart on the floor plan [WMS-08] [APP-19]", async ({ page, request }) => {
  const company = await companyWithOrders(request);
  await company.enter(page);
  await page.goto("/wms/picking");

  await test.step("an empty page says what a wave is; a key opens the plan", async () => {
    await expect(page.getByText("No wave is under way")).toBeVisible();
    await page.keyboard.press("c");
    const plan = page.getByRole("dialog", { name: "Plan a wave" });
    await expect(plan.getByRole("list", { name: "Orders of the wave" }).getByRole("listitem")).toHaveCount(2);
    await expect(plan.getByRole("region", { name: "Preview of the wave" })).toContainText("3 picks, 6 units");
    await expectNoAccessibilityViolations(page);
    await plan.getByRole("button", { name: "Release wave" }).click();
  });

  await test.step("the cart's walk is drawn, and the S-shape beside it when asked", async () => {
    await expect(page.getByRole("heading", { level: 1, name: /^WV-\d{4}-000001$/ })).toBeVisible();
    await expect(page.locator("[data-walk=shortest]")).toBeVisible();
    await expect(page.locator("[data-walk=s-shape]")).toHaveCount(0);
    await page.getByRole("switch", { name: "Compare with S-shape" }).check({ force: true });
    await expect(page.locator("[data-walk=s-shape]")).toBeVisible();
    await expect(page.getByText(/^[\d.]+ m to walk, [\d.]+ m in S-shape$/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});

test("follows a wave to its end, and does not close it before [WMS-08] [APP-19]", async ({ page, request }) => {
  const company = await companyWithOrders(request);
  const { id } = await company.call("POST", "/api/wms/waves", {
    warehouseId: null,
    rule: { kind: "priority", atMost: 5 },
    maxOrders: 10,
    maxLines: 100,
    cart: { orders: 6, volumeMl: null, grams: null },
  });
  await company.call("POST", `/api/wms/waves/${String(id)}/release`, {});
  await company.enter(page);
  await page.goto(`/wms/picking?wave=${String(id)}`);

  await test.step("a wave with open tasks is not closed, and says how many there are", async () => {
    await page.getByRole("button", { name: "Close wave" }).click();
    await expect(page.getByRole("alert")).toContainText("still has 3 open tasks");
  });

  await test.step("a cart is taken, and what is picked elsewhere shows by itself", async () => {
    await page.getByRole("button", { name: "Walk cart 1" }).click();
    await expect(page.getByRole("list", { name: "Carts of the wave" })).toContainText("Frida Floor");
    const { rows } = await company.call("GET", "/api/wms/tasks?kind=pick&mine=true&sort=path");
    const picks = page.getByRole("list", { name: "Picks of cart 1" });
    for (const task of list(rows)) {
      await company.call("POST", `/api/wms/tasks/${String(task["id"])}/pick`, { quantity: 2 });
    }
    await expect(picks.getByText("Picked")).toHaveCount(3);
    await expect(page.getByRole("main")).toContainText("Done");
  });
});

test("writes a rule down that is off until it is turned on [WMS-08] [APP-19]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await company.enter(page);
  await page.goto("/wms/picking?add=rules");
  const rules = page.getByRole("dialog", { name: "Rules that release waves" });
  await rules.getByRole("button", { name: "Add rule" }).click();
  await rules.getByRole("textbox", { name: "Name" }).fill("Before the evening carrier");
  await rules.getByRole("combobox", { name: "Which orders" }).selectOption({ label: "Before the carrier comes" });
  await rules.getByLabel("Carrier comes at").fill("16:30");
  await rules.getByRole("button", { name: "Add rule" }).click();
  const written = rules.getByRole("switch", { name: "Before the evening carrier" });
  await expect(written).not.toBeChecked();
  await expect(rules).toContainText("Due by the carrier at 16:30, or at no set time, every 30 min");
  await written.check({ force: true });
  await expect(written).toBeChecked();
  await expectNoAccessibilityViolations(page);
});
