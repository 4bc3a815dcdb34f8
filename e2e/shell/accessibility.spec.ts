import { writeFile } from "node:fs/promises";
import { admit } from "@cerebro/contracts/pages/admit.ts";
import { isAppPage, pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { auditEngine, findViolations, type Violation, wcag22aa } from "../support/audit.ts";
import { expect, expectNoAccessibilityViolations, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";

/** Pages of the app without a parameter in their address, for an administrator. */
const paths = pageIds.filter(isAppPage).flatMap((id) => {
  const { access, built, paths: all } = pageOf(id);
  const path = all.find((each) => !each.includes("{"));
  return path !== undefined && built === true && admit(access, { roles: ["admin"] }, path).allow ? [path] : [];
});
const views = [
  { name: "1440 px, light", width: 1440, height: 900, colorScheme: "light" },
  { name: "390 px, dark", width: 390, height: 844, colorScheme: "dark" },
] as const;

type Finding = Violation & { readonly view: string };

// Pages that a letter leads to are opened without the code of the letter.
test.use({ signedInAs: "admin", expectedErrors: [/400 \(Bad Request\)/] });

test("audits every page of the app by WCAG 2.2 AA at two widths in two themes [APP-18]", async ({ page }) => {
  test.setTimeout(1_800_000);
  const found = new Map<string, Finding[]>(paths.map((path) => [path, []]));
  for (const { name, width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto("/dev/routes");
    for (const path of paths) {
      await goWithin(page, path, path);
      await expect(page.locator("#main h1").first()).toBeVisible();
      // Parts that are shown only when they come near stay busy, as does the sample of a busy state.
      await page
        .waitForFunction(() => document.querySelector('#main [aria-busy="true"]') === null, undefined, {
          timeout: 3_000,
        })
        .catch(() => undefined);
      for (const violation of await findViolations(page, wcag22aa)) found.get(path)?.push({ view: name, ...violation });
    }
  }
  const pages = [...found].map(([path, findings]) => ({ path, findings }));
  const audit = { at: new Date().toISOString(), engine: auditEngine, views: views.map(({ name }) => name), pages };
  // The page /dev/routes/accessibility shows this file.
  const file = process.env["AUDIT_FILE"];
  if (file) await writeFile(file, `${JSON.stringify(audit, undefined, 2)}\n`);
  expect(pages.filter(({ findings }) => findings.length > 0)).toEqual([]);
});

test("shows the last audit, and loads no engine for it [APP-18]", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await page.goto("/dev/routes/accessibility?q=help");
  await expect(page.getByText(/^Last audit: /)).toBeVisible();
  await expect(page.getByRole("row", { name: /\/help/ }).getByText("No violations")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  expect(loaded.filter((url) => /axe/.test(url))).toEqual([]);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
