import { healthRules, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const phoneSize = { width: 390, height: 844 };
const services = monitoredServices.map(({ name }) => name);

async function expectDays(page: Page): Promise<void> {
  for (const name of services) {
    const days = page.getByRole("img", { name: `Uptime of ${name} on the last ${healthRules.historyDays} days` });
    await expect(days).toBeVisible();
  }
}

test("shows visitors the services, 90 days of uptime and incidents, on a desk and a phone [HLT-04]", async ({
  page,
}) => {
  await page.goto("/status");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service status");
  for (const name of services) await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expectDays(page);
  await expect(page.getByRole("heading", { name: "Incidents" })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.setViewportSize(phoneSize);
  await expectDays(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width);
  await expectNoAccessibilityViolations(page);
});

test.describe("for members", () => {
  test.use({ signedInAs: "wms" });

  test("shows state, checks, errors and response time of each service, and leaves incidents to the operator [HLT-04] [HLT-01]", async ({
    page,
  }) => {
    await page.goto("/system/status");
    for (const { name, critical, timeoutMs } of monitoredServices) {
      const service = page.getByRole("region", { name });
      await expect(service.getByText("Healthy", { exact: true })).toBeVisible();
      await expect(service.getByText("Critical", { exact: true })).toHaveCount(critical ? 1 : 0);
      await expect(service.getByText(`Answers within ${timeoutMs / 1_000} s`)).toBeVisible();
      for (const label of ["Last check", "Last success", "Response time", "Errors", "Last error"])
        await expect(service.getByText(label, { exact: true })).toBeVisible();
    }
    await expectDays(page);
    await expect(page.getByRole("button", { name: "Report incident" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Public status page" })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});

const kept = [
  { role: "executive", path: "/executive", read: "**/api/metrics", service: "Executive analytics" },
  { role: "logistics", path: "/logistics/dashboard", read: "**/api/logistics/dashboard", service: "Fleet tracking" },
] as const;

for (const { role, path, read, service } of kept) {
  test.describe(`${service} fails`, () => {
    test.use({ signedInAs: role, expectedErrors: [/503/] });

    test("shows cached data with its label, and new data once the service answers [HLT-03]", async ({ page }) => {
      test.slow();
      const label = page.getByText(`${service} temporarily unavailable. Using cached data.`);
      await page.goto(path);
      await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
      await page.route(read, (route) => route.fulfill({ status: 503, body: "" }));
      await page.reload();
      await expect(label).toBeVisible();
      await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
      await expectNoAccessibilityViolations(page);
      await page.unroute(read);
      await page.reload();
      await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
      await expect(label).toBeHidden();
    });
  });
}
