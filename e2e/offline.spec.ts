import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { FrontDoor } from "./support/front-door.ts";
import { phone, said, scanWhenAsked } from "./support/hand-held.ts";
import { packedOrder, photo, sign, tripWith } from "./support/road.ts";

// What cannot be reached is logged by the browser each time.
test.use({ ...phone, expectedErrors: [/ERR_CONNECTION_|ERR_FAILED|Failed to load resource|WebSocket/] });

/** Until the worker has all of the build and answers for the next page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ""))
    .toMatch(/sw-enhanced\.js$/);
}

test("starts cold while the server is stopped: the stops stand there, and a proof is sent once it is back [LOG-07] [LOG-09] [PWA-01] [PWA-06]", async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const { company, shipmentId, sscc } = await packedOrder(request);
  const trip = await tripWith(company, shipmentId);
  const door = new FrontDoor(baseURL ?? "");
  await door.open();
  await company.enter(page);
  await page.goto(`${door.url}/mobile/deliver?trip=${trip}`);
  await expect(page.getByRole("button", { name: /Ada Byron/ })).toBeVisible();
  await untilKept(page);
  await expect(page.getByRole("button", { name: /Ada Byron/ })).toBeVisible();
  await page.close();

  await door.close();
  const cold = await context.newPage();
  await cold.goto(`${door.url}/mobile/deliver?trip=${trip}`);
  await cold.getByRole("button", { name: /Ada Byron/ }).tap();
  await cold.getByRole("button", { name: "I am there" }).tap();
  await scanWhenAsked(cold, "Scan a parcel", sscc);
  await cold.getByRole("textbox", { name: "Who takes it" }).fill("Ada Byron");
  await cold.locator('input[type="file"]').setInputFiles(photo);
  await expect(said(cold, "Photo")).toBeVisible();
  await sign(cold);
  await cold.getByRole("button", { name: "Hand over" }).tap();
  await expect(cold.getByText("2 entries kept on this device.")).toBeVisible();
  await expectNoAccessibilityViolations(cold);

  await door.open();
  await cold.getByRole("button", { name: "Send now" }).tap();
  await expect(cold.getByText(/kept on this device/)).toHaveCount(0);
  const delivery = await company.call("GET", `/api/logistics/deliveries/${shipmentId}`);
  expect(delivery).toMatchObject({ state: "delivered", proofs: [{ recipient: "Ada Byron", photos: [{}] }] });
  await door.close();
});
