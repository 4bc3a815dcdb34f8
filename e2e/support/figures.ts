import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Row = Readonly<Record<string, unknown>>;

/** Lists count so far and no further. */
const countedAtMost = 10_000;

export const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ""));

/** How many rows the lists of the page say they have. */
export async function counts(page: Page): Promise<number[]> {
  const said = await page
    .getByRole("status")
    .filter({ hasText: /^[\d,]+\+? [a-z ]+$/ })
    .allTextContents();
  return said.map(numberIn);
}

/** The rows that a metric's page says its figure is made of, which it lists with those it left out. */
export async function expectMetricRows(page: Page): Promise<number> {
  const fact = async (name: RegExp) =>
    (await page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]").textContent()) ?? "";
  const rows = numberIn(await fact(/^Rows$/));
  // Rows that were left out are listed too, each with its reason.
  const leftOut = (await fact(/^Left out$/)).split(";").map((part) => numberIn(/^ *[\d,]+/.exec(part)?.[0] ?? "0"));
  const listed = leftOut.reduce((sum, each) => sum + each, rows);
  await expect.poll(() => counts(page)).toContain(Math.min(listed, countedAtMost));
  return rows;
}

/** Asks the API as the signed-in person. */
export async function read(page: Page, path: string): Promise<Row> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storage.accessToken.key);
  const headers = { authorization: `Bearer ${token ?? ""}` };
  const answer: unknown = await (await page.request.get(path, { headers })).json();
  if (!isRecord(answer)) throw new Error(`no answer: ${path}`);
  return answer;
}

/** All rows of a list, counted page by page. */
export async function countRows(page: Page, path: string): Promise<number> {
  let rows = 0;
  for (let cursor = ""; ;) {
    const answer = await read(page, `${path}${cursor}`);
    if (!Array.isArray(answer["rows"])) throw new Error(`no list: ${path}`);
    rows += answer["rows"].length;
    if (typeof answer["nextCursor"] !== "string") return rows;
    cursor = `&cursor=${encodeURIComponent(answer["nextCursor"])}`;
  }
}

/** The tile of a figure, by its name. */
export const tile = (page: Page, label: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: label, exact: true }) });

/** The number that a tile shows, once it shows one; of “3 of 12” the first. */
export async function figureOf(page: Page, label: string): Promise<number> {
  await expect(tile(page, label).locator("p.text-figure")).toContainText(/\d/);
  const [figure = ""] = ((await tile(page, label).locator("p.text-figure").textContent()) ?? "").split(" of ");
  return numberIn(figure);
}

/** What the rows of a grid have in a column, added up. */
export async function sumOf(grid: Locator, header: string): Promise<number> {
  const headers = await grid.getByRole("columnheader").allTextContents();
  const at = headers.findIndex((text) => text.startsWith(header));
  const rows = await grid
    .getByRole("row")
    .filter({ has: grid.page().getByRole("gridcell") })
    .all();
  let sum = 0;
  for (const row of rows) sum += numberIn((await row.getByRole("gridcell").nth(at).textContent()) ?? "0");
  return sum;
}
