import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Assistant" });
const field = (page: Page) => page.getByLabel("Ask the assistant");
const lastAnswer = (page: Page) => panel(page).locator("ol > li:not([aria-hidden])").last();

async function openAssistant(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A public page is shown before its buttons are alive.
  await expect(async () => {
    if (!(await panel(page).isVisible())) await page.getByRole("button", { name: "Assistant", exact: true }).click();
    await expect(field(page)).toBeFocused({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

async function ask(page: Page, question: string, answer: RegExp | string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
  await expect(panel(page).locator("ol")).toHaveAttribute("aria-busy", "false");
  await expect(lastAnswer(page)).toContainText(answer);
}

test.describe("a manager", () => {
  test.use({ signedInAs: "manager" });

  test("asks, goes on, rates an answer and finds the conversation again on its page [AI-01, AI-02, AI-19]", async ({
    page,
  }) => {
    await openAssistant(page, "/wms/orders");
    await ask(page, "Show open orders", /open sales orders/);
    await expect(lastAnswer(page).getByRole("table")).toBeVisible();
    await expect(lastAnswer(page).getByText("Source: ")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await lastAnswer(page).getByRole("button", { name: "Good answer" }).click();
    await expect(panel(page).getByText("Thank you for the feedback.")).toBeVisible();
    await ask(page, "What was our revenue in September 2026?", "Net revenue from Sep 1, 2026 to Sep 30, 2026");
    await ask(page, "and the month before?", "Net revenue from Aug 1, 2026 to Aug 31, 2026");
    await goWithin(page, "/wms/inventory", "/wms/inventory");
    await expect(panel(page).getByRole("listitem").filter({ hasText: "Show open orders" })).toHaveCount(0);
    await page.reload();
    await goWithin(page, "/wms/orders", "/wms/orders");
    await page.getByRole("button", { name: "Assistant", exact: true }).click();
    await expect(panel(page).getByRole("listitem").filter({ hasText: "Show open orders" })).toBeVisible();
    await expect(lastAnswer(page)).toContainText("Aug 31, 2026");
  });

  test("creates an order by the form, with keys alone [AI-12, APP-37]", async ({ page }) => {
    await page.goto("/wms/orders");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+j");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("Create a product");
    await page.keyboard.press("Enter");
    const form = panel(page).getByRole("form", { name: "Create product" });
    const sku = `ASK-${Date.now()}`;
    await form.getByLabel("Name").focus();
    for (const text of ["Enamel mug", sku, "5", "4.50"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("status").filter({ hasText: sku })).toBeVisible();
    await ask(page, `where is ${sku}?`, /lies in .*: 5 on hand/);
    await field(page).press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Assistant", exact: true })).toBeFocused();
  });

  test("reviews a decision with its changes and decides on it in the answer [DEC-06]", async ({ page }) => {
    await openAssistant(page, "/executive/dashboard");
    await ask(page, "Which decisions wait for my approval?", /wait/);
    await lastAnswer(page).getByRole("button", { name: "Review" }).first().click();
    await expect(panel(page).getByRole("heading", { name: "What would change" })).toBeVisible();
    await panel(page).getByRole("button", { name: "Reject …" }).click();
    await panel(page).getByLabel("Reason").fill("Counted again: the books are right.");
    await panel(page).getByRole("button", { name: "Reject", exact: true }).click();
    await expect(panel(page).getByText("Decided")).toBeVisible();
  });

  test("stops an answer, and keeps asking afterward", async ({ page }) => {
    await openAssistant(page, "/wms/orders");
    await page.route("**/api/assistant/stream", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue().catch(() => undefined);
    });
    await field(page).fill("Which orders are late?");
    await field(page).press("Enter");
    await panel(page).getByRole("button", { name: "Stop the answer" }).click();
    await expect(lastAnswer(page)).toContainText("(stopped)");
    await page.unroute("**/api/assistant/stream");
    await ask(page, "Show fleet status", "The fleet has");
  });
});

test.describe("without a connection", () => {
  test.use({ signedInAs: "manager", expectedErrors: [/Failed to load resource/] });

  test("the assistant calls services directly, then answers offline, and recovers [AI-16]", async ({
    page,
    context,
  }) => {
    await openAssistant(page, "/wms/inventory");
    await page.route("**/api/assistant/stream", (route) => route.abort("connectionrefused"));
    await ask(page, "How much stock do we have?", /units? of .* on hand.*read directly/);
    await ask(page, "Show fleet status", /The fleet has \d+ vehicles.*read directly/);
    await page.route("**/api/wms/inventory/stats", (route) => route.fulfill({ status: 503, json: {} }));
    await ask(page, "How much stock do we have?", /error|connection/i);
    await context.setOffline(true);
    await expect(field(page)).toHaveAttribute("placeholder", "Name a page");
    await ask(page, "How much stock do we have?", "I didn't understand that command.");
    await context.setOffline(false);
    await page.unroute("**/api/assistant/stream");
    await ask(page, "Show fleet status", /The fleet has \d+ vehicles.*agent/s);
  });
});

test.describe("a picker on a phone", () => {
  test.use({ signedInAs: "wms", viewport: { width: 390, height: 844 } });

  test("gets rows of the warehouse, no money, and no form [AI-13]", async ({ page }) => {
    await openAssistant(page, "/wms/inventory");
    await ask(page, "Which items are running low?", "reorder point");
    await ask(page, "What is our profit?", "I don't have access to KPI data.");
    await ask(page, "Create a product", "You don't have permission to perform this action.");
    await ask(page, "open the picking page", "");
    await expect(page).toHaveURL(/\/wms\/picking$/);
    await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 390);
  });
});

test("a visitor gets prepared answers and opens pages, and no data [AI-15]", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openAssistant(page, "/platform");
  await ask(page, "how many orders are late?", "I didn't understand that command.");
  await ask(page, "What does it cost?", "Pricing");
  expect(asked.filter((path) => /assistant|cerebrix|cerebro/.test(path) && path.startsWith("/api"))).toEqual([]);
  await panel(page).getByRole("button", { name: "Go to pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});
