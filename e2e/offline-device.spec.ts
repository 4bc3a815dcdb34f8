import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { addStock, buildWarehouse, createItem, foundUnconfirmedCompany } from "./support/company.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { goWithin } from "./support/go-within.ts";
import { firstOf, phone, scanWhenAsked } from "./support/hand-held.ts";
import { releaseOrder } from "./support/orders.ts";
import { fillSignIn, newPerson, type NewPerson, register, signOut, skipIntroduction } from "./support/people.ts";

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket/],
});

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offline-queue/")).length);

/** Calls the API as a person, in a session of their own. */
async function callAs(request: APIRequestContext, { email, password }: NewPerson) {
  const entered = await request.post("/api/auth/login", { data: { email, password, rememberMe: false } });
  const { accessToken }: { accessToken: string } = await entered.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return async (method: string, path: string, data?: object): Promise<Record<string, unknown>> => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const response = await request.fetch(path, { method, headers: { ...headers, ...key }, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
}

test("asks to sign in where the session ended offline, keeps what was done apart from another person, and sends it for its author [PWA-06]", async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const [ada, bob] = [newPerson("Ada Byron"), newPerson("Bob Hope")];
  for (const person of [ada, bob]) await register(request, person);
  const call = await callAs(request, ada);
  const itemId = await createItem({ call, file: notUsed, enter: notUsed }, "TAPE-1", "Packing tape");
  await skipIntroduction(page);
  await fillSignIn(page, ada.email, ada.password);
  await expect(page).not.toHaveURL(/login/);
  await goWithin(page, `/wms/inventory/items/${itemId}`, `/wms/inventory/items/${itemId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Packing tape");

  await context.setOffline(true);
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive item" }).click();
  await expect.poll(() => kept(page)).toBe(1);
  // Every other session of hers ends while this device cannot hear of it.
  await call("DELETE", "/api/auth/sessions");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
  await expect(page.getByText("Changes wait on this device")).toBeVisible();
  expect(await kept(page)).toBe(1);

  await test.step("somebody else on the same device neither sees nor sends it", async () => {
    await fillSignIn(page, bob.email, bob.password);
    await expect(page).not.toHaveURL(/login/);
    await goWithin(page, "/unsent", "/unsent");
    await expect(page.getByText("Everything is sent")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Changes not sent/ })).toBeHidden();
    expect(await kept(page)).toBe(1);
    await signOut(page);
  });

  await fillSignIn(page, ada.email, ada.password);
  await expect(page).not.toHaveURL(/login/);
  await expect.poll(() => kept(page)).toBe(0);
  const { rows } = await call("GET", `/api/wms/timeline/item/${itemId}`);
  const archived = (Array.isArray(rows) ? rows : []).filter(isRecord).filter(({ action }) => action === "item.archive");
  expect(archived).toMatchObject([{ actorName: "Ada Byron" }]);
});

async function notUsed(): Promise<never> {
  throw new Error("a person signs in by the form here");
}

test.describe("on a phone", () => {
  test.use(phone);

  test("puts the same task, done on two devices, into the inbox of the later one, and takes the goods once [PWA-06] [WMS-09]", async ({
    page,
    context,
    request,
  }) => {
    const company = await foundUnconfirmedCompany(request);
    await buildWarehouse(company);
    const itemId = await createItem(company, "MUG-1", "White mug");
    await addStock(company, itemId, "A-01-1", 9);
    await releaseOrder(company, itemId, 1);
    const { id: taskId } = await firstOf(company, "/api/wms/tasks?kind=pick");
    await company.enter(page);
    await page.goto("/mobile/pick");
    await page.getByRole("button", { name: "Pick 1 line" }).tap();
    await expect(page.getByRole("textbox", { name: "Scan bin A-01-1" })).toBeVisible();
    await goWithin(page, "/unsent", "/unsent");
    await goWithin(page, "/mobile/pick", "/mobile/pick");
    await page.getByRole("button", { name: "Pick 1 line" }).tap();

    await context.setOffline(true);
    await scanWhenAsked(page, "Scan bin A-01-1", "A-01-1");
    await scanWhenAsked(page, "Scan MUG-1", "MUG-1");
    await page.getByRole("button", { name: "Confirm 1 unit" }).tap();
    await expect.poll(() => kept(page)).toBeGreaterThanOrEqual(1);
    await company.call("POST", `/api/wms/tasks/${String(taskId)}/pick`, { quantity: 1 });
    let asked = 0;
    page.on("request", (sent) => (asked += Number(sent.url().endsWith("/pick") && sent.method() === "POST")));
    await context.setOffline(false);
    await goWithin(page, "/unsent", "/unsent");
    await expect(page.getByText("Decide on these")).toBeVisible();
    await expect(page.getByText("The server refused it:")).toBeVisible();
    await expect(page.getByText("(HTTP 409)")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    const before = asked;
    await page.reload();
    await expect(page.getByText("Decide on these")).toBeVisible();
    expect([before, asked], "a refusal is not tried again").toEqual([1, 1]);
    await page.getByRole("button", { name: "Drop", exact: true }).tap();
    await expect(page.getByText("Everything is sent")).toBeVisible();
    const { count } = await company.call("GET", `/api/wms/movements?itemId=${itemId}&kind=pick`);
    expect(count).toBe(1);
  });

  test("says that a damaged entry cannot be read, and removes it only when asked [PWA-06]", async ({
    page,
    request,
  }) => {
    const company = await foundUnconfirmedCompany(request);
    await company.enter(page);
    await page.goto("/unsent");
    await page.evaluate(() => localStorage.setItem("offline-queue/broken", '{"id":"broken"'));
    await page.reload();
    await expect(page.getByText("1 change on this device cannot be read.")).toBeVisible();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("button", { name: "Remove" }).tap();
    await expect(page.getByText("Everything is sent")).toBeVisible();
    expect(await kept(page)).toBe(0);
  });
});
