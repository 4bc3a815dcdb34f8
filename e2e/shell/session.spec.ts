import type { BrowserContext, Page, Route } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const user = { email: "ann@example.com", name: "Ann Ames", roles: ["wms"], permissions: [] };

/** A server with one session, in place of the real one: it knows the good token and counts refreshes. */
class StandInSession {
  good = "fresh";
  refreshes = 0;
  readonly refusedPages = new Set<Page>();
  /** A refresh is answered once this many tabs were refused, so that all of them meet it under way. */
  tabsToMeet = 1;
  refuses = false;
  /** This tab is refused before any other: what the others ask meanwhile waits. */
  first: Page | undefined;

  async answer(context: BrowserContext): Promise<void> {
    await context.route("**/api/**", (route) => this.#guarded(route));
    await context.route("**/api/about", (route) =>
      route.fulfill({ json: { version: "0", demo: false, demoAccounts: [], signInProviders: [] } }),
    );
    await context.route("**/api/auth/refresh-token", async (route) => {
      this.refreshes += 1;
      await expect.poll(() => this.refusedPages.size).toBeGreaterThanOrEqual(this.tabsToMeet);
      // Long enough for the other tab to ask for its turn.
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (this.refuses) return route.fulfill({ status: 401, json: { code: "auth.session_expired", message: "Over." } });
      return route.fulfill({ json: { accessToken: this.good, refreshToken: "next" } });
    });
  }

  async #guarded(route: Route): Promise<void> {
    const token = (await route.request().headerValue("authorization")) ?? "";
    if (token !== `Bearer ${this.good}`) {
      const tab = route.request().frame().page();
      const { first } = this;
      if (first !== undefined && tab !== first) await expect.poll(() => this.refusedPages.has(first)).toBe(true);
      this.refusedPages.add(tab);
      return route.fulfill({ status: 401, json: { code: "auth.session_expired" } });
    }
    return route.fulfill({ json: { asOf: "2026-01-01T00:00:00Z", hemispheres: [] } });
  }
}

/** Signed in with a token that the server no longer takes. */
async function signInWithOldToken(context: BrowserContext): Promise<void> {
  const entries = {
    placed: "true",
    accessToken: "old",
    refreshToken: "first",
    user: JSON.stringify(user),
    "onboarding-completed": "true",
  };
  await context.addInitScript((all: Record<string, string>) => {
    // An empty tab has no storage; a page loaded again keeps what it made of its own.
    if (location.protocol === "about:" || localStorage.getItem("placed")) return;
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.use({ expectedErrors: [/status of 401/] });

test("renews a refused token once for two tabs at a time [AUTH-10]", async ({ context, page }) => {
  const server = new StandInSession();
  server.tabsToMeet = 2;
  await server.answer(context);
  await signInWithOldToken(context);
  const other = await context.newPage();
  await Promise.all([page.goto("/dashboard-selection"), other.goto("/dashboard-selection")]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Choose an area");
    await expect.poll(() => stored(tab, "accessToken")).toBe("fresh");
    expect(await stored(tab, "refreshToken")).toBe("next");
  }
  await page.waitForLoadState("networkidle");
  expect(server.refreshes).toBe(1);
});

test("signs out in every tab when the refresh is refused, and says why [AUTH-11]", async ({ context, page }) => {
  const server = new StandInSession();
  await server.answer(context);
  server.good = "old";
  await signInWithOldToken(context);
  const other = await context.newPage();
  await other.goto("/mobile/deliver");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Deliver");
  server.first = page;
  server.good = "fresh";
  server.refuses = true;
  await page.goto("/dashboard-selection");
  await expect(page).toHaveURL(/\/login\?reason=session_expired&returnTo=%2Fdashboard-selection$/);
  await expect(other).toHaveURL(/\/login\?reason=session_expired&returnTo=%2Fmobile%2Fdeliver$/);
  for (const key of ["accessToken", "refreshToken", "user"]) expect(await stored(page, key)).toBeNull();
});

test("keeps access token, refresh token and user in local storage until sign-out [AUTH-09, AUTH-11]", async ({
  context,
  page,
}) => {
  const server = new StandInSession();
  server.good = "old";
  await server.answer(context);
  await signInWithOldToken(context);
  await page.goto("/dashboard-selection");
  expect(JSON.parse((await stored(page, "user")) ?? "")).toMatchObject({ email: user.email, roles: ["wms"] });
  await page.getByRole("button", { name: /account of Ann Ames/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const key of ["accessToken", "refreshToken", "user"]) expect(await stored(page, key)).toBeNull();
  await page.goto("/wms");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fwms$/);
});
