import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import {
  addStock,
  buildWarehouse,
  type Company,
  createItem,
  foundCompany,
  inviteColleague,
} from "./support/company.ts";
import { counts, figureOf, numberIn, sumOf } from "./support/figures.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// A refusal is provoked here, and browsers log each.
test.use({ expectedErrors: [/409 \(Conflict\)/] });

const list = (answer: unknown): Record<string, unknown>[] => (Array.isArray(answer) ? answer.filter(isRecord) : []);

/** An order of one line, released; returns the id of its pick task. */
async function releasedPick({ call }: Company, itemId: string, quantity: number): Promise<string> {
  const { id } = await call("POST", "/api/wms/orders", {
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
    lines: [{ itemId, quantity, unitPriceMinor: 495 }],
  });
  for (const step of ["confirm", "allocate", "release"])
    await call("POST", `/api/wms/orders/${String(id)}/${step}`, {});
  const { rows } = await call("GET", `/api/wms/tasks?kind=pick&documentId=${String(id)}`);
  return String(list(rows)[0]?.["id"]);
}

test("shows who is on what now and what was done in which time, none of it typed in [WMS-12] [APP-19]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  await company.enter(page);
  await page.goto("/wms/labor");

  await test.step("nobody is there, until somebody clocks in", async () => {
    await expect(page.getByText("No work today yet")).toBeVisible();
    await page.getByRole("button", { name: "Clock in" }).click();
    await expect(page.getByRole("button", { name: "Clock out" })).toBeVisible();
    await expect(page.getByRole("list", { name: "People on the floor" })).toContainText("No task in hand");
    await expectNoAccessibilityViolations(page);
  });

  await test.step("a task that is claimed is on the screen, and counted once it is done", async () => {
    const taskId = await releasedPick(company, itemId, 3);
    await company.call("POST", `/api/wms/tasks/${taskId}/claim`, {});
    await expect(page.getByRole("link", { name: "Pick MUG-1" })).toBeVisible();
    await company.call("POST", `/api/wms/tasks/${taskId}/pick`, { quantity: 3 });
    await expect(page.getByRole("list", { name: "People on the floor" })).toContainText("1 task done today");
    await page.getByRole("tab", { name: "Work done" }).click();
    const workers = page.getByRole("grid", { name: "Workers" });
    await expect(workers.getByRole("row").nth(1)).toContainText("Frida Floor");
    await page.getByRole("radio", { name: "7 days" }).check({ force: true });
    await expect(page).toHaveURL(/period=week/);
    await page.reload();
    await workers.getByRole("gridcell", { name: "Frida Floor" }).click();
    const day = page.getByRole("dialog", { name: "A worker's day" });
    await expect(day.getByRole("grid")).toContainText("Claimed");
    await expectNoAccessibilityViolations(page);
  });
});

test("figures of work done are the sums of the workers below, and each worker's are the tasks of the day [WMS-12] [APP-19]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await addStock(company, itemId, "A-01-1", 40);
  const colleague = await inviteColleague(request, company, "wms");
  for (const [worker, quantity] of [
    [company, 3],
    [company, 2],
    [colleague, 4],
  ] as const) {
    const taskId = await releasedPick(company, itemId, quantity);
    await worker.call("POST", `/api/wms/tasks/${taskId}/claim`, {});
    await worker.call("POST", `/api/wms/tasks/${taskId}/pick`, { quantity });
  }
  await company.enter(page);
  await page.goto("/wms/labor?tab=work");
  const workers = page.getByRole("grid", { name: "Workers" });
  await expect(workers.getByRole("row").nth(1)).toBeVisible({ timeout: 40_000 });
  expect(await counts(page)).toContain(await figureOf(page, "Workers"));
  const tasks = await figureOf(page, "Tasks done");
  expect(tasks).toBe(3);
  await expect.poll(() => sumOf(workers, "Tasks")).toBe(tasks);
  let found = 0;
  for (const row of await workers
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell") })
    .all()) {
    await row.getByRole("gridcell").first().click();
    const drawer = page.getByRole("dialog", { name: "A worker's day" });
    const list = drawer.getByRole("status").filter({ hasText: /^[\d,]+ tasks?$/ });
    found += numberIn((await list.textContent()) ?? "");
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toHaveCount(0);
  }
  expect(found).toBe(tasks);
});

test("sets a standard after showing what changes, and plans a shift for tomorrow [WMS-12] [PLT-06]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/wms/labor?tab=standards");

  await test.step("a standard is looked at, set, and taken back", async () => {
    await page.getByRole("button", { name: "Set the standard: pick" }).click();
    const form = page.getByRole("dialog", { name: "Standard: pick" });
    await form.getByRole("spinbutton", { name: "Per task" }).fill("12.5");
    await form.getByRole("spinbutton", { name: "Per unit" }).fill("2");
    await form.getByRole("spinbutton", { name: "Goal" }).fill("120");
    await form.getByRole("button", { name: "Preview" }).click();
    await expect(form.getByRole("row").filter({ hasText: "Per task" })).toContainText("12.5 s");
    await form.getByRole("button", { name: "Set the standard" }).click();
    await expect(page.getByText("12.5 s per task and 2 s per unit, goal 120 units per hour")).toBeVisible();
    const told = page.getByRole("region", { name: "Notifications" }).getByRole("status");
    await told.filter({ hasText: "Standard set" }).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("12.5 s per task")).toBeHidden();
    await expectNoAccessibilityViolations(page);
  });

  await test.step("a shift is planned; a second at the same time is refused", async () => {
    await page.getByRole("tab", { name: "Plan" }).click();
    await expect(page.getByText("No shifts planned for this day")).toBeVisible();
    await page.getByRole("button", { name: "Plan a shift" }).click();
    const form = page.getByRole("dialog", { name: "Plan a shift" });
    await form.getByRole("combobox", { name: "Worker" }).selectOption({ label: "Frida Floor" });
    await form.getByRole("button", { name: "Plan the shift" }).click();
    await expect(page.getByRole("list", { name: "Planned shifts" })).toContainText("Frida Floor");
    await expect(page.getByRole("article").filter({ hasText: "Hours planned" })).toContainText("8 h");
    await page.getByRole("button", { name: "Plan a shift" }).click();
    await form.getByRole("combobox", { name: "Worker" }).selectOption({ label: "Frida Floor" });
    await form.getByRole("button", { name: "Plan the shift" }).click();
    await expect(form.getByRole("alert")).toContainText("has a shift at that time already");
  });
});
