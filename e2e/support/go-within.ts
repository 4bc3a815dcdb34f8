import { expect, type Page } from "@playwright/test";
import { matchPage } from "@cerebro/contracts/pages/match.ts";

/** The title a page carries in the browser. */
export function titleOf(path: string): string {
  const match = matchPage(path);
  if (!match) return "Page not found · Cerebro";
  return match.id === "home" ? match.page.title : `${match.page.title} · Cerebro`;
}

/** Goes to an address without loading the document anew, and waits until the page there is shown. */
export async function goWithin(page: Page, address: string, arrivesAt: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await expect(page).toHaveURL((url) => url.pathname + url.search === arrivesAt);
  await expect(page).toHaveTitle(titleOf(arrivesAt.split("?")[0] ?? ""));
}
