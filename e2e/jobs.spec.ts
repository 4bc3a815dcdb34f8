import { foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

test("an administrator sees what was done, what runs by the clock and when next, and nothing of others [PLT-07]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/settings/jobs");
  await expect(page.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
  await expect(page.getByText("Nothing has failed")).toBeVisible();
  const schedules = page.getByRole("region", { name: "By the clock" });
  await expect(schedules.getByRole("listitem").filter({ hasText: "ledgers-verify" })).toContainText(
    "every day at 02:30 UTC",
  );
  await expect(schedules.getByRole("listitem").filter({ hasText: "reservations-expire" })).toContainText(
    "every 30 seconds",
  );
  await expectNoAccessibilityViolations(page);

  const csv = Buffer.from("sku;name;price\nJ1;Mug;4,95\nJ2;Cup;dear\n");
  const { id } = await company.call("POST", "/api/imports?fileName=mugs.csv", csv);
  const proposed = await company.call("GET", `/api/imports/${String(id)}/mapping?kind=items`);
  const { confidence: _, remembered: __, questions: ___, ...mapping } = proposed;
  await company.call("PUT", `/api/imports/${String(id)}/mapping`, mapping);
  await company.call("POST", `/api/imports/${String(id)}/start`, {});
  const over = page.getByRole("region", { name: /^Over/ });
  await expect(over.getByRole("listitem").filter({ hasText: "Brings the rows of a file in" })).toContainText("done");

  const other = await foundCompany(request);
  const { rows } = await other.call("GET", "/api/jobs");
  expect(JSON.stringify(rows)).not.toContain("import-run");
});

test("an administrator finds the verification of the ledger beside the ledger, starts it and reads what it compared [WMS-02]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  const csv = Buffer.from("sku;name;price\nL1;Mug;4,95\n");
  const { id } = await company.call("POST", "/api/imports?fileName=mugs.csv", csv);
  const {
    confidence: _,
    remembered: __,
    questions: ___,
    ...mapping
  } = await company.call("GET", `/api/imports/${String(id)}/mapping?kind=items`);
  await company.call("PUT", `/api/imports/${String(id)}/mapping`, mapping);
  await company.call("POST", `/api/imports/${String(id)}/start`, {});
  await company.enter(page);
  await page.goto("/wms/inventory?tab=ledger");
  await page.getByRole("link", { name: "Verify the ledger" }).click();
  await expect(page.getByRole("heading", { name: "Ledger verification", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Verify the ledger" }).click();
  const result = page.getByRole("region", { name: "Last result" });
  await expect(result.getByText("The ledger holds.")).toBeVisible();
  await expect(result.getByText("Every balance against the sum of its movements")).toBeVisible();
  const history = page.getByRole("region", { name: /^Verifications of the last 14 days/ });
  await expect(history.getByRole("listitem").filter({ hasText: "Proves the stock" })).toContainText("done");
  await expectNoAccessibilityViolations(page);
});
