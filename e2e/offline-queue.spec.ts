import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { createItem, foundCompany } from "./support/company.ts";
import { goWithin } from "./support/go-within.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket/] });

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offline-queue/")).length);

test("keeps what is done on a screen of the desk without a connection, shows it in the other tab, and sends it once [PWA-06]", async ({
  page,
  context,
  request,
}) => {
  const company = await foundCompany(request);
  const itemId = await createItem(company, "TAPE-1", "Packing tape");
  await company.enter(page);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/wms/inventory/items");
    await expect(tab.getByText("TAPE-1").first()).toBeVisible();
  }
  // The code of the page that is worked on without a connection.
  await goWithin(page, `/wms/inventory/items/${itemId}`, `/wms/inventory/items/${itemId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Packing tape");
  await context.setOffline(true);
  await expect(page.getByText("Your work will be saved on this device")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive item" }).click();
  await expect(page.getByText("Saved on this device.").first()).toBeVisible();
  expect(await kept(page)).toBe(1);
  await expect(second.getByRole("button", { name: "Changes not sent 1" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /^Changes not sent/ })).toBeHidden();
  expect(await kept(second)).toBe(0);
  const { rows } = await company.call("GET", `/api/wms/timeline/item/${itemId}`);
  const archived = (Array.isArray(rows) ? rows : []).filter(isRecord).filter(({ action }) => action === "item.archive");
  expect(archived).toHaveLength(1);
  await page.goto("/unsent");
  await expect(page.getByText("Everything is sent")).toBeVisible();
  await expectNoAccessibilityViolations(page);
});
