import { expect, type Page } from "@playwright/test";

/** Until the service worker has all of the build and answers for the next page. */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ""))
    .toMatch(/sw-enhanced\.js$/);
}
