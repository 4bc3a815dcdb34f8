import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Page, Response } from "@playwright/test";
import { countRows, counts, expectMetricRows, numberIn } from "./support/figures.ts";
import { expect, test } from "./support/fixtures.ts";

// Every figure of a dashboard opens the rows it is made of. What is counted has as many rows as the figure says; what is added
// up is added up again from all rows of the list; what is a share has as many rows as there are deliveries it is a share of.
test.use({ signedInAs: "superadmin" });

interface Figure {
  readonly label: string;
  readonly figure: string;
  readonly note: string;
  readonly href: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Figures that are sums, by the label of their tile: the list that holds the rows, and what a row adds. */
const sums: Readonly<Record<string, { readonly list: string; readonly of: (row: Row) => number }>> = {
  "Units received today": { list: "/api/wms/movements", of: ({ quantity }) => Number(quantity) },
  "Units shipped today": { list: "/api/wms/movements", of: ({ quantity }) => Number(quantity) },
  "Units on hand": { list: "/api/inventory", of: ({ onHand }) => Number(onHand) },
  "Stock at present cost": {
    list: "/api/wms/items",
    of: ({ onHand, costMinor }) => (Number(onHand) * Number(costMinor ?? 0)) / 100,
  },
};

/** The figure is of the last hour, so picks leave it while the list is opened. */
const agesBySeconds = "Pick rate";
const agesAtMost = 20;

/** A mean over the rows of another tile of the page. */
const means: Readonly<Record<string, string>> = { "Days late, on average": "Late, first promise" };

const thousands: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/** Large amounts are shown in a short form: £119.47K is 119,470, rounded by 5 at most. */
function shortForm(figure: string): { readonly amount: number; readonly rounded: number } {
  const [, digits = "", decimals = "", unit = ""] = /([\d,]+)(?:\.(\d+))?([KMB])?/.exec(figure) ?? [];
  const factor = thousands[unit] ?? 1;
  const amount = Number(`${digits.replaceAll(",", "")}.${decimals}`) * factor;
  return { amount, rounded: factor === 1 ? 0.001 : (factor / 10 ** decimals.length) * 0.5 };
}

async function figuresOf(page: Page): Promise<Figure[]> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("article h3").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const textOf = (within: Element, selector: string) => within.querySelector(selector)?.textContent ?? "";
    const tiles = [...document.querySelectorAll("article:has(h3)")].map((tile) => ({
      label: textOf(tile, "h3"),
      figure: tile.querySelector("p.text-figure")?.firstChild?.textContent ?? "",
      note: tile.lastElementChild?.textContent ?? "",
      href: tile.querySelector("h3 a")?.getAttribute("href") ?? "",
    }));
    const heading = [...document.querySelectorAll("h2")].find((each) => each.textContent === "Needs attention");
    const troubles = [...(heading?.closest("section")?.querySelectorAll("li") ?? [])].map((trouble) => {
      const text = textOf(trouble, "span");
      return {
        label: text,
        figure: /^[\d,]+/.exec(text)?.[0] ?? "",
        note: "",
        href: trouble.querySelector("a")?.getAttribute("href") ?? "",
      };
    });
    return [...tiles, ...troubles].filter(({ href }) => href !== "");
  });
}

/** Opens the rows behind a figure without loading the document anew; returns the list's first answer. */
async function open(page: Page, { href }: Figure): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), href);
  await expect(page).toHaveURL((url) => url.pathname + url.search === href);
}

/** Adds up all rows of the list that the page asks for, as the server gives them page by page. */
async function addUp(page: Page, figure: Figure, { list, of }: (typeof sums)[string]): Promise<number> {
  const isList = (response: Response): boolean => new URL(response.url()).pathname === list && response.ok();
  const [first] = await Promise.all([page.waitForResponse(isList, { timeout: 20_000 }), open(page, figure)]);
  const { authorization = "" } = await first.request().allHeaders();
  let answer: unknown = await first.json();
  let sum = 0;
  for (;;) {
    if (!isRecord(answer) || !Array.isArray(answer["rows"])) throw new Error(`no list: ${first.url()}`);
    for (const row of answer["rows"]) if (isRecord(row)) sum += of(row);
    const { nextCursor } = answer;
    if (typeof nextCursor !== "string") return Math.round(sum * 100) / 100;
    const url = new URL(first.url());
    url.searchParams.set("cursor", nextCursor);
    answer = await (await page.request.get(url.href, { headers: { authorization } })).json();
  }
}

/** What a list of the opened page has to have as many rows of. */
function rowsExpected(figure: Figure, figures: readonly Figure[]): number {
  const counted = figures.find(({ label }) => label === means[figure.label]) ?? figure;
  const [, base] = /of ([\d,]+)/.exec(figure.note) ?? [];
  return numberIn(figure.figure.includes("%") && base !== undefined ? base : counted.figure);
}

async function expectRows(page: Page, figure: Figure, figures: readonly Figure[]): Promise<void> {
  const sum = sums[figure.label];
  if (sum !== undefined) {
    const { amount, rounded } = shortForm(figure.figure);
    expect(Math.abs((await addUp(page, figure, sum)) - amount)).toBeLessThanOrEqual(rounded);
    return;
  }
  await open(page, figure);
  const rows = rowsExpected(figure, figures);
  const leastRows = figure.label === agesBySeconds ? rows - agesAtMost : rows;
  const fits = async () => (await counts(page)).some((count) => count >= leastRows && count <= rows);
  await expect.poll(fits, `${rows} rows behind ${figure.label}`).toBe(true);
}

const dashboards = [
  { path: "/wms", figures: 8 },
  { path: "/wms/dashboard", figures: 13 },
  { path: "/wms/inventory", figures: 6 },
  { path: "/logistics", figures: 7 },
  { path: "/logistics/shipments", figures: 6 },
  { path: "/industries/manufacturing/dashboard", figures: 1 },
] as const;

for (const { path, figures: atLeast } of dashboards) {
  test(`every tile and exception of ${path} opens the rows it counts [APP-19] [APP-20]`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(path);
    const figures = await figuresOf(page);
    expect(figures.length).toBeGreaterThanOrEqual(atLeast);
    for (const figure of figures) {
      await test.step(`${figure.label}: ${figure.figure} → ${figure.href}`, async () =>
        expectRows(page, figure, figures));
    }
  });
}

test("shows every figure in full and at a readable size, also where a tile is narrow [APP-19] [APP-20] [APP-21]", async ({
  page,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/wms/dashboard", "/logistics", "/executive/dashboard"]) {
      await page.goto(path);
      const figures = page.locator("article p.text-figure");
      await expect(figures.first()).toBeVisible();
      const badly = await figures.evaluateAll((shown) =>
        shown
          .filter(
            (each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16 || each.scrollWidth > each.clientWidth,
          )
          .map(({ textContent }) => textContent),
      );
      expect(badly, `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Figures of the fleet that are no counts; the fleet's own page shows them with what they are made of. */
const fleetShares = ["Fleet utilization", "Fuel efficiency", "Cost per mile"];

test("figures of the fleet are counted by its lists, and its shares are explained there [APP-20] [LOG-04]", async ({
  page,
}) => {
  await page.goto("/logistics/fleet");
  const own = await figuresOf(page);
  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const figure of own) await expectRows(page, figure, own);

  await page.goto("/logistics/dashboard");
  const figures = await figuresOf(page);
  for (const figure of figures.filter(({ label }) => fleetShares.includes(label))) {
    await open(page, figure);
    const region = page.getByRole("region", { name: "Fleet at a glance" });
    await expect(region.getByText(figure.figure, { exact: false }).first()).toBeVisible();
    await page.getByText("How these are made").click();
    if (figure.label !== fleetShares[0]) continue;
    // The hours of the tile are those of the vehicles, added up.
    const [, road = "", available = ""] = /([\d,.]+) of ([\d,.]+) h/.exec(figure.note) ?? [];
    const rows = await page.getByRole("list", { name: "Hours by vehicle" }).getByRole("listitem").allTextContents();
    const hours = rows.map((row) => /: ([\d,.]+) h of ([\d,.]+) h/.exec(row) ?? []);
    const sum = (place: number) => hours.reduce((all, each) => all + numberIn(each[place] ?? ""), 0);
    expect(Math.abs(sum(1) - numberIn(road))).toBeLessThan(0.06 * rows.length);
    expect(Math.abs(sum(2) - numberIn(available))).toBeLessThan(0.06 * rows.length);
  }
  for (const figure of figures.filter(({ label }) => !fleetShares.includes(label))) {
    await expectRows(page, figure, figures);
  }
});

for (const path of ["/executive", "/executive/dashboard"]) {
  test(`every tile of ${path} opens its definition, its figure and the rows it is made of [APP-21] [KPI-02]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    const figures = await figuresOf(page);
    expect(figures.length).toBeGreaterThanOrEqual(8);
    for (const figure of figures) {
      await test.step(figure.label, async () => {
        await open(page, figure);
        const tile = page.getByRole("article").filter({ has: page.getByRole("heading", { name: figure.label }) });
        await expect(tile.locator("p.text-figure")).toContainText(figure.figure);
        if (figure.figure === "–") return;
        const rows = await expectMetricRows(page);
        if (figure.label === "Late orders") expect(rows).toBe(numberIn(figure.figure));
      });
    }
  });
}

test("every figure of the hand-held menu is the number of tasks behind it, and late ones are among them [APP-19]", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/mobile");
  const work = page.getByRole("list", { name: "Work" }).getByRole("listitem");
  await expect(work.filter({ hasText: "Pick" })).toContainText(/\d/);
  const kinds = {
    receive: "Receive",
    put_away: "Put away",
    replenish: "Replenish",
    pick: "Pick",
    pack: "Pack",
    count: "Count",
  };
  for (const [kind, title] of Object.entries(kinds)) {
    await test.step(title, async () => {
      const text = (await work.filter({ hasText: title }).textContent()) ?? "";
      const [, late = "0"] = /([\d,]+) tasks? late/.exec(text) ?? [];
      const figure = numberIn(text.replace(/[\d,]+ tasks? late/, ""));
      const tasks = await countRows(page, `/api/wms/tasks?kind=${kind}&limit=200`);
      expect(tasks).toBe(figure);
      expect(numberIn(late)).toBeLessThanOrEqual(tasks);
    });
  }
});

test("the badge of the menu is the number of approvals that its page lists [DEC-02]", async ({ page }) => {
  await page.goto("/executive");
  const entry = page.getByRole("link", { name: /^Approvals/ });
  await expect(entry).toContainText(/\d+ waiting/);
  const waiting = numberIn((await entry.textContent()) ?? "");
  await entry.click();
  await expect(page.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
  await expect.poll(() => counts(page)).toContain(waiting);
});
