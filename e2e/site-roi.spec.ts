import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const chart = (page: Page, title: string) => page.getByRole("figure").filter({ hasText: title });
const ticker = (page: Page) => page.getByRole("region", { name: "Live result" });

test("a return is reckoned by keyboard, read as a table, and shared by its address [ROI-02] [ROI-03] [ROI-04] [APP-08]", async ({
  page,
}) => {
  await page.goto("/calculator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would Cerebro be worth to you?");
  const orders = page.getByRole("textbox", { name: "Daily orders" });
  const slider = page.getByRole("slider", { name: "Daily orders, slider" });

  await test.step("nothing is announced before there is a result", async () => {
    await expect(ticker(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "See Live Demo" })).toHaveCount(0);
    await expect(page.getByRole("definition").filter({ hasText: "$2.8M" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "420%" })).toBeVisible();
  });

  await test.step("figures are typed and slid, and calculated by Enter", async () => {
    // The industry is the first that answers once the page lives.
    await expect(async () => {
      await page.getByRole("radio", { name: "Retail" }).press(" ");
      await expect(orders).toHaveValue("2,000", { timeout: 500 });
    }).toPass();
    await slider.press("ArrowRight");
    await expect(orders).toHaveValue("2,100");
    await orders.fill("<script>alert(1)</script>");
    await orders.press("Tab");
    await expect(page.getByText("This is no number, so it counts as 0.")).toBeVisible();
    await orders.fill("2000");
    await orders.press("Enter");
    await expect(page.getByRole("heading", { name: "Result", exact: true })).toBeFocused();
    await expect(ticker(page)).toContainText("38.7%");
    await expect(ticker(page)).toContainText("$120,000");
    await expect(ticker(page)).toContainText("8.7 months");
    await expect(page.getByRole("heading", { name: "$86,500 per year" })).toBeVisible();
  });

  await test.step("the blocks stand in their order", async () => {
    await expect(page.locator("main h2")).toHaveText([
      "Your figures, your result",
      "$86,500 per year",
      /^Powered by (\d+ )?AI Analytics Services$/,
      "Changes in the building",
      "From the first look to the hundredth week",
      "Three operations, before and after",
      "What is guaranteed",
      "In four figures",
      "Bring your figures, leave with a baseline",
    ]);
    await expect(page.getByRole("link", { name: "Claim Your Guaranteed ROI" })).toHaveAttribute("href", "/demo");
  });

  await test.step("both charts say the same as tables", async () => {
    const savings = chart(page, "Savings by line");
    await savings.getByRole("button", { name: "Show as table" }).press("Enter");
    await expect(savings.getByRole("row").filter({ hasText: "Labor" })).toContainText("$45,000");
    const timeline = chart(page, "ROI timeline");
    await timeline.getByRole("button", { name: "Show as table" }).press("Enter");
    await expect(timeline.getByRole("row")).toHaveCount(13);
    await expect(timeline.getByRole("row", { name: "Month 12" })).toContainText("$33,500");
  });

  await test.step("the address gives the same result to whoever opens it", async () => {
    await page.getByRole("textbox", { name: "Team size" }).fill("45");
    await expect(page).toHaveURL(/industry=retail&orders=2000&value=75&team=45/);
    await page.reload();
    await expect(ticker(page)).toContainText("38.7%");
    await expect(page.getByRole("textbox", { name: "Team size" })).toHaveValue("45");
  });
});

test("a link with a bad figure keeps the good ones and names the bad one; the report gives the result in text [ROI-02] [ROI-05]", async ({
  page,
}) => {
  await page.goto("/roi?industry=distribution&orders=1e309&team=120");
  const orders = page.getByRole("textbox", { name: "Daily orders" });
  await expect(page.getByRole("status").filter({ hasText: "A part of this link could not be read" })).toContainText(
    "Daily orders: the preset's figure is shown instead.",
  );
  await expect(orders).toHaveAccessibleDescription(/The link gives no number from 100 to 50,000 in steps of 100/);
  await expect(orders).toHaveValue("3,000");
  await expect(page.getByRole("textbox", { name: "Team size" })).toHaveValue("120");
  await expect(ticker(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("A part of this link could not be read")).toHaveCount(0);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Report" }).click();
  const report = await coming;
  expect(report.suggestedFilename()).toMatch(/^cerebro-roi-distribution-\d{4}-\d{2}-\d{2}\.txt$/);
  const lines = (await readFile(await report.path(), "utf8")).split("\n").map((line) => line.replace(/\s+/g, " "));
  expect(lines).toEqual(
    expect.arrayContaining([
      "CEREBRO ROI REPORT",
      "Industry preset Distribution",
      "Daily orders 3,000",
      "Total annual savings $343,750",
      "Platform cost $104,750",
      "ROI 228.2%",
      "Payback 3.7 months",
      "Confidence 66 of 100, risk Medium",
      "Month 24 -$209,500 $687,500 $478,000",
    ]),
  );
});

test("the page is readable by everybody, narrow and wide, light and dark, and names what runs [ROI-06] [MKT-01]", async ({
  page,
}) => {
  await page.goto("/roi?industry=3pl");
  await expect(ticker(page)).toContainText("44.2%");
  await expect(chart(page, "ROI timeline").locator("svg[aria-roledescription]")).toBeVisible();
  for (const [width, colorScheme] of [
    [1440, "dark"],
    [390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectNoAccessibilityViolations(page);
  }
  const services = page.getByRole("heading", { name: /Powered by/ });
  await services.scrollIntoViewIfNeeded();
  await expect(services).toHaveText(/^Powered by \d+ AI Analytics Services$/);
  await expect(page.getByRole("listitem").filter({ hasText: /: (active|inactive)$/ })).toHaveCount(6);
  await expect(page.getByText("not measured by this installation").first()).toBeVisible();
});
