import { expect, expectNoAccessibilityViolations, test } from "../support/fixtures.ts";

test.describe("the reference of the API", () => {
  test("finds a call by words and shows all about it [PLT-05]", async ({ page }) => {
    await page.goto("/api");
    await expect(page.getByRole("heading", { name: "How to call" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search calls" }).fill("auth/login");
    const link = page.getByRole("navigation", { name: "Calls" }).getByRole("link");
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL(/\?.*call=login/);
    const call = page.getByRole("article");
    await expect(call.getByText("/api/auth/login", { exact: true })).toBeVisible();
    await expect(call.getByRole("link", { name: "request.too_many", exact: true })).toBeVisible();
    await expect(call.getByText(/^curl -X POST/)).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });

  test("opens at the refusal that a problem's type names [PLT-05]", async ({ page, request }) => {
    const refused = await request.get("/api/users/profile");
    const problem: unknown = await refused.json();
    const type = typeof problem === "object" && problem !== null && "type" in problem ? String(problem.type) : "";
    expect(type).toBe("/api#auth.required");
    await page.goto(type);
    await expect(page.locator("[id='auth.required']")).toBeInViewport();
  });
});

test.describe("to somebody signed in", () => {
  test.use({ signedInAs: "wms" });

  test("stands among the resources too [PLT-05]", async ({ page }) => {
    await page.goto("/resources/api?call=createItem");
    await expect(page.getByRole("article").getByText("/api/wms/items", { exact: true })).toBeVisible();
    await expectNoAccessibilityViolations(page);
  });
});
