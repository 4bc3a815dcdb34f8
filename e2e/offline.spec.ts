import { findWholeBrowser } from "../tools/find-browser.ts";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";
import { FrontDoor } from "./support/front-door.ts";
import { phone, said, scanWhenAsked, sendKept } from "./support/hand-held.ts";
import { packedOrder, photo, sign, tripWith } from "./support/road.ts";
import { untilCached } from "./support/worker.ts";

// What cannot be reached is logged by the browser each time, also when it looks for a newer worker by itself.
test.use({
  ...phone,
  serviceWorkers: "allow",
  expectedErrors: [/ERR_CONNECTION_|ERR_FAILED|Failed to load resource|WebSocket|fetching the script/],
});

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
  await untilCached(page);
  await expect(page.getByRole("button", { name: /Ada Byron/ })).toBeVisible();
  await page.close();

  await door.close();
  const cold = await context.newPage();
  await cold.goto(`${door.url}/mobile/deliver?trip=${trip}`);
  await expect(cold.getByText("This device shows what it kept then.")).toBeVisible();
  await cold.getByRole("button", { name: /Ada Byron/ }).tap();
  await cold.getByRole("button", { name: "I am there" }).tap();
  await scanWhenAsked(cold, "Scan a parcel", sscc);
  await cold.getByRole("textbox", { name: "Who takes it" }).fill("Ada Byron");
  await cold.locator('input[type="file"]').setInputFiles(photo);
  await expect(said(cold, "Photo")).toBeVisible();
  await sign(cold);
  await cold.getByRole("button", { name: "Hand over" }).tap();
  await expect(cold.getByText("3 entries kept on this device.")).toBeVisible();
  await expectNoAccessibilityViolations(cold);

  await door.open();
  await sendKept(cold);
  const delivery = await company.call("GET", `/api/logistics/deliveries/${shipmentId}`);
  expect(delivery).toMatchObject({ state: "delivered", proofs: [{ recipient: "Ada Byron", photos: [{}] }] });
  await door.close();
});

test("opens the duty log and the vehicle check cold by what the list of trips read ahead [LOG-04] [LOG-05] [PWA-01] [PWA-06]", async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const { company, shipmentId } = await packedOrder(request);
  const { id: accountId } = await company.call("GET", "/api/users/profile");
  await tripWith(company, shipmentId, String(accountId));
  const door = new FrontDoor(baseURL ?? "");
  await door.open();
  await company.enter(page);
  await page.goto(`${door.url}/mobile/deliver`);
  const trips = page.getByRole("list", { name: "My trips" });
  await expect(trips).toBeVisible();
  await untilCached(page);
  const read = page.waitForResponse(/\/hours$/);
  await page.reload();
  await read;
  await expect(trips).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.close();

  await door.close();
  const cold = await context.newPage();
  await cold.goto(`${door.url}/mobile/check`);
  await cold.getByRole("button", { name: /VAN-1/ }).tap();
  await expect(cold.getByText("No report yet")).toBeVisible();
  await cold.goto(`${door.url}/mobile/duty`);
  await cold.getByRole("list", { name: "Present duty" }).getByRole("button", { name: "Driving" }).tap();
  await expect(cold.getByText("1 entry kept on this device.")).toBeVisible();
  await door.open();
  await sendKept(cold);
  await expect(cold.getByRole("list", { name: "Today" })).toContainText("Driving");
  await door.close();
});

/** What a browser's push service would have made; no push service can be reached from a test. */
const subscription = {
  endpoint: "https://push.example.com/send/8e03978e40d5",
  expirationTime: null,
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

test("tells whoever waits for a shipment in their closed browser, once they asked for it [LOG-09] [PWA-04]", async ({
  request,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const executablePath = await findWholeBrowser(console.log);
  test.skip(executablePath === undefined, "only a browser with windows shows notifications");
  await using browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(executablePath !== undefined && { executablePath }),
  });
  const { company, shipmentId, number } = await packedOrder(request);
  const { url } = await company.call("POST", `/api/logistics/deliveries/${shipmentId}/tracking-link`, {});
  const path = new URL(String(url)).pathname;
  const stranger = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    permissions: ["notifications"],
  });
  const page = await stranger.newPage();
  await page.addInitScript((made) => {
    const subscribed = { ...made, toJSON: () => made };
    let present: typeof subscribed | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: async () => (present = subscribed),
      getSubscription: async () => present,
    });
  }, subscription);
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: "Tell me in this browser" }).click();
  await expect(page.getByText("Messages in this browser are on")).toBeVisible();
  await expectNoAccessibilityViolations(page);

  const devtools = await stranger.newCDPSession(page);
  const { origin } = new URL(page.url());
  // The browser may still know the worker of a test before, at another address.
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(`${origin}/`) && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const content = { title: `Shipment ${number}`, body: "Your shipment is out for delivery.", path, tag: path };
  const message = { origin, registrationId: await registered, data: JSON.stringify(content) };
  // A busy browser may drop a message; one of the same tag takes the place of the one before.
  const shown = async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", message);
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data }));
    });
  };
  await expect.poll(shown).toEqual([{ title: content.title, body: content.body, path }]);

  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Tell me in this browser" })).toBeVisible();
  await stranger.close();
});
