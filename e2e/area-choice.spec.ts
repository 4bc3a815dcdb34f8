import { foundCompany, inviteColleague } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const areas = [
  { name: "Warehouse", path: "/wms" },
  { name: "Logistics", path: "/logistics" },
  { name: "Executive", path: "/executive" },
] as const;

test("/dashboard leads to the choice of areas, and each of the three is chosen there [APP-17]", async ({
  page,
  request,
}) => {
  const founder = await foundCompany(request);
  await founder.enter(page);
  for (const { name, path } of areas) {
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/dashboard-selection");
    await expect(page.getByRole("heading", { level: 1, name: "Choose an area" })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the choice opens to a worker the area of their role, and names the role that opens another [APP-17]", async ({
  page,
  request,
}) => {
  const founder = await foundCompany(request);
  const worker = await inviteColleague(request, founder, "wms");
  await worker.enter(page);
  await page.goto("/dashboard-selection");
  const choice = page.getByRole("main");
  await expect(choice.getByRole("link", { name: "Warehouse" })).toBeVisible();
  for (const { name, path } of areas.slice(1)) {
    await expect(choice.getByRole("link", { name })).toHaveCount(0);
    await expect(choice.getByText(`Opens with the role ${path.slice(1)} or manager.`)).toBeVisible();
  }
  await expectNoAccessibilityViolations(page);
  await choice.getByRole("link", { name: "Warehouse" }).click();
  await expect(page).toHaveURL(/\/wms(\/|$)/);
});
