import { expect, test } from "./support/fixtures.ts";

test.use({ signedInAs: "superadmin" });

test("printing a list prints every row of its filter with title, filter and date, and nothing of the furniture [APP-19]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset["printed"] = "yes");
  });
  const printed = page.getByRole("table", { name: "Customers, printed" });
  const print = async (): Promise<string> => {
    const count = page.getByRole("status").filter({ hasText: /customers?$/ });
    await expect(count).toBeVisible();
    const text = (await count.textContent()) ?? "";
    await expect(printed).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+p");
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
    await expect(page.getByRole("grid")).toBeHidden();
    await expect(page.getByRole("navigation").first()).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Create customer" })).toBeHidden();
    return text;
  };

  await page.goto("/wms/customers");
  const all = await print();
  const rows = Number(all.replace(/\D/g, ""));
  // More than one page of the server, so that rows were loaded for the paper.
  expect(rows).toBeGreaterThan(200);
  await expect(printed.getByRole("row")).toHaveCount(rows + 1);
  const names = await printed.locator("tbody td:first-child").allTextContents();
  expect(new Set(await printed.locator("tbody td:nth-child(2)").allTextContents()).size).toBe(rows);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await expect(page.locator("[data-print-head]")).toHaveText(
    new RegExp(`^Customers · ${all} · printed \\d{1,2} \\w+ 20\\d\\d, \\d\\d:\\d\\d$`),
  );
  // On paper the list runs on over pages instead of being cut off at the height of the screen.
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(5);

  await page.emulateMedia({ media: "screen" });
  await page.goto("/wms/customers?q=amber");
  const few = await print();
  expect(Number(few.replace(/\D/g, ""))).toBeLessThan(rows);
  await expect(printed.getByRole("row")).toHaveCount(Number(few.replace(/\D/g, "")) + 1);
  await expect(page.locator("[data-print-head]")).toContainText(`Customers · contains “amber” · ${few} · printed`);
});
