import { readFile } from "node:fs/promises";
import { expect, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";

test.use({ signedInAs: "admin" });

/** Every dashboard with a figure of the answer that it draws. */
const dashboards = [
  { path: "/wms", route: "/api/wms/dashboard", field: "ordersLate", label: "orders late" },
  { path: "/wms/dashboard", route: "/api/wms/dashboard", field: "ordersLate", label: "orders late" },
  { path: "/logistics", route: "/api/logistics/dashboard", field: "late", label: "late" },
  { path: "/logistics/dashboard", route: "/api/logistics/dashboard", field: "atRisk", label: "at risk" },
  { path: "/executive", route: "/api/metrics", field: "asOf", label: "as of" },
  { path: "/executive/dashboard", route: "/api/metrics", field: "asOf", label: "as of" },
  { path: "/industries/manufacturing/dashboard", route: "/api/industries/manufacturing", field: "at", label: "at" },
] as const;

test("the data of every dashboard are exported as they were answered, with what they are a demonstration of [AI-05]", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(dashboards[0].path);
  for (const [at, { path, route, field, label }] of dashboards.entries()) {
    const answered = at === 0 ? null : page.waitForResponse((each) => new URL(each.url()).pathname === route);
    if (at > 0) await goWithin(page, path, path);
    // Left quickly, a dashboard is drawn from the cache.
    await Promise.race([answered, page.waitForTimeout(2_000)]);
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    await page.getByRole("button", { name: "Assistant", exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByLabel("Ask the assistant").fill("Export this dashboard");
    await page.keyboard.press("Enter");
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${path.slice(1).replaceAll("/", "-")}.csv`);
    const lines = (await readFile(await download.path(), "utf8")).replace("\ufeff", "").split("\r\n");
    expect(lines[0]).toBe(`Page,${path}`);
    expect(lines[1]).toMatch(/^Exported at,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(lines[3]).toBe("Data,Demo data");
    expect(
      lines.find((line) => line.startsWith(`GET ${route}`)),
      `${path} ${lines.slice(0, 20).join("|")}`,
    ).toBeDefined();
    const figure = lines.find((line) => line.startsWith(`${label},`))?.split(",")[1] ?? "";
    expect(figure, `${path}: ${field}`).toMatch(/^(\d+|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/);
    await page.keyboard.press("Escape");
  }
});
