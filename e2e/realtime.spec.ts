import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeCodes, feeds } from "@cerebro/contracts/constants/realtime.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../tools/demo-sign-in.ts";
import { freePort, startProgram } from "../server/test/start-program.ts";
import {
  addStock,
  buildWarehouse,
  type Company,
  createItem,
  createPartners,
  foundCompany,
  foundUnconfirmedCompany,
  inviteColleague,
} from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const indicator = (page: Page) => page.locator("[data-part=connection]");
const mark = (page: Page) => page.locator("[data-part=live-mark]");
const told = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);

/** Far less than the time after which anything is read without an event. */
const byEventMs = 5_000;

/** Live, and what was on screen before is read again: from now on only events change it. */
async function expectLive(page: Page, withinMs = 15_000): Promise<void> {
  await expect(indicator(page)).toHaveAttribute("data-link", "live", { timeout: withinMs });
  await expect(mark(page).first()).toHaveText("Live");
}

async function enterOrder({ call }: Company, itemId: string): Promise<{ id: string; number: string }> {
  const { rows } = await call("GET", "/api/wms/customers?search=WIL");
  const [customer] = Array.isArray(rows) ? (rows as { id: string }[]) : [];
  const order = await call("POST", "/api/wms/orders", {
    customerId: customer?.id,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: null,
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: [{ itemId, quantity: 2, unitPriceMinor: 495 }],
  });
  return { id: String(order["id"]), number: String(order["number"]) };
}

/** A company with one order, entered but not confirmed. */
async function companyWithOrder(company: Company) {
  await buildWarehouse(company);
  const itemId = await createItem(company, "MUG-1", "White mug");
  await createPartners(company);
  return enterOrder(company, itemId);
}

/** Told apart from a page that was loaded again. */
const leaveSign = (page: Page) => page.evaluate(() => document.body.setAttribute("data-sign", "kept"));
const expectSign = (page: Page) => expect(page.locator("body")).toHaveAttribute("data-sign", "kept");

async function ownPage(context: BrowserContext, company: Company, path: string): Promise<Page> {
  const page = await context.newPage();
  await company.enter(page);
  await page.goto(path);
  return page;
}

test("what one does is on the other's screens at once, without a reload [RT-01, RT-02]", async ({
  browser,
  request,
}) => {
  const company = await foundCompany(request);
  const order = await companyWithOrder(company);
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  const orders = await ownPage(other, company, "/wms/orders");
  const dashboard = await ownPage(other, company, "/wms/dashboard");
  const page = await ownPage(one, company, `/wms/orders/${order.id}`);
  const row = orders.getByRole("row").filter({ hasText: order.number });
  const openOrders = dashboard.getByRole("article").filter({ hasText: "Open orders" });
  for (const each of [orders, dashboard, page]) {
    await expectLive(each);
    await leaveSign(each);
  }
  await expect(orders.getByText("No open orders")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Confirmed");
  await expect(row).toContainText("Confirmed", { timeout: byEventMs });
  await expect(openOrders.getByText("1", { exact: true })).toBeVisible({ timeout: byEventMs });
  for (const each of [orders, dashboard]) await expectSign(each);
  await Promise.all([one.close(), other.close()]);
});

test.describe("without the server", () => {
  test.use({ expectedErrors: [/Failed to load resource|WebSocket connection to/] });

  test("it says so, tries again by itself, goes over to polling, and is live again [RT-04, RT-07, RT-08]", async ({
    browser,
    playwright,
  }) => {
    test.setTimeout(300_000);
    const dataDir = await mkdtemp(join(tmpdir(), "cerebro-e2e-realtime-"));
    const port = await freePort();
    const start = async () => {
      const started = startProgram({ dataDir, port, environment: { REQUESTS_PER_MINUTE: "100000" } });
      await started.ready(120_000);
      return started;
    };
    let program = await start();
    const request = await playwright.request.newContext({ baseURL: program.url });
    const context = await browser.newContext({ baseURL: program.url });
    const stop = async () => {
      program.signal("SIGTERM");
      await program.ended;
    };
    try {
      const company = await foundUnconfirmedCompany(request);
      await companyWithOrder(company);
      const page = await ownPage(context, company, "/wms/dashboard");
      const tile = page.getByRole("article").filter({ hasText: "Open orders" });
      await expectLive(page);
      await expect(tile).not.toContainText("Not live");

      await stop();
      await expect(indicator(page)).toHaveAttribute("data-link", "reconnecting");
      await expect(indicator(page)).toContainText(/Reconnecting in \d+ s/);
      await expect(mark(page).first()).toHaveText(/^Updated .* · not live$/);
      await expect(tile).toContainText("Not live");
      program = await start();
      await expectLive(page, 45_000);
      await expect(tile).not.toContainText("Not live");

      await stop();
      await expect(told(page, "Real-time connection lost. Switching to polling mode for updates.")).toBeVisible({
        timeout: 90_000,
      });
      await expect(indicator(page)).toHaveAttribute("data-link", "polling");
      await expect(tile).toContainText("Not live");
      program = await start();
      await indicator(page).click();
      await page.getByRole("button", { name: "Try now" }).click();
      await expectLive(page);
      await expect(tile).not.toContainText("Not live");
    } finally {
      await context.close();
      await request.dispose();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test("polls the figures where sockets are not let through, and labels what is none [RT-07, RT-08, RT-09]", async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const company = await foundCompany(request);
    await buildWarehouse(company);
    await company.enter(page);
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close({ code: closeCodes.policy }));
    await page.goto("/wms/dashboard");
    await expect(told(page, "Real-time connection lost. Switching to polling mode for updates.")).toBeVisible();
    await expect(indicator(page)).toHaveAttribute("data-link", "polling");
    const { everyMs } = feeds["warehouse-metrics"];
    const polled = await page.waitForResponse("**/api/realtime/warehouse-metrics", { timeout: everyMs + 5_000 });
    expect(polled.ok()).toBe(true);
    await expect(mark(page).first()).toHaveText(/^Updated .* · not live$/);
    await page.route("**/api/realtime/warehouse-metrics", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hotel network</title>" }),
    );
    const figures = page.getByText(/^Last known figures, /);
    await expect(figures).toBeVisible({ timeout: everyMs + 5_000 });
    await expect(page.getByRole("article").filter({ hasText: "Open orders" })).toContainText("0");
    await page.unroute("**/api/realtime/warehouse-metrics");
    await expect(figures).toBeHidden({ timeout: 10_000 });
  });
});

test.describe("without a network", () => {
  // Pages that were being fetched ahead are not.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("knows when the network is gone, and catches up two seconds after it is back [RT-04, RT-06]", async ({
    context,
    request,
  }) => {
    const company = await foundCompany(request);
    const order = await companyWithOrder(company);
    const page = await ownPage(context, company, "/wms/orders");
    const row = page.getByRole("row").filter({ hasText: order.number });
    await expectLive(page);
    await expect(page.getByText("No open orders")).toBeVisible();
    await leaveSign(page);
    await context.setOffline(true);
    await expect(indicator(page)).toHaveAttribute("data-link", "offline");
    await expect(mark(page).first()).toHaveText(/ · not live$/);
    await company.call("POST", `/api/wms/orders/${order.id}/confirm`, { version: 1 });
    await context.setOffline(false);
    await expectLive(page);
    await expect(row).toContainText("Confirmed");
    await expect(told(page, "Real-time connection lost. Switching to polling mode for updates.")).toHaveCount(0);
    await expectSign(page);
  });
});

test.describe("at the end of a session", () => {
  // What was being read at that moment is refused.
  test.use({ expectedErrors: [/status of 401/] });

  test("the socket closes in every tab [RT-01]", async ({ context, request }) => {
    const company = await foundCompany(request);
    const states: string[] = [];
    context.on("page", (page) =>
      page.on("websocket", (socket) => {
        states.push("opened");
        socket.on("close", () => states.push("closed"));
      }),
    );
    const first = await ownPage(context, company, "/wms");
    const second = await ownPage(context, company, "/wms/orders");
    await expectLive(first);
    await expectLive(second);
    expect(states).toEqual(["opened", "opened"]);
    await first.getByRole("button", { name: /account of/ }).click();
    await first.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(first).toHaveURL("/login");
    await expect.poll(() => states.filter((state) => state === "closed").length).toBe(2);
  });
});

test("who may decide is told at once, with the way there; who asked hears how it ended [RT-02]", async ({
  browser,
  request,
}) => {
  test.slow();
  const founder = await foundCompany(request);
  await buildWarehouse(founder);
  const itemId = await createItem(founder, "MUG-1", "Stoneware mug");
  const locationId = await addStock(founder, itemId, "A-01-1", 20);
  const worker = await inviteColleague(request, founder, "wms");
  const manager = await inviteColleague(request, founder, "manager");
  const [desk, floor] = [await browser.newContext(), await browser.newContext()];
  const deciding = await ownPage(desk, manager, "/wms/orders");
  const asking = await ownPage(floor, worker, "/wms/orders");
  for (const page of [deciding, asking]) await expectLive(page);
  const data = { itemId, locationId, change: -3, reason: "recounted" };
  const tool = "inventory-management_adjust_stock";
  await worker.call("POST", "/api/decisions", { tool, data, confidence: 0.8, note: "Counted twice." });
  const summary = "Correct MUG-1 at A-01-1 by −3 each";
  await expect(told(deciding, `Approval needed: ${summary}`)).toBeVisible();
  await expect(told(asking, `Approval needed: ${summary}`)).toHaveCount(0);
  await deciding.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Review" }).click();
  const drawer = deciding.getByRole("dialog", { name: "Decision" });
  await expect(drawer.getByRole("heading", { name: summary })).toBeVisible();
  await drawer.getByRole("button", { name: "Approve and run" }).click();
  await expect(told(asking, `Done: ${summary}`)).toBeVisible();
  await Promise.all([desk.close(), floor.close()]);
});

test("the indicator is worked by keyboard, named for those who listen and without faults [RT-04]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/wms");
  await expectLive(page);
  await expect(indicator(page)).toHaveAccessibleName("Connection: Live");
  await indicator(page).focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "Connection" });
  await expect(box).toContainText("Live");
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(indicator(page)).toBeFocused();
});

test.describe("in the demo company", () => {
  test.use({ signedInAs: "wms" });

  test("one sees who else is here, and what the product works on [RT-02, AI-23]", async ({
    page,
    browser,
    request,
  }) => {
    await page.goto("/wms");
    await expectLive(page);
    await expect(page.locator("[data-part=neural-activity]")).toHaveAccessibleName(/^Neural activity: /);
    const { origin } = new URL(page.url());
    const context = await browser.newContext({ storageState: await signIn(request, origin, "manager") });
    const other = await context.newPage();
    await other.goto("/wms/orders");
    await expectLive(other);
    await page.getByRole("button", { name: /^Who is here/ }).click();
    const box = page.getByRole("dialog", { name: "Who is here" });
    await expect(box.getByText("Warehouse demo")).toBeVisible();
    await expect(box.getByText("you", { exact: true })).toBeVisible();
    await expect(box.getByRole("listitem")).not.toHaveCount(1);
    await page.locator("[data-part=neural-activity]").click();
    await expect(page.getByRole("dialog", { name: "Neural activity" })).toContainText(
      /Busy \d+\s?% of the last 5 seconds/,
    );
    await context.close();
  });
});
