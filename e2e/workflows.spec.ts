import { buildWarehouse, type Company, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

/** An item that one supplier delivers. */
async function suppliedItem({ call }: Company, sku: string): Promise<void> {
  const nobody = { email: null, phone: null, address: null, country: null, leadTimeDays: null };
  const supplier = await call("POST", "/api/wms/suppliers", { code: "CUPS", name: "Cup maker", ...nobody });
  const terms = { supplierSku: null, costMinor: 180, leadTimeDays: 3, minimumQuantity: 12, preferred: true };
  const size = { lengthMm: 100, widthMm: 90, heightMm: 110, weightGrams: 320 };
  const plain = {
    description: null,
    barcode: null,
    category: null,
    abcClass: null,
    lotTracked: false,
    serialTracked: false,
    units: [],
  };
  await call("POST", "/api/wms/items", {
    sku,
    name: "Mug",
    baseUnit: "each",
    ...plain,
    ...size,
    reorderPoint: 5,
    reorderQuantity: 24,
    priceMinor: 495,
    costMinor: 210,
    suppliers: [{ supplierId: supplier["id"], ...terms }],
  });
}

test("a process is chosen, filled in, watched step by step, and stays in the history [WF-01, WF-03]", async ({
  page,
  request,
}) => {
  // Every state of the page is looked through for barriers.
  test.slow();
  const company = await foundCompany(request);
  await buildWarehouse(company);
  await suppliedItem(company, "MUG-1");
  await company.enter(page);
  await page.goto("/workflows");
  await expect(page.getByText("Nothing runs now")).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await test.step("the form of a process says what is missing", async () => {
    await page.getByRole("button", { name: "Start a process" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Start a process" });
    await expect(dialog.getByLabel("Process", { exact: true })).toHaveValue("replenish_item");
    await expectNoAccessibilityViolations(page);
    await dialog.getByRole("button", { name: "Start", exact: true }).click();
    await expect(dialog.getByLabel("SKU")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("SKU").fill("mug-1");
    await dialog.getByLabel("Quantity").fill("30");
    await dialog.getByRole("button", { name: "Start", exact: true }).click();
  });

  await test.step("its steps run and tell what came of them", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Replenish mug-1" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Done" })).toBeVisible();
    const graph = page.getByRole("group", { name: "Steps" });
    await expect(graph.getByRole("button")).toHaveCount(2);
    await expect(graph.getByRole("button", { name: /^2 Confirm purchase order Done PO-/ })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await graph.getByRole("button").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(graph.getByRole("button", { name: /Confirm purchase order/ })).toBeFocused();
    await page.keyboard.press("Enter");
    const step = page.getByRole("dialog", { name: "2 Confirm purchase order" });
    await expect(step.getByText("Purchasing: confirm purchase order")).toBeVisible();
    await expect(step.getByRole("heading", { name: "What it gave" })).toBeVisible();
    await expect(step.getByText("Cup maker")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.keyboard.press("Escape");
    await expect(step).toBeHidden();
  });

  await test.step("the same as a list", async () => {
    await page.getByRole("button", { name: "Show as list" }).click();
    await expect(page.getByText("after 1")).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  await test.step("what really happened is a confirmed purchase order", async () => {
    const { rows } = await company.call("GET", "/api/wms/purchase-orders");
    expect(rows).toMatchObject([{ state: "confirmed", unitCount: 30, supplierName: "Cup maker" }]);
  });

  await test.step("it stands in the live list and in the history, also after a reload", async () => {
    await page.getByRole("link", { name: "Workflows", exact: true }).first().click();
    await expect(page.getByRole("link", { name: "Replenish mug-1" })).toBeVisible();
    await page.getByRole("tab", { name: "History" }).click();
    await expect(page).toHaveURL(/list=history/);
    await page.reload();
    await expect(page.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("link", { name: "Replenish mug-1" })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});

test("what cannot be done says why, and what waits for nothing ends at once [WF-01]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/workflows");
  await page.getByRole("button", { name: "Start a process" }).first().click();
  await page.getByLabel("SKU").fill("NOBODY");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("No item has the SKU NOBODY.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Failed" })).toBeVisible();
  await expectNoAccessibilityViolations(page);

  await page.goto("/workflows");
  await page.getByRole("button", { name: "Start a process" }).first().click();
  await page.getByLabel("Process", { exact: true }).selectOption({ label: "Put away everything at the dock" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("There was nothing to do")).toBeVisible();
});

test("a running workflow is cancelled and begins nothing more [WF-02]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/workflows");
  await expect(page.getByText("Nothing runs now")).toBeVisible();
  // Long enough to be met while it runs, on a quick machine too: two hundred looks at the shift, one after the other, and
  // others of that kind before it in the queue.
  const steps = Array.from({ length: 200 }, (_, index) => ({
    n: index + 1,
    service: "warehouse-operations",
    action: "dashboard",
    requires: index === 0 ? [] : [index],
  }));
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      company.call("POST", "/api/workflows", { title: `Before ${index}`, steps }),
    ),
  );
  const { id } = await company.call("POST", "/api/workflows", { title: "A long look", steps });
  await page.getByRole("link", { name: "A long look" }).click();
  await page.getByRole("button", { name: "Cancel workflow" }).click();
  const question = page.getByRole("dialog", { name: "Cancel “A long look”?" });
  await question.getByRole("button", { name: "Cancel workflow" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cancelled" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel workflow" })).toHaveCount(0);
  const workflow = await company.call("GET", `/api/workflows/${String(id)}`);
  expect(workflow).toMatchObject({ status: "cancelled", cancellable: false });
  expect(JSON.stringify(workflow["steps"])).not.toContain('"executing"');
  // What is over by now cannot be cancelled, and need not be.
  for (const other of others) {
    await company.call("POST", `/api/workflows/${String(other["id"])}/cancel`, {}).catch(() => undefined);
  }
});
