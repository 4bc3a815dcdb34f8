import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  addStock,
  buildWarehouse,
  type Company,
  createItem,
  foundCompany,
  inviteColleague,
} from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

interface Floor {
  readonly founder: Company;
  readonly worker: Company;
  readonly manager: Company;
  /** Asks as the worker for a correction of the 20 mugs in A-01-1. */
  readonly ask: (change: number, confidence?: number) => Promise<void>;
  readonly onHand: () => Promise<unknown>;
}

async function openFloor(request: APIRequestContext): Promise<Floor> {
  const founder = await foundCompany(request);
  await buildWarehouse(founder);
  const itemId = await createItem(founder, "MUG-1", "Stoneware mug");
  const locationId = await addStock(founder, itemId, "A-01-1", 20);
  const worker = await inviteColleague(request, founder, "wms");
  const manager = await inviteColleague(request, founder, "manager");
  return {
    founder,
    worker,
    manager,
    ask: async (change, confidence = 0.8) => {
      await worker.call("POST", "/api/decisions", {
        tool: "inventory-management_adjust_stock",
        data: { itemId, locationId, change, reason: "recounted" },
        confidence,
        note: "Counted twice.",
      });
    },
    onHand: async () => {
      const { rows } = await founder.call("GET", `/api/inventory?itemId=${itemId}`);
      const [row] = Array.isArray(rows) ? rows.filter(isRecord) : [];
      return row?.["onHand"];
    },
  };
}

async function openDecision(page: Page, summary: string) {
  await page.getByRole("row", { name: summary }).click();
  const drawer = page.getByRole("dialog", { name: "Decision" });
  await expect(drawer.getByRole("heading", { name: summary })).toBeVisible();
  return drawer;
}

test("what a worker asks for is approved by somebody else, who sees what it changes, and is done [DEC-04, DEC-06]", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const floor = await openFloor(request);
  await floor.ask(-3);
  const summary = "Correct MUG-1 at A-01-1 by −3 each";

  await test.step("the worker finds the request and cannot approve it", async () => {
    await floor.worker.enter(page);
    await page.goto("/approvals?show=own");
    const drawer = await openDecision(page, summary);
    await expect(drawer.getByText("Your role does not allow this.")).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Approve and run" })).toHaveCount(0);
    await expect(drawer.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await floor.manager.enter(other);

  await test.step("it waits for the manager, behind the bell, in the menu and in the inbox", async () => {
    await other.goto("/wms");
    await other.getByRole("button", { name: /^Notifications.*, 1 waiting for approval$/ }).click();
    await other.getByRole("link", { name: "1 waiting for approval" }).click();
    await expect(other).toHaveURL("/approvals");
    await expect(other.getByRole("link", { name: "Approvals 1 waiting" })).toBeVisible();
    await expectNoAccessibilityViolations(other);
  });

  await test.step("the manager sees what would change and approves", async () => {
    const drawer = await openDecision(other, summary);
    await expect(drawer.getByText("Counted twice.")).toBeVisible();
    await expect(drawer.getByRole("row", { name: /On hand 20 each 17 each/ })).toBeVisible();
    await expectNoAccessibilityViolations(other);
    await drawer.getByRole("button", { name: "Approve and run" }).click();
    await expect(other.getByText(`Done: ${summary}`)).toBeVisible();
    await expect(other.getByText("Nothing waits for a decision")).toBeVisible();
  });
  expect(await floor.onHand()).toBe(17);

  await test.step("the worker reads who approved it", async () => {
    await page.reload();
    const drawer = page.getByRole("dialog", { name: "Decision" });
    await expect(drawer.getByText(/Approved by Colleague in manager/)).toBeVisible();
  });
  await context.close();
});

test("a rejected request changes nothing and tells its reason to who asked [DEC-04]", async ({
  page,
  request,
  browser,
}) => {
  const floor = await openFloor(request);
  await floor.ask(5, 0.6);
  const summary = "Correct MUG-1 at A-01-1 by +5 each";
  await floor.manager.enter(page);
  await page.goto("/approvals");
  const drawer = await openDecision(page, summary);
  await expect(drawer.getByText("Escalated")).toBeVisible();
  await drawer.getByRole("button", { name: "Reject …" }).click();
  await drawer.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(drawer.getByText("One field needs attention")).toBeVisible();
  await drawer.getByLabel("Reason").fill("Two pallets were counted twice.");
  await drawer.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText(`Rejected: ${summary}`)).toBeVisible();
  expect(await floor.onHand()).toBe(20);

  const context = await browser.newContext();
  const own = await context.newPage();
  await floor.worker.enter(own);
  await own.goto("/approvals?show=own");
  await openDecision(own, summary);
  await expect(own.getByText("Two pallets were counted twice.")).toBeVisible();
  await context.close();
});

test("the mode decides what waits; only administrators set it [DEC-01]", async ({ page, request }) => {
  const floor = await openFloor(request);
  await floor.founder.enter(page);
  await page.goto("/settings/autonomy");
  await expect(page.getByRole("radio", { name: /^Guided/ })).toBeChecked();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("radio", { name: /^Manual/ }).check();
  await page.getByLabel("Runs alone up to").fill("10001");
  await page.getByRole("button", { name: "Save autonomy" }).click();
  await expect(page.getByText("One field needs attention")).toBeVisible();
  await page.getByLabel("Runs alone up to").fill("500");
  await page.getByRole("button", { name: "Save autonomy" }).click();
  await expect(page.getByText("Autonomy saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Manual/ })).toBeChecked();
  await expect(page.getByLabel("Runs alone up to")).toHaveValue("500");
  await floor.ask(1, 1);
  expect(await floor.onHand()).toBe(20);
  await page.goto("/approvals");
  const drawer = await openDecision(page, "Correct MUG-1 at A-01-1 by +1 each");
  await expect(drawer.getByText("Manual mode: everything waits")).toBeVisible();
});

test.describe("above one's own limit", () => {
  // The refusal is what the test is about.
  test.use({ expectedErrors: [/409 \(Conflict\).*\/simulate/] });

  test("what is above a worker's own limit is asked for from the form, and the manager hears of it at once [DEC-04] [DEC-06]", async ({
    page,
    request,
    browser,
  }) => {
    test.slow();
    const floor = await openFloor(request);
    // A mug costs 2.10: fifteen of them are worth 31.50.
    const limits = { mode: "guided", financialLimit: 10_000, assistedLimit: 1_000, personalLimit: 30, version: 0 };
    await floor.founder.call("PUT", "/api/autonomy", limits);
    const context = await browser.newContext();
    const other = await context.newPage();
    await floor.manager.enter(other);
    await other.goto("/approvals");
    await expect(other.getByText("Nothing waits for a decision")).toBeVisible();

    await floor.worker.enter(page);
    await page.goto("/wms/inventory");
    await page.getByRole("row", { name: /MUG-1.*A-01-1/ }).click();
    const drawer = page.getByRole("dialog", { name: "Stock" });
    await drawer.getByRole("tab", { name: "Scrap" }).click();
    await drawer.getByLabel("Quantity").fill("15");
    await drawer.getByLabel("Reason").selectOption("damaged");
    await drawer.getByRole("button", { name: "Preview" }).click();
    await expect(drawer.getByText("This is worth more than 30 EUR. Somebody has to approve it.")).toBeVisible();
    await drawer.getByRole("button", { name: "Request approval" }).click();
    await expect(drawer.getByText("Approval was asked for.")).toBeVisible();
    expect(await floor.onHand()).toBe(20);

    const row = other.getByRole("row", { name: "Scrap 15 each of MUG-1 at A-01-1" });
    // Sooner than the list would be asked for by itself.
    await expect(row).toBeVisible({ timeout: 15_000 });
    const waiting = await openDecision(other, "Scrap 15 each of MUG-1 at A-01-1");
    await expect(waiting.getByText("A person has to decide")).toBeVisible();
    await waiting.getByRole("button", { name: "Approve and run" }).click();
    await expect(other.getByText("Done: Scrap 15 each of MUG-1 at A-01-1")).toBeVisible();
    expect(await floor.onHand()).toBe(5);
    await context.close();
  });
});
