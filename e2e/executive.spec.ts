import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Locator, Page } from "@playwright/test";
import { buildWarehouse, type Company, createItem, foundCompany, inviteColleague } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";

// The executive area: a figure opens the rows that make it, alerts and reports are made and changed, and nothing is invented
// where there is no data.

const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ""));

/** Three confirmed orders of 10, 20 and 30 mugs at 5.00. */
async function companyWithOrders(request: Parameters<typeof foundCompany>[0]): Promise<Company> {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  for (const quantity of [10, 20, 30]) {
    const order = await company.call("POST", "/api/wms/orders", {
      customerId: null,
      warehouseId: null,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt: null,
      shipToName: null,
      shipToAddress: null,
      shipToCountry: null,
      note: null,
      lines: [{ itemId, quantity, unitPriceMinor: 500 }],
    });
    await company.call("POST", `/api/wms/orders/${String(order["id"])}/confirm`, {});
  }
  return company;
}

const tile = (page: Page, name: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

const pages = [
  { path: "/executive", text: "No finding has money in it now." },
  { path: "/executive/dashboard", text: "No item with a known cost has been in stock for a week." },
  { path: "/executive/kpis", text: "No KPI with a limit is outside of it." },
  { path: "/executive/money", text: "Profit and loss" },
  { path: "/executive/analytics?days=7", text: "from 0 records" },
  { path: "/executive/reports", text: "Nothing is scheduled" },
  { path: "/executive/reports?tab=alerts", text: "No alert" },
  { path: "/executive/risk", text: "No risk" },
  { path: "/executive/metrics", text: "claims can be measured" },
] as const;

test("a company without data sees what is missing on every page, and no invented figure [APP-21] [KPI-02]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto(pages[0].path);
  for (const { path, text } of pages) {
    await test.step(path, async () => {
      await goWithin(page, path, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await expectNoAccessibilityViolations(page);
    });
  }
});

test("a tile leads to its definition, its rows, and their records; the rows add up to the tile [EXE-01] [APP-21]", async ({
  page,
  request,
}) => {
  const company = await companyWithOrders(request);
  await company.enter(page);
  await page.goto("/executive");
  await expect(tile(page, "Order value")).toContainText("300.00");
  await tile(page, "Order value").getByRole("link", { name: "Order value" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order value" })).toBeVisible();
  await expect(tile(page, "Order value")).toContainText("300.00");
  await expect(page.getByText("It is not revenue: nothing need be shipped yet.")).toBeVisible();

  await test.step("the rows add up", async () => {
    const rows = page.getByRole("grid", { name: "Rows of Order value" }).getByRole("row");
    await expect(rows).toHaveCount(4);
    const texts = await rows.allTextContents();
    const added = texts.slice(1).map((text) => numberIn(/€([\d,]+\.\d\d)/.exec(text)?.[1] ?? "0"));
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(300);
  });

  await test.step("another period and step are kept in the address", async () => {
    await page.getByText("90 days", { exact: true }).click();
    await expect(page).toHaveURL(/days=90/);
    await expect(tile(page, "Order value")).toContainText("300.00");
  });

  await test.step("the rows are exported", async () => {
    await page.getByRole("region", { name: "Rows" }).getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV, all 3 rows" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step("a row leads to its record", async () => {
    const grid = page.getByRole("grid", { name: "Rows of Order value" });
    await grid.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/wms\/orders/);
    await expect(page.getByText("150.00").first()).toBeVisible();
  });
});

test("the explorer answers a question, opens its records, and keeps it [EXE-04] [APP-21]", async ({
  page,
  request,
}) => {
  const company = await companyWithOrders(request);
  await company.enter(page);
  await page.goto("/executive/analytics");
  await expect(page.getByText("from 3 records").first()).toBeVisible();
  await page.getByRole("combobox", { name: "By", exact: true }).selectOption({ label: "State" });
  await expect(page).toHaveURL(/rows=state/);
  await page.getByRole("button", { name: "€300.00" }).last().click();
  const drawer = page.getByRole("dialog", { name: /^Order value/ });
  await expect(drawer.getByText("€300.00").first()).toBeVisible();
  await expect(drawer.getByRole("grid", { name: "Records" }).getByRole("row")).toHaveCount(4);
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Orders by state");
  await page.getByRole("button", { name: "Save question" }).click();
  await page.getByRole("button", { name: "Saved", exact: true }).click();
  await page.getByRole("button", { name: "Pin to dashboard" }).click();
  await expect(page.getByRole("button", { name: "Unpin from dashboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await goWithin(page, "/executive/dashboard", "/executive/dashboard");
  await expect(page.getByText("Orders by state").first()).toBeVisible();
});

test("an alert is added, edited, paused and removed, and says what it watches [EXE-06]", async ({ page, request }) => {
  const company = await companyWithOrders(request);
  await company.enter(page);
  await page.goto("/executive/reports?tab=alerts");
  await page.getByRole("button", { name: "Add alert" }).first().click();
  const add = page.getByRole("dialog", { name: "Add alert" });
  await add.getByRole("combobox", { name: "Metric" }).selectOption({ label: "Open orders" });
  await add.getByRole("spinbutton", { name: "Limit" }).fill("5");
  await add.getByRole("textbox", { name: "Name" }).fill("Too many orders");
  await expectNoAccessibilityViolations(page);
  await add.getByRole("button", { name: "Add alert" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Too many orders" });
  await expect(line).toContainText("above 5");

  await line.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Too many orders" });
  await expect(edit.getByRole("spinbutton", { name: "Limit" })).toHaveValue("5");
  await edit.getByRole("spinbutton", { name: "Limit" }).fill("2");
  await edit.getByRole("button", { name: "Save alert" }).click();
  await expect(line).toContainText("above 2");

  await line.getByRole("button", { name: "Pause" }).click();
  await expect(line).toContainText("Paused");

  await line.getByRole("button", { name: "Remove" }).click();
  const asked = page.getByRole("dialog", { name: "Remove “Too many orders”?" });
  await asked.getByRole("button", { name: "Keep" }).click();
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Remove" }).click();
  await asked.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No alert", { exact: true })).toBeVisible();
});

test("the board report is downloaded, scheduled, edited and sent, and every letter is accounted for [EXE-06]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await companyWithOrders(request);
  await company.enter(page);
  await page.goto("/executive/reports");
  for (const [button, file] of [
    ["Download PDF with charts", /\.pdf$/],
    ["Download Excel with data", /\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  await page.getByRole("button", { name: "Add schedule" }).click();
  const add = page.getByRole("dialog", { name: "Send the board report by mail" });
  await add.getByRole("textbox", { name: "Name" }).fill("Monday pack");
  await add.getByRole("textbox", { name: "Recipients" }).fill("board@holding.example");
  await expectNoAccessibilityViolations(page);
  await add.getByRole("button", { name: "Add schedule" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Monday pack" });
  await expect(line).toContainText("Every week on Monday at 07:00");

  await line.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Monday pack" });
  await edit.getByRole("combobox", { name: "How often" }).selectOption({ label: "Every month" });
  await edit.getByRole("spinbutton", { name: "Day of the month" }).fill("3");
  await edit.getByRole("button", { name: "Save schedule" }).click();
  await expect(line).toContainText("Every month on day 3 at 07:00");

  await line.getByRole("button", { name: "Send now" }).click();
  // No mail server in this run, and that is said.
  const log = page.getByRole("dialog", { name: "Deliveries of Monday pack" });
  await expect(log).toContainText("board@holding.example: not sent", { timeout: 40_000 });
  await page.keyboard.press("Escape");
  await line.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove “Monday pack”?" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nothing is scheduled")).toBeVisible();
});

test("a warehouse worker gets no executive page and no figure that tells costs [EXE-03] [AUTH-15]", async ({
  page,
  request,
}) => {
  const company = await companyWithOrders(request);
  const worker = await inviteColleague(request, company, "wms");
  await worker.enter(page);
  await page.goto("/executive");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Executive" })).toHaveCount(0);
  const { metrics } = await worker.call("GET", "/api/metrics");
  const ids = (Array.isArray(metrics) ? metrics.filter(isRecord) : []).map(({ id }) => String(id));
  expect(ids).toContain("orders.open");
  expect(ids.filter((id) => id.startsWith("money.") || id.startsWith("executive."))).toEqual([]);
});

test.describe("with demo data", () => {
  test.use({ signedInAs: "manager" });

  test("a change of a KPI is followed to the rows of one group, and a risk to its records [EXE-01] [EXE-05]", async ({
    page,
  }) => {
    await page.goto("/executive/kpis?metric=logistics.on_time");
    await expect(page.getByRole("heading", { level: 1, name: "On-time delivery" })).toBeVisible();
    const groups = page.getByRole("grid", { name: /^Contributions by/ });
    await groups.getByRole("row").nth(1).click();
    await expect(page).toHaveURL(/group=/);
    await expect(page.getByRole("button", { name: /×$/ })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Rows of On-time delivery" }).getByRole("row").nth(1)).toBeVisible();

    await goWithin(page, "/executive/risk", "/executive/risk");
    await page.getByRole("gridcell", { name: "Late shipments" }).click();
    await expect(page.getByRole("dialog", { name: "Late shipments" })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});
