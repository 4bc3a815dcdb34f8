import { expect, test } from "./support/fixtures.ts";
import { foundCompany } from "./support/company.ts";

test("a dispatcher draws a fence on the map, sees it in the list and archives it [LOG-08] [APP-20]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  await page.goto("/logistics/tracking");
  await expect(page.getByText("No vehicles yet")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Map of 0 vehicles/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "GeoNames" })).toBeVisible();
  await page.getByRole("tab", { name: /^Fences/ }).click();
  await page.getByRole("button", { name: "Draw a fence" }).click();
  await page.getByLabel("Name").fill("North yard");
  await page.getByLabel("Radius").fill("300");
  await page.getByRole("button", { name: "Save fence" }).click();
  const fences = page.getByRole("list", { name: "Fences" });
  await expect(fences).toContainText("North yard");
  await expect(fences).toContainText("300 m around");
  await page.getByRole("button", { name: "Archive North yard" }).click();
  await expect(page.getByText("No fenced places")).toBeVisible();
  // Who has no map style fetches nothing of what draws one.
  expect(asked.filter((url) => /\/api\/about/.test(url))).not.toEqual([]);
  expect(asked.filter((url) => /style-ground|maplibre/.test(url))).toEqual([]);
});
