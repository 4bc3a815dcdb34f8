import type { Page } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Company } from "./company.ts";
import { expect } from "./fixtures.ts";

type Row = Readonly<Record<string, unknown>>;

/** Chooses an option of a field that searches on the server. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(text);
  await page.getByRole("option", { name: text }).first().click();
}

export async function scan(page: Page, prompt: RegExp, code: string): Promise<void> {
  await page.getByRole("textbox", { name: prompt }).fill(code);
  await page.keyboard.press("Enter");
}

export async function openTask(page: Page, queue: string, title: string): Promise<void> {
  await page.goto(`/wms/operations?queue=${queue}`);
  await page.getByRole("button", { name: title }).first().click();
  await expect(page.getByRole("region", { name: "Task in hand" })).toBeVisible();
}

export const answer = (page: Page, word: string) =>
  page.getByRole("status").filter({ has: page.locator("strong", { hasText: word }) });

export async function rowsAt({ call }: Company, path: string): Promise<readonly Row[]> {
  const { rows } = await call("GET", path);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

type Figures = readonly [onHand: number, reserved: number, available: number];

/** Where the goods of an item lie, bin by bin: on hand, reserved, available. */
export async function stock(company: Company, itemId: string): Promise<Readonly<Record<string, Figures>>> {
  const rows = await rowsAt(company, `/api/inventory?itemId=${itemId}&sort=location`);
  return Object.fromEntries(
    rows.map((row): [string, Figures] => [
      String(row["locationCode"]),
      [Number(row["onHand"]), Number(row["reserved"]), Number(row["available"])],
    ]),
  );
}

/** The tiles of the item's page say what the rows add up to. */
export async function expectItemPage(page: Page, company: Company, itemId: string): Promise<void> {
  const rows = Object.values(await stock(company, itemId));
  const onHand = rows.reduce((all, [units]) => all + units, 0);
  const reserved = rows.reduce((all, [, units]) => all + units, 0);
  const available = rows.reduce((all, [, , units]) => all + units, 0);
  await page.goto(`/wms/inventory/items/${itemId}`);
  const tiles = page.getByRole("region", { name: "Item at a glance" });
  const figure = (label: string) => tiles.getByRole("article").filter({ hasText: label });
  await expect(figure("On hand")).toContainText(`${onHand}each`);
  await expect(figure("Reserved")).toContainText(`${reserved}each`);
  await expect(figure("Available")).toContainText(`${available}each`);
}

export async function confirmAllocateRelease(page: Page): Promise<void> {
  const confirm = page.getByRole("button", { name: "Confirm" });
  const allocate = page.getByRole("button", { name: "Allocate stock" });
  await expect(confirm.or(allocate)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await allocate.click();
  await page.getByRole("button", { name: "Release to the floor" }).click();
  await page.getByRole("button", { name: "Release order" }).click();
  await expect(page.getByRole("link", { name: "Pick", exact: true })).toBeVisible();
}

export async function packAndShip(page: Page, label: string, tracking: string): Promise<void> {
  await openTask(page, "pack", "SO-");
  await scan(page, /Scan each item/, label);
  await expect(answer(page, "Checked")).toBeVisible();
  await page.getByRole("button", { name: "Pack 1 carton" }).click();
  await expect(page.getByText(/^\d{18}$/)).toBeVisible();
  await openTask(page, "ship", "SO-");
  await page.getByRole("textbox", { name: "Carrier" }).fill("Harbour Post");
  await page.getByRole("textbox", { name: "Tracking number" }).fill(tracking);
  await page.getByRole("button", { name: /^Ship SO-/ }).click();
  await expect(answer(page, "Shipped")).toBeVisible();
}
