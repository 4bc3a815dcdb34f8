import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { countRows, counts, expectMetricRows, numberIn, read } from "./support/figures.ts";
import { expect, test } from "./support/fixtures.ts";

// Figures that stand outside the dashboards: each is the number of the rows that it opens or stands above.
test.use({ signedInAs: "superadmin" });

test("the figure of each area's card is that of its metric, whose page lists the rows [APP-17] [AUTH-17]", async ({
  page,
}) => {
  await page.goto("/dashboard-selection");
  const cards = page.getByRole("main").locator("li[data-hemisphere] .text-figure");
  await expect(cards).toHaveCount(3);
  const figures = await cards.allTextContents();
  const { hemispheres } = await read(page, "/api/cross-hemisphere");
  const told = Array.isArray(hemispheres) ? hemispheres.filter(isRecord) : [];
  expect(told).toHaveLength(3);
  for (const [index, { headline }] of told.entries()) {
    if (!isRecord(headline)) throw new Error("a superadministrator sees every headline");
    await page.evaluate((to) => history.pushState(null, "", to), `/executive/kpis?metric=${String(headline["id"])}`);
    const tile = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: String(headline["name"]) }) });
    await expect(tile.locator("p.text-figure").first()).toBeVisible();
    const shown = numberIn((await tile.locator("p.text-figure").first().textContent()) ?? "");
    const rows = await expectMetricRows(page);
    if (headline["unit"] === "minor") continue;
    expect(shown, String(headline["name"])).toBe(numberIn(figures[index] ?? ""));
    expect(rows, String(headline["name"])).toBe(shown);
  }
});

test("every figure of a carrier's scorecard opens as many rows as it is made of [LOG-03] [APP-20]", async ({
  page,
}) => {
  await page.goto("/logistics/carriers");
  const { rows: carriers } = await read(page, "/api/logistics/carriers?limit=200");
  const all = Array.isArray(carriers) ? carriers.filter(isRecord) : [];
  const { id } = all.find(({ code }) => code === "PENNINE") ?? {};
  const { figures } = await read(page, `/api/logistics/carriers/${String(id)}/scorecard`);
  await page.goto(`/logistics/carriers/${String(id)}`);
  const told = Array.isArray(figures) ? figures.filter(isRecord) : [];
  await expect(page.getByRole("button", { name: /^Rows behind/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Rows behind/ })).toHaveCount(
    told.filter(({ rows }) => Number(rows) > 0).length,
  );
  for (const { figure, rows } of told.filter((each) => Number(each["rows"]) > 0)) {
    await page.evaluate(
      (to) => history.pushState(null, "", to),
      `/logistics/carriers/${String(id)}?figure=${String(figure)}`,
    );
    const drawer = page.getByRole("dialog");
    await expect.poll(() => counts(page), String(figure)).toContain(Number(rows));
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toHaveCount(0);
  }
});

test("the bell counts the notices that the list of unread ones holds [PLT-04]", async ({ page }) => {
  await page.goto("/notifications");
  const bell = page.getByRole("button", { name: /^Notifications/ }).first();
  await expect(bell).toBeVisible();
  const unread = page.getByText(/^Unread( \(\d+\+?\))?$/);
  await expect(unread.first()).toBeVisible();
  const numbers = async () => {
    const [, ofBell = "0"] = /([\d+]+) unread/.exec((await bell.getAttribute("aria-label")) ?? "") ?? [];
    const [, ofList = "0"] = /\(([\d+]+)\)/.exec((await unread.first().textContent()) ?? "") ?? [];
    return { ofBell, ofList };
  };
  const { count } = await read(page, "/api/notifications?unread=true&limit=1");
  const shown = Number(count) > 99 ? "99+" : String(count);
  await expect.poll(numbers).toEqual({ ofBell: shown, ofList: shown });
  const rows = await countRows(page, "/api/notifications?unread=true&limit=200");
  expect(Math.min(rows, 1_000)).toBe(Math.min(Number(count), 1_000));
});
