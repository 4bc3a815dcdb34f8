import { madeUpEvent } from "../../../test/made-up-event.ts";
import { createPublicKey, randomUUID } from "node:crypto";
import type { BrowserSubscription, PushContent } from "@cerebro/contracts/entities/platform/push.ts";
import { jwtVerify } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { DeliveryRoad } from "../../../test/factories/delivery-road.ts";
import { startPushService } from "../../../test/push-service.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";

const service = useStarted(startPushService);
const test = useTestApp({
  startAt: new Date("2026-11-18T08:00:00Z"),
  config: { webhookInsideHosts: new Set(["127.0.0.1"]), signInAttemptsPerMinute: 200 },
});
let road: DeliveryRoad;
beforeEach(async () => {
  service.status = 201;
  // Each has the minute's tries of an address for itself.
  test.clock.advance(60_000);
  road = await DeliveryRoad.open(test);
});

const post = (url: string, payload: object) => test.app.inject({ method: "POST", url, payload });
const following = (token: string, subscription: BrowserSubscription) =>
  post(`/api/tracking/${token}/follow`, { ...subscription });

async function shipment(): Promise<{ readonly shipmentId: string; readonly token: string }> {
  const { shipmentId } = await road.sent(1);
  const path = `/api/logistics/deliveries/${shipmentId}/tracking-link`;
  const { url } = await road.flow.command<{ url: string }>(path, {});
  await test.drain();
  return { shipmentId, token: url.split("/").at(-1) ?? "" };
}

const fail = (shipmentId: string) =>
  road.person.request("POST", `/api/logistics/deliveries/${shipmentId}/fail`, {
    deviceAt: road.now,
    reason: "consignee_absent",
  });

const contents = (received: readonly { readonly text: string }[]): PushContent[] =>
  received.map(({ text }) => JSON.parse(text));
const rows = async (shipmentId: string): Promise<number> =>
  (await test.owner.query("select from push_subscription where shipment_id = $1", [shipmentId])).rowCount ?? 0;

describe("a browser that follows a shipment", () => {
  it("is told encrypted, by a sender it knows, without a name, once of each happening [LOG-09, PWA-04]", async () => {
    const { shipmentId, token } = await shipment();
    const browser = service.newBrowser();
    expect((await following(token, browser.subscription)).json()).toEqual({ followed: true });
    await fail(shipmentId);
    await test.drain();
    await test.drain();
    expect(contents(browser.received)).toEqual([
      {
        title: expect.stringContaining("shipment "),
        body: "We could not hand over your shipment: nobody was there.",
        path: `/tracking/${token}`,
        tag: `/tracking/${token}`,
      },
    ]);
    const { headers } = browser.received[0] ?? {};
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(String(headers?.["topic"])).toMatch(/^[\w-]{32}$/);
    const [, jwt = "", sender = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers?.authorization)) ?? [];
    const { publicKey } = (await test.app.inject("/api/push/key")).json<{ publicKey: string }>();
    expect(sender).toBe(publicKey);
    const point = Buffer.from(publicKey, "base64url");
    const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const { payload } = await jwtVerify(jwt, key, { currentDate: test.clock.now(), audience: service.origin });
    expect(payload.sub).toMatch(/^mailto:/);

    test.clock.advance(60_000);
    await road.prove(shipmentId);
    await test.drain();
    expect(contents(browser.received).map(({ body }) => body)).toEqual([
      "We could not hand over your shipment: nobody was there.",
      "Your shipment was handed over.",
    ]);
    for (const { text } of browser.received) expect(text).not.toContain("Ada");
  });

  it("is told that the shipment comes out and comes late [LOG-09]", async () => {
    const { shipmentId, token } = await shipment();
    const browser = service.newBrowser();
    await following(token, browser.subscription);
    const tell = async (event: object) => {
      test.clock.advance(60_000);
      await road.flow.command(`/api/logistics/shipments/${shipmentId}/events`, { occurredAt: road.now, ...event });
      await test.drain();
    };
    const late = { reason: "weather_road", estimatedAt: "2026-11-20T15:00:00.000Z" };
    await tell({ status: "delayed", ...late });
    await tell({ status: "delayed", ...late });
    await tell({ status: "out_for_delivery" });
    expect(contents(browser.received).map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^Your shipment comes later than planned\. We expect it to reach you by Friday.*20 November/,
      ),
      expect.stringMatching(/^Your shipment is out for delivery\./),
    ]);
  });

  it("has one row however often it subscribes, and none once it stops or the link is revoked [LOG-09]", async () => {
    const { shipmentId, token } = await shipment();
    const { subscription, received } = service.newBrowser();
    const { endpoint } = subscription;
    for (let times = 0; times < 3; times += 1) await following(token, subscription);
    expect(await rows(shipmentId)).toBe(1);
    const isFollowed = async () => (await post(`/api/tracking/${token}/followed`, { endpoint })).json();
    expect(await isFollowed()).toEqual({ followed: true });
    expect((await post(`/api/tracking/${token}/unfollow`, { endpoint })).json()).toEqual({ followed: false });
    expect(await isFollowed()).toEqual({ followed: false });
    await following(token, subscription);
    await road.person.request("DELETE", `/api/logistics/deliveries/${shipmentId}/tracking-link`);
    expect(await rows(shipmentId)).toBe(0);
    await fail(shipmentId);
    await test.drain();
    expect(received).toEqual([]);
  });

  it("is tried again while its push service is in trouble, and told once [LOG-09]", async () => {
    const { shipmentId, token } = await shipment();
    const browser = service.newBrowser();
    await following(token, browser.subscription);
    service.status = 503;
    await fail(shipmentId);
    await test.drain();
    expect(browser.received).toEqual([]);
    service.status = 201;
    test.clock.advance(5_000);
    await test.drain();
    test.clock.advance(3_600_000);
    await test.drain();
    expect(browser.received).toHaveLength(1);
  });

  it("is forgotten when its push service says that it is gone [LOG-09]", async () => {
    for (const status of [404, 410]) {
      const { shipmentId, token } = await shipment();
      await following(token, service.newBrowser().subscription);
      service.status = status;
      await fail(shipmentId);
      await test.drain();
      expect(await rows(shipmentId), String(status)).toBe(0);
      const before = service.asked();
      test.clock.advance(60_000);
      await test.drain();
      expect(service.asked()).toBe(before);
      service.status = 201;
    }
  });
});

describe("a subscription", () => {
  it("with an odd address or odd keys is refused, and nothing is sent there [LOG-09, PWA-04]", async () => {
    const { token } = await shipment();
    const { subscription } = service.newBrowser();
    const { keys } = subscription;
    const refusals: [object, number, string][] = [
      [{ endpoint: "http://push.example.com/send/1" }, 422, "push.address_refused"],
      [{ endpoint: "file:///etc/passwd" }, 422, "push.address_refused"],
      [{ endpoint: "https://10.0.0.1/send/1" }, 422, "push.address_refused"],
      [{ endpoint: "https://169.254.169.254/latest/meta-data" }, 422, "push.address_refused"],
      [{ endpoint: "https://[::1]/send/1" }, 422, "push.address_refused"],
      [{ endpoint: "https://localhost/send/1" }, 422, "push.address_refused"],
      [{ endpoint: "no address" }, 400, "request.invalid"],
      [{ endpoint: `https://push.example.com/${"x".repeat(2_000)}` }, 400, "request.invalid"],
      [{ keys: { ...keys, p256dh: "A".repeat(87) } }, 422, "push.keys_invalid"],
      [{ keys: { ...keys, auth: "short" } }, 400, "request.invalid"],
      [{ more: "than a browser gives" }, 400, "request.invalid"],
    ];
    for (const [change, status, code] of refusals) {
      const answer = await post(`/api/tracking/${token}/follow`, { ...subscription, ...change });
      expect([answer.statusCode, answer.json().code], JSON.stringify(change)).toEqual([status, code]);
    }
    const huge = { ...subscription, endpoint: `https://push.example.com/${"x".repeat(5_000_000)}` };
    expect((await post(`/api/tracking/${token}/follow`, huge)).statusCode).toBe(413);
  });

  it("of a guessed token is refused, and of one token there are ten at most, also all at once [LOG-09]", async () => {
    expect((await following("guessed", service.newBrowser().subscription)).statusCode).toBe(404);
    const { shipmentId, token } = await shipment();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => following(token, service.newBrowser().subscription)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: "push.too_many" });
    expect(await rows(shipmentId)).toBe(10);
  });

  it("of a person is the browser's own words, answered with its id, and ends with the session [PWA-04]", async () => {
    const person = await test.signIn(["wms"]);
    const { subscription } = service.newBrowser();
    const first = await person.request("POST", "/api/push/subscribe", subscription);
    expect([first.statusCode, Object.keys(first.json())]).toEqual([201, ["id"]]);
    expect((await person.request("POST", "/api/push/subscribe", subscription)).json()).toEqual(first.json());
    expect((await post("/api/push/subscribe", subscription)).statusCode).toBe(401);
    const { endpoint } = subscription;
    const stopped = await person.request("POST", "/api/push/unsubscribe", { endpoint });
    expect(stopped.json()).toEqual({ subscribed: false });
    const left = await test.owner.query("select from push_subscription where endpoint = $1", [endpoint]);
    expect(left.rowCount).toBe(0);
  });
});

describe("a person who wants mails of something", () => {
  it("is told of it in the browsers they asked for too, until they sign out [PWA-04]", async () => {
    const person = await test.signIn(["wms"]);
    const wish = { kind: "sales_order.changed/cancel", inApp: true, email: true };
    await person.request("PUT", "/api/notifications/preferences", { rows: [wish] });
    const browser = service.newBrowser();
    await person.request("POST", "/api/push/subscribe", browser.subscription);
    const cancel = async (number: string) => {
      const ctx = test.contextFor(person.organisationId, ["wms"]);
      const payload = { action: "cancel", number };
      await ctx.transaction(async (tx) => tx.publish(madeUpEvent("sales_order.changed", randomUUID(), payload)));
      await test.drain();
    };
    await cancel("SO-1");
    expect(contents(browser.received)).toMatchObject([
      {
        title: "An order was cancelled",
        body: "Order SO-1 was cancelled",
        path: expect.stringMatching(/^\/wms\/orders\//),
      },
    ]);
    await person.request("POST", "/api/auth/logout", {});
    await cancel("SO-2");
    expect(browser.received).toHaveLength(1);
  });
});

describe("the program's own key", () => {
  it("is made once, is the same on every node, and lies sealed in the database [PWA-04]", async () => {
    const keyOf = async (app: TestApp["app"]) => (await app.inject("/api/push/key")).json<{ publicKey: string }>();
    const first = await keyOf(test.app);
    const node = await test.joinNode();
    expect(await keyOf(node.app)).toEqual(first);
    await node.close();
    const { rows: stored } = await test.owner.query<{ public_key: string; private_key: string }>(
      "select public_key, private_key from push_identity",
    );
    expect(stored.map(({ public_key }) => public_key)).toEqual([first.publicKey]);
    expect(Buffer.from(first.publicKey, "base64url")).toHaveLength(65);
    // PKCS #8 of this curve begins so where it can be read.
    expect(stored[0]?.private_key).not.toMatch(/^MI|^[^.]*$/);
  });
});
