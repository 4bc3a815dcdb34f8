import { expect, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";

test.describe("signed in", () => {
  test.use({ signedInAs: "wms" });

  test("reaches main content, navigation and assistant by skip links [APP-30]", async ({ page }) => {
    const targets = [
      ["Skip to main content", "main"],
      ["Skip to navigation", "navigation"],
      ["Skip to assistant", "assistant"],
    ] as const;
    for (const [index, [name, target]] of targets.entries()) {
      await page.goto("/wms");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("#navigation")).toBeVisible();
      for (let presses = 0; presses <= index; presses += 1) await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name })).toBeFocused();
      await expect(page.getByRole("link", { name })).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator(`#${target}`)).toBeFocused();
    }
  });

  test("has a place for every skip link at every width [APP-30]", async ({ page }) => {
    for (const path of ["/wms", "/dashboard-selection", "/pricing", "/mfa-setup"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const targets = await page
          .getByRole("navigation", { name: "Skip links" })
          .getByRole("link")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        for (const target of targets) await expect(page.locator(target), `${path} ${width} ${target}`).toHaveCount(1);
        expect(targets).toContain("#assistant");
      }
    }
  });

  test("moves the focus to the page after a navigation", async ({ page }) => {
    await page.goto("/wms");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page).toHaveURL(/\/wms\/orders$/);
    await expect(page.locator("#main")).toBeFocused();
  });

  test("opens any page by a few letters, but not while typing in a field", async ({ page }) => {
    await page.goto("/wms");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await expect(palette).toBeVisible();
    await page.keyboard.type("invent");
    await expect(palette.getByRole("option").first()).toHaveText(/Inventory.*Warehouse/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wms\/inventory$/);
    await goWithin(page, "/dev/routes", "/dev/routes");
    await page.getByRole("searchbox", { name: "Find a route" }).press("Control+k");
    await expect(palette).toBeHidden();
    await page.locator("#main").press("Control+k");
    await expect(palette).toBeVisible();
    await page.keyboard.type("fleet");
    await expect(palette).toContainText("Nothing fits");
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  });

  test("opens pages through the assistant, which invents nothing [APP-37]", async ({ page }) => {
    await page.goto("/wms");
    await page.getByRole("button", { name: "Assistant" }).click();
    const panel = page.getByRole("dialog", { name: "Assistant" });
    await expect(panel.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("go to orders");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wms\/orders$/);
    await expect(panel).toContainText("Opening Orders.");
    await page.keyboard.type("how many orders are late?");
    await page.keyboard.press("Enter");
    await expect(panel).toContainText(/There (is|are|were) (no|\d+) late sales orders?\./);
    await page.keyboard.type("boil the ocean");
    await page.keyboard.press("Enter");
    await expect(panel).toContainText(
      "I didn't understand that command. Try asking differently or use the suggestions.",
    );
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Assistant" })).toBeFocused();
  });
});

test("has the assistant on every page, opened by its event too [APP-37]", async ({ page }) => {
  for (const path of ["/", "/login", "/pricing", "/api"]) {
    await page.goto(path);
    await expect(page.locator("#assistant"), path).toBeVisible();
    // Whoever presses before the page's islands are awake presses in vain, and again.
    await expect(page.locator("[data-island=site-tools][data-when]")).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("cerebro:toggle-assistant")));
    const panel = page.getByRole("dialog", { name: "Assistant" });
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Close assistant" }).click();
    await expect(panel).toBeHidden();
  }
});

test.describe("the first time", () => {
  test.use({ signedInAs: "wms" });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      if (!sessionStorage.getItem("first-time")) localStorage.removeItem("onboarding-completed");
      sessionStorage.setItem("first-time", "over");
    }),
  );

  test("introduces itself in five steps by keyboard, once and never again [APP-31]", async ({ page }) => {
    await page.goto("/wms");
    const coach = page.locator("[data-step]");
    const seen: (string | null)[] = [];
    await coach.getByRole("button", { name: "Next" }).focus();
    for (let step = 1; step <= 5; step += 1) {
      await expect(coach).toContainText(`${step} of 5`);
      seen.push(await coach.getAttribute("data-step"));
      await coach.getByRole("button", { name: step < 5 ? "Next" : "Finish" }).press("Enter");
    }
    expect(seen).toEqual(["welcome", "hemispheres", "navigation", "realtime", "ai-insights"]);
    await expect(coach).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(coach).toHaveCount(0);
  });

  test("stands above the page and covers nothing of it, wide and narrow [APP-31]", async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/dashboard-selection");
      const [coach, main] = [page.locator("section[data-step]"), page.getByRole("main")];
      await expect(coach.getByRole("button", { name: "Next" })).toBeVisible();
      await expect(main.getByRole("link").first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await coach.scrollIntoViewIfNeeded();
      const [above, below] = [await coach.boundingBox(), await main.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test("is not shown on the public site, and can be skipped [APP-31]", async ({ page }) => {
    await page.goto("/design-system");
    await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible();
    await expect(page.locator("[data-step]")).toHaveCount(0);
    await goWithin(page, "/wms", "/wms");
    await page.locator("[data-step]").getByRole("button", { name: "Skip" }).click();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-step]")).toHaveCount(0);
  });
});
