import { expect, expectNoAccessibilityViolations, signedInState, test } from "./support/fixtures.ts";

// What-if scenarios: actual figures are copied and changed, and a plan counts once somebody else approves it.

// Nothing is sold before the demo's sales are posted.
test.use({ signedInAs: "executive", expectedErrors: [/422 .*\/api\/executive\/scenarios/] });

test("an executive changes demand and capacity in a scenario, and its plan sets budgets when a manager approves it [EXE-07] [DEC-04]", async ({
  page,
  browser,
  playwright,
}) => {
  test.setTimeout(240_000);
  const name = `Campaign ${Date.now()}`;
  await page.goto("/executive/scenarios");
  await expect(page.getByRole("heading", { name: "What-if scenarios" })).toBeVisible();
  // The demo's sales are posted within two minutes of its start.
  await expect(async () => {
    await page.keyboard.press("n");
    const drawer = page.getByRole("dialog", { name: "New scenario" });
    await drawer.getByLabel("Name").fill(name);
    await drawer.getByRole("button", { name: "Create scenario" }).click();
    try {
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible({ timeout: 5_000 });
    } finally {
      if (await drawer.isVisible()) await page.keyboard.press("Escape");
    }
  }).toPass({ timeout: 180_000 });
  await expect(page.getByText(/^The operating result stays at/)).toBeVisible();

  await page.getByRole("button", { name: "Add change" }).click();
  const form = page.getByRole("dialog", { name: "Add change" });
  await form.getByLabel("Change of demand").fill("20");
  await form.getByRole("button", { name: "Add change" }).click();
  await expect(page.getByText("Demand for all categories +20 %", { exact: true })).toBeVisible();
  await expect(page.getByText(/^The operating result rises by/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Net revenue .* better/ })).toBeVisible();

  await page.getByRole("button", { name: "Add change" }).click();
  await form.getByLabel("Kind").selectOption({ label: "Capacity" });
  await form.getByLabel("Change of capacity").fill("-90");
  await form.getByRole("button", { name: "Add change" }).click();
  await expect(page.getByText(/^Capacity of Central warehouse −90/).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Units waiting at the end .* worse/ })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: /^Remove: Capacity of Central/ }).click();
  await expect(page.getByText(/^Capacity of Central/)).toHaveCount(0);

  await page.getByRole("button", { name: "Send plan for approval" }).click();
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("The plan waits for approval, with a preview")).toBeVisible();

  const request = await playwright.request.newContext();
  const context = await browser.newContext({ storageState: await signedInState(request, "manager") });
  await request.dispose();
  const manager = await context.newPage();
  await manager.goto("/approvals");
  const summary = `Set budgets to the figures of scenario ${name}`;
  await manager.getByRole("row", { name: summary }).click();
  const decision = manager.getByRole("dialog", { name: "Decision" });
  await expect(decision.getByText(/Budget of gross sales in/).first()).toBeVisible();
  await decision.getByRole("button", { name: "Approve and run" }).click();
  await expect(manager.getByText(`Done: ${summary}`)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText(/^Adopted by/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add change" })).toHaveCount(0);
});
