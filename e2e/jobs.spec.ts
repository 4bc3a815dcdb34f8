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
  const { confidence: _, remembered: __, ...mapping } = proposed;
  await company.call("PUT", `/api/imports/${String(id)}/mapping`, mapping);
  await company.call("POST", `/api/imports/${String(id)}/start`, {});
  const over = page.getByRole("region", { name: /^Over/ });
  await expect(over.getByRole("listitem").filter({ hasText: "Brings the rows of a file in" })).toContainText("done");

  const other = await foundCompany(request);
  const { rows } = await other.call("GET", "/api/jobs");
  expect(JSON.stringify(rows)).not.toContain("import-run");
});
