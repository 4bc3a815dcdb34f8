import type { Page } from "@playwright/test";
import { buildWarehouse, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Assistant" });
const field = (page: Page) => page.getByLabel("Ask the assistant");
const lastAnswer = (page: Page) => panel(page).locator("ol > li:not([aria-hidden])").last();

async function openAssistant(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Assistant", exact: true }).click();
  await expect(field(page)).toBeFocused();
}

async function ask(page: Page, question: string, answer: RegExp | string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
  await expect(panel(page).locator("ol")).toHaveAttribute("aria-busy", "false");
  await expect(lastAnswer(page)).toContainText(answer);
}

test.describe("a manager", () => {
  test.use({ signedInAs: "manager" });

  test("sees the assistant's real work in the widget and on the page Neural demo [AI-23]", async ({ page }) => {
    await openAssistant(page, "/wms/orders");
    await ask(page, "Which orders are late?", /late/);
    const activity = panel(page).locator("[data-part=neural-activity]");
    await expect(activity).toHaveAccessibleName(/^Neural activity: (?:nothing runs|\d+ at work)$/);
    await expect(activity).toHaveAttribute("data-processing", /^(?:true|false)$/);
    await activity.click();
    const details = page.getByRole("dialog", { name: "Neural activity" });
    // The answer's confidence, 90 %, or its mean with those of other answers and decisions of the last minutes.
    await expect(details).toContainText(/Busy \d+\s?% of the last 5 seconds, confidence \d+\s?%/);
    await page.keyboard.press("Escape");
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/activity"));
    await page.goto("/neural-demo");
    const { activity: shown } = await (await answered).json();
    expect(shown).toMatchObject({
      processing: expect.any(Boolean),
      confidence: expect.any(Number),
      activeServices: expect.any(Array),
      intensity: expect.any(Number),
      predictions: expect.any(Array),
    });
    expect(shown.recent.map(({ service }: { service: string }) => service)).toContain("assistant");
    await page.getByRole("button", { name: "Show as table" }).click();
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: /assistant/i })
        .first(),
    ).toContainText(/\d+ ms/);
  });

  test("fills the page, reads charts and tables, and saves an answer as a file [AI-01, APP-37]", async ({ page }) => {
    await openAssistant(page, "/executive/dashboard");
    await panel(page).getByRole("button", { name: "Fill the page" }).click();
    const box = await panel(page).boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box?.width).toBe(width - 32);
    await ask(page, "Show revenue by month as a chart", "revenue");
    await expect(lastAnswer(page).locator("svg").first()).toBeVisible();
    await ask(page, "Which items are running low?", "reorder point");
    await expect(lastAnswer(page).getByRole("table")).toBeVisible();
    const saved = page.waitForEvent("download");
    await lastAnswer(page).getByRole("button", { name: "Save as CSV" }).click();
    expect((await saved).suggestedFilename()).toBe("answer.csv");
    await expectNoAccessibilityViolations(page);
    await panel(page).getByRole("button", { name: "Make smaller" }).click();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
  });

  test("reads a model's text as it comes, and the planner's where the model's was withdrawn [LLM-04]", async ({
    page,
  }) => {
    await openAssistant(page, "/wms/orders");
    await page.route("**/api/assistant/stream", async (route) => {
      const answer = await route.fetch();
      const events = [
        { type: "text-start", id: "model" },
        { type: "text-delta", id: "model", delta: "Withdrawn words of a model." },
        { type: "data-withdrawn", data: { id: "model" } },
      ];
      const more = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
      const body = (await answer.text()).replace('data: {"type":"text-start"', `${more}$&`);
      expect(body).toContain("Withdrawn words");
      await route.fulfill({ response: answer, body });
    });
    await ask(page, "Show fleet status", "The fleet has");
    await expect(panel(page)).not.toContainText("Withdrawn words");
  });

  test("speaks a question where the browser can hear, and is told why it was not heard [AI-24]", async ({ page }) => {
    await page.addInitScript(() => {
      let outcome = "denied";
      class FakeRecognition {
        onresult: ((event: unknown) => void) | null = null;
        onerror: ((event: unknown) => void) | null = null;
        onend: (() => void) | null = null;
        start() {
          const now = outcome;
          outcome = now === "denied" ? "silent" : "heard";
          setTimeout(() => {
            if (now === "denied") this.onerror?.({ error: "not-allowed" });
            if (now === "heard") this.onresult?.({ results: [[{ transcript: "Show fleet status" }]] });
            this.onend?.();
          });
        }
        stop() {
          this.onend?.();
        }
      }
      Reflect.set(window, "SpeechRecognition", FakeRecognition);
    });
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === "/wms/orders");
    await openAssistant(page, "/wms/orders");
    expect((await loaded).headers()["permissions-policy"]).toContain("microphone=(self)");
    const speak = panel(page).getByRole("button", { name: "Speak" });
    await speak.click();
    await expect(lastAnswer(page)).toContainText("Microphone access was denied.");
    await speak.click();
    await expect(lastAnswer(page)).toContainText("No speech was detected.");
    await speak.click();
    await expect(lastAnswer(page)).toContainText("The fleet has");
  });
});

test("an order is canceled from an answer, after its changes were shown [AI-13]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "ASK-1", "Enamel mug");
  const order = await company.call("POST", "/api/wms/orders", {
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
    lines: [{ itemId, quantity: 2, unitPriceMinor: 495 }],
  });
  const number = String(order["number"]);
  await company.enter(page);
  await openAssistant(page, "/wms/orders");
  await ask(page, `Cancel order ${number}`, "Nothing has been changed.");
  const card = panel(page).getByRole("region", { name: `Cancel order ${number}` });
  await card.getByLabel("Reason").selectOption("Entered twice");
  await card.getByRole("button", { name: "Show what would change" }).click();
  await expect(card.getByRole("table", { name: "What would change" })).toContainText(number);
  expect((await company.call("GET", `/api/wms/orders/${String(order["id"])}`))["state"]).toBe("draft");
  await expectNoAccessibilityViolations(page);
  await card.getByRole("button", { name: `Cancel order ${number}` }).click();
  await expect(panel(page).getByText(/^Done: /)).toBeVisible();
  expect((await company.call("GET", `/api/wms/orders/${String(order["id"])}`))["state"]).toBe("cancelled");
});

test("an administrator sets the mailbox up, reads why it does not answer, and nothing is kept [NLP-08, RT-03]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings/integrations");
  await page.getByRole("button", { name: "Set up mailbox" }).click();
  const form = page.getByRole("form", { name: "Mailbox" });
  await form.getByLabel("Server").fill("127.0.0.1");
  await form.getByLabel("User").fill("orders@house.example");
  await form.getByLabel("Password", { exact: true }).fill("open sesame");
  await form.getByRole("button", { name: "Test connection" }).click();
  await expect(form.getByRole("alert")).toContainText("The server lies inside a private network.");
  await expectNoAccessibilityViolations(page);
  await form.getByRole("button", { name: "Save mailbox" }).click();
  await expect(form.getByRole("alert")).toContainText("The server lies inside a private network.");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByText("No mailbox yet")).toBeVisible();
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 390);
});
