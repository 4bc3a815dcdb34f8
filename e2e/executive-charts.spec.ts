import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { buildWarehouse, type Company, createItem, foundCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

// Charts of the executive area: cohorts, events in a history, figures that cannot be known, and pictures.

/** Two orders of one customer and one of another, all confirmed today. */
async function companyWithCustomers(request: Parameters<typeof foundCompany>[0]): Promise<Company> {
  const company = await foundCompany(request);
  await buildWarehouse(company);
  const itemId = await createItem(company, "TEA-1", "Green tea");
  const customer = async (code: string): Promise<string> => {
    const contact = { email: null, phone: null, address: null, country: null };
    return String((await company.call("POST", "/api/wms/customers", { code, name: `${code} Ltd`, ...contact }))["id"]);
  };
  const [one, other] = [await customer("ONE"), await customer("OTHER")];
  for (const customerId of [one, one, other]) {
    const order = await company.call("POST", "/api/wms/orders", {
      customerId,
      warehouseId: null,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt: null,
      shipToName: null,
      shipToAddress: null,
      shipToCountry: null,
      note: null,
      lines: [{ itemId, quantity: 10, unitPriceMinor: 500 }],
    });
    await company.call("POST", `/api/wms/orders/${String(order["id"])}/confirm`, {});
  }
  return company;
}

/** Width, height and number of colors of a picture, as a browser reads it. */
const pictureIn = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([file], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const ink = canvas.getContext("2d");
    if (ink === null) throw new Error("no canvas");
    ink.drawImage(bitmap, 0, 0);
    const { data } = ink.getImageData(0, 0, bitmap.width, bitmap.height);
    const colors = new Set(new Uint32Array(data.buffer));
    return { width: bitmap.width, height: bitmap.height, colors: colors.size };
  }, bytes.toString("base64"));

test("customers are followed by the month of their first order, down to the records, and the table is saved as a picture [EXE-04]", async ({
  page,
  request,
}) => {
  const company = await companyWithCustomers(request);
  await company.enter(page);
  await page.goto("/executive/money?view=cohorts");
  const chart = page.getByRole("group", { name: /^Customers with orders by month of first order/ });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("status").filter({ hasText: "Customers with orders 2" })).toBeAttached();
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("grid", { name: "Records" }).getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByText("Order value", { exact: true }).click();
  await expect(page.getByRole("group", { name: /^Order value by month of first order/ })).toContainText("150");

  await page.getByRole("link", { name: "Open in the explorer" }).click();
  await expect(page).toHaveURL(/rows=first_order_month/);
  await expect(page.getByRole("radio", { name: "Cohorts" })).toBeChecked();
  await page.getByRole("button", { name: "Export" }).first().click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "PNG, the chart" }).click();
  const file = await (await download).path();
  const drawing = await page.locator("figure svg[aria-labelledby]").first().boundingBox();
  const picture = await pictureIn(page, await readFile(file));
  expect(picture.width).toBe(Math.floor((drawing?.width ?? 0) * 2));
  expect(picture.height).toBe(Math.floor((drawing?.height ?? 0) * 2));
  // A cell, its text and the ground at least; an empty picture has one color.
  expect(picture.colors).toBeGreaterThan(3);
});

test("a division by zero is a dash with its reason, in a KPI and in the explorer [EXE-02] [EXE-04]", async ({
  page,
  request,
}) => {
  const company = await companyWithCustomers(request);
  await company.enter(page);
  const { metric } = await company.call("GET", "/api/metrics/orders.shipped_on_time");
  expect(metric).toMatchObject({ value: null, reason: expect.stringMatching(/\w/) });
  const { reason } = metric as { reason: string };
  await page.goto("/executive/kpis?metric=orders.shipped_on_time");
  const tile = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Shipped on time" }) });
  await expect(tile).toContainText("–");
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText(/NaN|Infinity/)).toHaveCount(0);

  await page.goto("/executive/analytics?measures=orders.on_time&rows=state");
  await expect(
    page.getByText("–, from 0 records; it is not known, because there is nothing to divide by."),
  ).toBeVisible();
  await expect(page.getByText(/NaN|Infinity/)).toHaveCount(0);
});

test("changed limits are marked in the history of a KPI, for eyes, ears and as a table [EXE-01]", async ({
  page,
  request,
}) => {
  const company = await companyWithCustomers(request);
  const id = "orders.value";
  const { metric } = await company.call("GET", `/api/metrics/${id}`);
  const { version } = metric as { version: string };
  await company.call("PUT", `/api/metrics/${id}/settings`, {
    target: 1_000_000,
    good: null,
    critical: null,
    clock: null,
    note: "The price list changed.",
    version,
  });
  await company.enter(page);
  await page.goto(`/executive/kpis?metric=${id}`);
  const chart = page.getByRole("group", { name: /^History/ });
  await expect(chart.locator('[data-part="events"] path')).toHaveCount(1);
  await chart.focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("status").filter({ hasText: "The price list changed." })).toBeAttached();
  await page.getByRole("button", { name: "Show as table" }).first().click();
  await expect(
    page.getByRole("cell", { name: /Limits were changed: target .*The price list changed\./ }),
  ).toBeVisible();
  await expectNoAccessibilityViolations(page);
});

test("pages of the executive area are readable on paper: nothing is cut, and text is dark on white [APP-21]", async ({
  page,
  request,
}) => {
  const company = await companyWithCustomers(request);
  await company.enter(page);
  // A4 between its margins, at 96 dots an inch.
  await page.setViewportSize({ width: 688, height: 1017 });
  for (const path of ["/executive", "/executive/kpis?metric=orders.value", "/executive/money?view=cohorts"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(
        page
          .locator("main")
          .getByText(/€\s?150|Customers with orders/)
          .first(),
      ).toBeVisible();
      // As when the browser prints: tables lay their rows out for paper.
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation").first()).toBeHidden();
      await expect.poll(() => cutIn(page)).toEqual([]);
      await page.emulateMedia({ media: "screen" });
    });
  }
});

/** Elements of the page that are seen: their name, their text, their box, their overflow and the lightness of their text. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const ink = new OffscreenCanvas(1, 1).getContext("2d");
    if (ink === null) throw new Error("no canvas");
    const lightness = (color: string): number => {
      ink.fillStyle = color;
      ink.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = ink.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const own = (element: Element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return [...document.querySelectorAll<HTMLElement>("main *")]
      .filter(
        (element) => element.checkVisibility() && element.closest(".sr-only") === null && element.clientWidth !== 1,
      )
      .map((element) => {
        const style = getComputedStyle(element);
        return {
          name: `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 30)}”`,
          hasText: own(element).some((node) => node.textContent?.trim() !== ""),
          isDrawing: element.tagName === "svg",
          beyond: element.getBoundingClientRect().right - document.documentElement.clientWidth,
          hidden: style.overflowX === "visible" ? 0 : element.scrollWidth - element.clientWidth,
          isPlain: style.backgroundColor === "rgba(0, 0, 0, 0)",
          lightness: lightness(style.color),
        };
      });
  });

/** Elements that paper would cut, and text that would be too light on it. */
async function cutIn(page: Page): Promise<string[]> {
  const seen = await seenOn(page);
  const named = (words: string, found: typeof seen) => found.map(({ name }) => `${words}: ${name}`);
  return [
    ...named(
      "beyond the paper",
      seen.filter(({ hasText, isDrawing, beyond }) => (hasText || isDrawing) && beyond > 1),
    ),
    ...named(
      "cut at its side",
      seen.filter(({ hidden }) => hidden > 1),
    ),
    ...named(
      "too light",
      seen.filter(({ hasText, isPlain, lightness }) => hasText && isPlain && lightness > 0.7),
    ),
  ];
}
