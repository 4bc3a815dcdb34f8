import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Page } from "@playwright/test";
import { countRows, counts, figureOf, numberIn, read, sumOf, tile } from "./support/figures.ts";
import { expect, test } from "./support/fixtures.ts";

// Figures that stand above their own rows on one page, and figures of one partner. Each is the number or the sum of these rows.
test.use({ signedInAs: "superadmin" });

/** Tiles with a figure that lead nowhere, of a page that is completely loaded. */
async function tilesWithoutLink(page: Page): Promise<string[]> {
  await expect(page.locator("article h3").first()).toBeVisible({ timeout: 40_000 });
  await page.waitForLoadState("networkidle");
  const shown = page
    .locator("article:has(h3):not(:has(h3 a))")
    .filter({ has: page.locator("p.text-figure", { hasText: /\d/ }) });
  return shown.locator("h3").allTextContents();
}

test("only figures that stand above their own rows lead nowhere [APP-19] [APP-20] [APP-21]", async ({ page }) => {
  test.setTimeout(300_000);
  const aboveTheirRows: Readonly<Record<string, readonly string[]>> = {
    "/logistics/fleet": ["Utilization", "Fuel", "Cost per km"],
    "/industries/manufacturing/dashboard": ["Material on order", "Fed to the lines today"],
  };
  const paths = [
    "/wms",
    "/wms/dashboard",
    "/wms/inventory",
    "/logistics",
    "/logistics/dashboard",
    "/logistics/shipments",
  ];
  for (const path of [
    ...paths,
    "/logistics/fleet",
    "/executive",
    "/executive/dashboard",
    "/industries/manufacturing/dashboard",
  ]) {
    await page.goto(path);
    expect(await tilesWithoutLink(page), path).toEqual(aboveTheirRows[path] ?? []);
  }
});

test("figures of a plant are the numbers of the rows below them [APP-18] [PLT-10]", async ({ page }) => {
  await page.goto("/industries/manufacturing/dashboard");
  const figure = await figureOf(page, "Material on order");
  await expect.poll(() => counts(page)).toContain(figure);
  const material = page.getByRole("grid", { name: "Cover of inbound material" });
  const [, ends = "0"] = /(\d+) ends? before/.exec((await tile(page, "Material on order").textContent()) ?? "") ?? [];
  await expect(material.getByText("Ends before", { exact: true })).toHaveCount(Number(ends));
  const [, open = ""] =
    /([\d,]+) tasks? open/.exec((await tile(page, "Fed to the lines today").textContent()) ?? "") ?? [];
  expect(await counts(page)).toContain(numberIn(open));
  const fed = page.getByRole("grid", { name: "Fed today" });
  const units = await figureOf(page, "Fed to the lines today");
  if (units === 0) await expect(page.getByText("Nothing was fed to the lines today")).toBeVisible();
  else expect(await sumOf(fed, "Units")).toBe(units);
});

test("each queue of the floor counts the tasks that it lists [WMS-06] [WMS-09] [WMS-10] [WMS-11]", async ({ page }) => {
  await page.goto("/wms/operations");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(7);
  for (const queue of await tabs.all()) {
    await queue.click();
    await expect(queue).toHaveAttribute("aria-selected", "true");
    const counted = () => queue.textContent().then((text) => numberIn(text ?? ""));
    await expect
      .poll(async () => (await counts(page)).includes(await counted()), `tasks of ${await queue.textContent()}`)
      .toBe(true);
  }
});

const rowsIn = ({ rows }: Readonly<Record<string, unknown>>) => (Array.isArray(rows) ? rows.filter(isRecord) : []);

/** The partner with most open orders, and one of those that a promise was missed with, or by whom. */
async function partnersIn(page: Page, { partners, missed, key }: Record<"partners" | "missed" | "key", string>) {
  const open = (partner: Readonly<Record<string, unknown>>) =>
    Number(partner["openOrders"] ?? partner["openPurchaseOrders"] ?? 0);
  const [busiest] = rowsIn(await read(page, partners)).toSorted((a, b) => open(b) - open(a));
  const late = rowsIn(await read(page, missed)).map((row) => row[key]);
  return new Set([busiest?.["id"], late.find((id) => typeof id === "string")].filter((id) => typeof id === "string"));
}

const customers = {
  partners: "/api/wms/customers?limit=200",
  missed: "/api/wms/orders?shippedLate=true&limit=200",
  key: "customerId",
};
const suppliers = {
  partners: "/api/wms/suppliers?limit=200",
  missed: "/api/wms/purchase-orders?receivedLate=true&limit=200",
  key: "supplierId",
};

for (const { name, path, lists } of [
  { name: "customer", path: "/wms/customers", lists: customers },
  { name: "supplier", path: "/wms/suppliers", lists: suppliers },
]) {
  test(`the figures of a ${name} open the orders they count [APP-19] [WMS-07]`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/wms");
    for (const id of await partnersIn(page, lists)) {
      await page.goto(`${path}/${id}`);
      const linked = page.locator("article:has(h3 a)");
      await expect(linked).toHaveCount(3, { timeout: 40_000 });
      for (const label of await linked.locator("h3").allTextContents()) {
        const isNone = (await tile(page, label).locator("p.text-figure").textContent()) === "–";
        const figure = isNone ? 0 : await figureOf(page, label);
        await tile(page, label).getByRole("link").click();
        await expect.poll(() => counts(page), label).toContain(figure);
      }
    }
  });
}

for (const { path, label, api } of [
  { path: "/wms/orders", label: "Shipped late, last 90 days", api: "/api/wms/orders?shippedLate=true&limit=200" },
  {
    path: "/wms/purchase-orders",
    label: "Received late, last 90 days",
    api: "/api/wms/purchase-orders?receivedLate=true&limit=200",
  },
]) {
  test(`missed promises are set as a filter on ${path}, shown, counted and removed [APP-19] [WMS-06] [WMS-07]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await page.getByRole("button", { name: "Filter", exact: true }).click({ timeout: 40_000 });
    await page.getByRole("dialog", { name: "Add a filter" }).getByRole("button", { name: label }).click();
    await expect(page).toHaveURL(/missed=yes/);
    const remove = page.getByRole("button", { name: `Remove filter ${label}` });
    await expect(remove).toBeVisible();
    const missed = await countRows(page, api);
    await expect.poll(() => counts(page)).toContain(missed);
    await remove.click();
    await expect(remove).toHaveCount(0);
    await expect(page).not.toHaveURL(/missed=/);
  });
}
