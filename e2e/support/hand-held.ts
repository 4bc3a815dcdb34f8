import type { Page } from "@playwright/test";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Company } from "./company.ts";
import { expect } from "./fixtures.ts";

/** A phone in one hand. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

/** Controls of the page that a glove could miss: under 48 px in either direction. A link inside a sentence is part of its line. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#main :is(a[href], button, input, select, textarea, [role=button])")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest("p, .sr-only") === null)
      .map((one) => {
        const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
        const words = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim();
        return { words: words || one.tagName, width: Math.round(width), height: Math.round(height) };
      })
      .filter(({ width, height }) => width > 1 && height > 1 && (width < 48 || height < 48)),
  );

/** Acts as a wedge scanner: keys faster than any hand, at the present focus, and Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** Scans only when the screen asks for it: a person looks, then pulls the trigger. */
export async function scanWhenAsked(page: Page, asked: string, code: string): Promise<void> {
  await expect(page.getByRole("textbox", { name: asked })).toBeFocused();
  await scan(page, code);
}

export const said = (page: Page, word: string) => page.locator('[data-part="said"]').filter({ hasText: word });

/** Taps a number on the keypad that covers the screen. */
export async function typeQuantity(page: Page, open: RegExp, digits: string): Promise<void> {
  await page.getByRole("button", { name: open }).tap();
  for (const digit of digits) await page.getByRole("button", { name: digit, exact: true }).tap();
  await page.getByRole("button", { name: `Enter ${digits}` }).tap();
}

export async function firstOf(company: Company, path: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await company.call("GET", path);
  const [first] = Array.isArray(rows) ? rows.filter(isRecord) : [];
  if (first === undefined) throw new Error(`nothing at ${path}`);
  return first;
}

/** A purchase order that is on its way; returns its number. */
export async function orderGoods(company: Company, itemId: string, quantity: number): Promise<string> {
  const supplier = await firstOf(company, "/api/wms/suppliers");
  const order = await company.call("POST", "/api/wms/purchase-orders", {
    supplierId: supplier["id"],
    warehouseId: null,
    reference: null,
    currency: "EUR",
    expectedOn: null,
    note: null,
    lines: [{ itemId, quantity, unitCostMinor: 210, expectedOn: null }],
  });
  await company.call("POST", `/api/wms/purchase-orders/${String(order["id"])}/confirm`, {});
  return String(order["number"]);
}

/** Has the device send what it kept; now and then it does so by itself, and the button is gone before it is pressed. */
export async function sendKept(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "Send now" })
    .tap({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
}
