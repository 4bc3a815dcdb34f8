import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

test("a reader narrows the articles by topic, shares the choice, and reads one [APP-11]", async ({ page }) => {
  await page.goto("/blog");
  const articles = page.getByRole("article");
  const all = await page
    .getByRole("status")
    .filter({ hasText: /^\d+ articles$/ })
    .textContent();
  await expect(articles).toHaveCount(Number.parseInt(all ?? "", 10));

  await page.getByRole("navigation", { name: "Topic" }).getByRole("link", { name: "Planning" }).click();
  await expect(page).toHaveURL(/\/blog\?topic=planning$/);
  await expect(articles).toHaveCount(1);
  await page.reload();
  await expect(articles).toHaveCount(1);

  await articles.getByRole("link", { name: "Safety stock from forecast error, not from averages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Safety stock from forecast error, not from averages",
  );
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Twelve weeks, both ways" })
    .click();
  await expect(page.getByRole("heading", { name: "Twelve weeks, both ways" })).toBeInViewport();
  const toldToMachines = page.locator('script[type="application/ld+json"]');
  await expect
    .poll(() => toldToMachines.evaluateAll((all) => all.map(({ textContent }) => textContent).join("\n")))
    .toContain('"datePublished":"2026-08-25"');
  await page.getByRole("link", { name: "How replenishment works in the product" }).click();
  await expect(page).toHaveURL(/\/capabilities\/replenishment$/);
});

test("a buyer finds the stories of an industry and a result, with figures to recompute; without a script all stand there [APP-11]", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/case-studies?industry=3pl");
  const stories = page.getByRole("article");
  await expect(stories).toHaveCount(2);
  await page.getByRole("navigation", { name: "Largest saving" }).getByRole("link", { name: "Errors" }).click();
  await expect(page).toHaveURL(/\?industry=3pl&result=errors$/);
  await expect(stories).toHaveCount(1);
  await page.goBack();
  await expect(stories).toHaveCount(2);

  await stories.getByRole("link", { name: "Chilled goods by date" }).click();
  await expect(page.getByText("Illustrative", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Errors −65% \$380,000 \$133,000 \$247,000$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open these figures in the calculator" })).toHaveAttribute(
    "href",
    /^\/roi\?industry=3pl&orders=3200&/,
  );

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const still = await plain.newPage();
  await still.goto("/case-studies?industry=3pl");
  await expect(still.getByRole("article")).toHaveCount(6);
  await expect(still.getByRole("navigation", { name: "Industry" })).toBeHidden();
  await plain.close();
});

test.describe("what nobody wrote, and what everybody can read", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is not found where the name is unknown, and is accessible where it is [APP-11]", async ({ page }) => {
    for (const path of ["/blog/nobody-wrote-this", "/case-studies/nobody-did-this"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    }
    // Every page in every theme and width is looked over with the long tests, in site.spec.ts.
    for (const path of ["/blog/solve-pick-paths", "/case-studies/distribution-own-fleet-full-vans"]) {
      await page.goto(path);
      await expectNoAccessibilityViolations(page);
    }
  });
});
