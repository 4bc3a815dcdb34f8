import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { foundCompany } from "./support/company.ts";

test("a dispatcher draws a fence on the map, sees it in the list and archives it [LOG-08] [APP-20]", async ({
  page,
  request,
}) => {
  const company = await foundCompany(request);
  await company.enter(page);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  await page.goto("/logistics/tracking");
  await expect(page.getByText("No vehicles yet")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Map of 0 vehicles/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "GeoNames" })).toBeVisible();
  await page.getByRole("tab", { name: /^Fences/ }).click();
  await page.getByRole("button", { name: "Draw a fence" }).click();
  await page.getByLabel("Name").fill("North yard");
  await page.getByLabel("Radius").fill("300");
  await page.getByRole("button", { name: "Save fence" }).click();
  const fences = page.getByRole("list", { name: "Fences" });
  await expect(fences).toContainText("North yard");
  await expect(fences).toContainText("300 m around");
  await page.getByRole("button", { name: "Archive North yard" }).click();
  await expect(page.getByText("No fenced places")).toBeVisible();
  await page.getByRole("radio", { name: "Archived" }).check({ force: true });
  await page.getByRole("button", { name: "Restore North yard" }).click();
  await expect(page.getByText("North yard is watched again")).toBeVisible();
  await expect(page.getByText("No archived fences")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("list", { name: "Archived fences" })).toContainText("North yard");
  // Who has no map style fetches nothing of what draws one.
  expect(asked.filter((url) => /\/api\/about/.test(url))).not.toEqual([]);
  expect(asked.filter((url) => /style-ground|maplibre/.test(url))).toEqual([]);
});

test("a border is drawn corner by corner from the keyboard alone [LOG-08] [APP-20]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.enter(page);
  await page.goto("/logistics/tracking?show=fences");
  await page.getByRole("button", { name: "Draw a fence" }).press("Enter");
  await page.getByLabel("Name").fill("Bent yard");
  await page.getByRole("radio", { name: "Corners" }).press("Space");
  const latitude = page.getByLabel("Latitude");
  await page.getByLabel("Corner", { exact: true }).selectOption("2 of 4");
  const said = page.getByRole("status").filter({ hasText: "Corner" });
  await expect(said).toContainText("Corner 2 of 4: latitude");
  const before = Number(await latitude.inputValue());
  await page.getByRole("button", { name: "Move corner 2 10 m north" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(said).toContainText("Corner 2 moved 10 meters north");
  await expect.poll(async () => Math.round((Number(await latitude.inputValue()) - before) * 111_195)).toBe(20);
  await page.getByRole("button", { name: "Add a corner after it" }).press("Enter");
  await expect(said).toContainText("Corner 3 of 5 added");
  await page.getByRole("button", { name: "Remove corner 3" }).press("Enter");
  await expect(said).toContainText("Corner 3 removed, 4 are left");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Save fence" }).press("Enter");
  await expect(page.getByRole("list", { name: "Fences" })).toContainText("4 corners");
});

test("a device gets a token that is shown once, a new one, and none [LOG-08] [APP-20]", async ({ page, request }) => {
  const company = await foundCompany(request);
  await company.call("POST", "/api/logistics/fleet/vehicles", {
    code: "V-1",
    name: "Van one",
    kind: "van",
    capacityGrams: 900_000,
    capacityMl: 8_000_000,
  });
  await company.enter(page);
  await page.goto("/logistics/tracking?show=devices");
  await page.getByRole("button", { name: "Add a device" }).click();
  const form = page.getByRole("form", { name: "Add a device" });
  await form.getByLabel("Name").fill("box-7");
  await form.getByRole("combobox").fill("V-1");
  await page.getByRole("option", { name: "V-1 · Van one" }).click();
  await form.getByRole("button", { name: "Add device" }).click();
  const token = page.getByLabel("The token of box-7");
  await expect(token).toHaveText(/^[\w-]{40,}$/);
  const first = await token.innerText();
  await page.getByRole("button", { name: "Done" }).click();
  const devices = page.getByRole("list", { name: "Devices" });
  await expect(devices).toContainText("never heard of");
  const tell = (sent: string) =>
    request.post("/api/logistics/device-positions", {
      data: { token: sent, positions: [{ at: new Date().toISOString(), latitude: 51.5, longitude: -0.1 }] },
    });
  expect((await tell(first)).status()).toBe(200);
  await page.getByRole("button", { name: "Do with box-7" }).click();
  await page.getByRole("menuitem", { name: "New token" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New token" }).click();
  await expect(token).not.toHaveText(first);
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Done" }).click();
  expect((await tell(first)).status()).toBe(401);
  await expect(devices).toContainText("last heard");
  await page.getByRole("button", { name: "Do with box-7" }).click();
  await page.getByRole("menuitem", { name: "Revoke token" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke token" }).click();
  await expect(devices).toContainText("No token");
});
