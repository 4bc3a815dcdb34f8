import { readFile } from "node:fs/promises";
import { addStock, buildWarehouse, createItem, createPartners, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// Documents of a trading partner, from its order to the acknowledgment of the answer.

test("a simulated customer orders by EDI, gets its answer as a file and acknowledges it [PLT-08]", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const company = await foundUnconfirmedCompany(request);
  await buildWarehouse(company);
  await createPartners(company);
  await addStock(company, await createItem(company, "MUG-1", "Mug"), "A-01-1", 40);
  await company.enter(page);

  await test.step("an administrator adds a test partner", async () => {
    await page.goto("/edi");
    await page.getByRole("link", { name: "Add a trading partner" }).click();
    const form = page.getByRole("dialog", { name: "Add trading partner" });
    await form.getByLabel("Name").fill("Willow Stores");
    await form.getByRole("combobox", { name: "Customer" }).fill("Willow");
    await form.getByRole("option", { name: /Willow House/ }).click();
    await form.getByLabel("Interchange ID", { exact: true }).fill("WILLOW");
    await form.getByLabel("Application code", { exact: true }).fill("WILLOWAPP");
    await form.getByLabel("Our interchange ID").fill("FLOOR");
    await form.getByLabel("Our application code").fill("FLOORAPP");
    await form.getByLabel("Confirm orders without errors").check();
    await expectNoAccessibilityViolations(page);
    await form.getByRole("button", { name: "Add partner" }).click();
    await expect(page.getByRole("heading", { name: "Willow Stores" })).toBeVisible();
  });

  await test.step("its simulated order becomes an order", async () => {
    await page.getByRole("button", { name: "Simulate order" }).click();
    await expect(page.getByText("Received 1 simulated document of Willow Stores.")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("link", { name: "850 SIM-1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "850 Purchase order SIM-1" })).toBeVisible();
    await expect(page.getByText("Simulated", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Segments" })).toContainText("SIM-1");
    await page.getByRole("region", { name: "Details" }).getByRole("link", { name: /^SO-/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^SO-/ })).toBeVisible();
    await expect(page.getByText("SIM-1")).toBeVisible();
    await page.goBack();
  });

  await test.step("its answer is a file", async () => {
    await page.getByRole("link", { name: "855 Purchase order acknowledgment" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "855 Purchase order acknowledgment SIM-1" }),
    ).toBeVisible();
    await expectNoAccessibilityViolations(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download file" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^855-SIM-1-\d+\.edi$/);
    expect(await readFile(await download.path(), "utf8")).toMatch(/^ISA\*.*\*ZZ\*WILLOW .*BAK\*/s);
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await expect(page.getByText("855 SIM-1 is marked as sent")).toBeVisible();
  });

  await test.step("the partner acknowledges it", async () => {
    const answer = new URL(page.url()).pathname;
    await page.getByRole("link", { name: "EDI", exact: true }).last().click();
    await expect(page.getByRole("grid", { name: "EDI documents" })).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("link", { name: "Trading partners" }).click();
    await page.getByRole("button", { name: "Simulate answers" }).click();
    await expect(page.getByText(/^Received \d simulated documents? of Willow Stores/)).toBeVisible();
    await page.goto(answer);
    await expect(page.getByText("Acknowledged", { exact: true }).first()).toBeVisible();
    await page.getByRole("region", { name: "Related documents" }).getByRole("link", { name: /^997/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "997 Functional acknowledgment" })).toBeVisible();
  });
});
