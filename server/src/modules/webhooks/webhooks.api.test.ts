import { madeUpEvent } from "../../../test/made-up-event.ts";
import type { EventType } from "@cerebro/contracts/constants/event-types.ts";
import { randomUUID } from "node:crypto";
import type { Webhook, WebhookDelivery } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { listNotifications } from "../notifications/notifications.ts";
import { getWebhookDelivery, listWebhookDeliveries, listWebhooks } from "./read-webhooks.ts";
import { startWebhookReceiver } from "../../../test/webhook-receiver.ts";

const receiver = useStarted(startWebhookReceiver);
const test = useTestApp({ config: { webhookInsideHosts: new Set(["127.0.0.1"]) } });
let admin: SignedInPerson;

beforeEach(async () => {
  admin = await test.signIn(["admin"]);
  receiver.received.length = 0;
  receiver.answer = { status: 204 };
});

async function subscribe(events: readonly string[] = ["stock.changed"]): Promise<{ webhook: Webhook; secret: string }> {
  const response = await admin.request("POST", "/api/webhooks", { url: receiver.url, description: null, events });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function happen(type: EventType, payload: Record<string, unknown> = {}): Promise<void> {
  const context = test.contextFor(admin.organisationId, ["admin"]);
  await context.transaction(async (tx) => tx.publish(madeUpEvent(type, randomUUID(), payload)));
  await test.drain();
}

async function deliveries(webhook: Webhook, state?: WebhookDelivery["state"]): Promise<WebhookDelivery[]> {
  // Over days of the test's clock a session would have ended.
  const { rows } = await listWebhookDeliveries(test.contextFor(admin.organisationId, ["admin"]), {
    webhookId: webhook.id,
    state,
    limit: 50,
  });
  return rows;
}

/** As a receiver that follows the convention would check it. */
const verified = (secret: string, index = 0): unknown => {
  const message = receiver.received[index];
  if (message === undefined) throw new Error("no such message");
  // The library holds moments against the machine's clock, which is not the test's.
  vi.useFakeTimers({ toFake: ["Date"], now: test.clock.now() });
  try {
    return new StandardWebhook(secret).verify(message.body, message.headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
};

function isSignedBy(secret: string, index: number): boolean {
  try {
    return verified(secret, index) !== undefined;
  } catch {
    return false;
  }
}

describe("a webhook", () => {
  it("is told of what it subscribed to, once, signed by Standard Webhooks [PLT-04]", async () => {
    const { webhook, secret } = await subscribe();
    await happen("stock.changed", { action: "stock.adjust" });
    await happen("item.changed");
    expect(receiver.received).toHaveLength(1);
    expect(verified(secret)).toMatchObject({ type: "stock.changed", data: { action: "stock.adjust" } });
    const [delivery] = await deliveries(webhook);
    expect(delivery).toMatchObject({ state: "delivered", attempts: 1, lastStatus: 204, eventType: "stock.changed" });
    expect(receiver.received[0]?.headers["webhook-id"]).toBe(delivery?.eventId);
    expect(() => verified("whsec_" + Buffer.alloc(32).toString("base64"))).toThrow("No matching signature");
  });

  it("tells nothing of other organisations [PLT-04] [PLT-01]", async () => {
    const { webhook } = await subscribe();
    const stranger = await test.signIn(["admin"]);
    const context = test.contextFor(stranger.organisationId, ["admin"]);
    await context.transaction(async (tx) => tx.publish(madeUpEvent("stock.changed", "x")));
    await test.drain();
    expect(receiver.received).toEqual([]);
    for (const [method, path] of [
      ["GET", `/api/webhooks/${webhook.id}/deliveries`],
      ["POST", `/api/webhooks/${webhook.id}/test`],
      ["POST", `/api/webhooks/${webhook.id}/secret`],
      ["DELETE", `/api/webhooks/${webhook.id}`],
    ] as const) {
      expect((await stranger.request(method, path, method === "POST" ? {} : undefined)).statusCode).toBe(404);
    }
  });

  it("tries again for three days, under the same id, and is turned off when nothing was taken [PLT-04]", async () => {
    const { webhook } = await subscribe();
    receiver.answer = { status: 503, body: "later" };
    await happen("stock.changed");
    const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [index, seconds] of waits.entries()) {
      expect(receiver.received).toHaveLength(index + 1);
      expect((await deliveries(webhook))[0]).toMatchObject({ state: "waiting", attempts: index + 1, lastStatus: 503 });
      test.clock.advance(seconds * 1000 - 1);
      await test.drain();
      expect(receiver.received).toHaveLength(index + 1);
      test.clock.advance(1);
      await test.drain();
    }
    const [delivery] = await deliveries(webhook);
    expect(delivery).toMatchObject({ state: "failed", attempts: 10, nextAttemptAt: null });
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const later = test.contextFor(admin.organisationId, ["admin"]);
    const told = await listNotifications(later, { limit: 10 });
    expect(told.rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The webhook to 127\.0\.0\.1:\d+ was turned off\. It took no message for three days\.$/),
    ]);
    const { rows } = await listWebhooks(later, {});
    expect(rows[0]).toMatchObject({ enabled: false, disabledReason: "It took no message for three days." });
    const detail = await getWebhookDelivery(later, { deliveryId: delivery?.id ?? "" });
    expect(detail.log).toHaveLength(10);
    expect(detail.log[0]).toMatchObject({ status: 503, answer: "later" });
  });

  it("is turned off at once by a receiver that is gone, and what waits is not sent [PLT-04]", async () => {
    const { webhook } = await subscribe();
    receiver.answer = { status: 410 };
    await happen("stock.changed");
    await happen("stock.changed");
    expect(receiver.received).toHaveLength(1);
    const { rows } = (await admin.request("GET", "/api/webhooks")).json();
    expect(rows[0]).toMatchObject({ enabled: false, disabledReason: "The receiver answered that it is gone (410)." });
    const test410 = await admin.request("POST", `/api/webhooks/${webhook.id}/test`, {});
    expect(test410.json()).toMatchObject({ code: "webhook.disabled" });
  });

  it("sends a failed message again when asked to, but not while it is being tried [PLT-04]", async () => {
    const { webhook, secret } = await subscribe();
    receiver.answer = { status: 500 };
    await happen("stock.changed");
    const [first] = await deliveries(webhook, "waiting");
    const replay = () => admin.request("POST", `/api/webhook-deliveries/${first?.id}/replay`, {});
    expect((await replay()).json()).toMatchObject({ code: "webhook.still_waiting" });
    receiver.answer = { status: 200 };
    test.clock.advance(5_000);
    await test.drain();
    expect((await deliveries(webhook))[0]).toMatchObject({ state: "delivered", attempts: 2 });
    expect((await replay()).statusCode).toBe(202);
    await test.drain();
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received[2]?.headers["webhook-id"]).toBe(first?.eventId);
    expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body);
    expect(secret).toMatch(/^whsec_/);
  });

  it("follows no redirect and never speaks to the inside of a network [PLT-04]", async () => {
    const canary = await startWebhookReceiver();
    const { webhook } = await subscribe();
    receiver.answer = { status: 302, headers: { location: canary.url } };
    await happen("stock.changed");
    expect(canary.received).toEqual([]);
    expect((await deliveries(webhook))[0]).toMatchObject({ lastStatus: 302, lastError: "redirects are not followed" });
    await canary.close();
  });

  it.each([
    ["https://localhost/hook", "webhook.address_inside"],
    ["https://10.1.2.3/", "webhook.address_inside"],
    ["https://169.254.169.254/latest/meta-data", "webhook.address_inside"],
    ["https://[::1]:8443/", "webhook.address_inside"],
    ["https://[::ffff:10.0.0.1]/", "webhook.address_inside"],
    ["https://0x7f.2/", "webhook.address_inside"],
    ["https://2130706434/", "webhook.address_inside"],
    ["https://100.64.0.1/", "webhook.address_inside"],
    ["http://example.com/", "webhook.needs_https"],
    ["https://user:password@example.com/", "request.invalid"],
    ["ftp://example.com/", "request.invalid"],
    ["nonsense", "request.invalid"],
  ])("refuses the address %s", async (url, code) => {
    const response = await admin.request("POST", "/api/webhooks", {
      url,
      description: null,
      events: ["stock.changed"],
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.json().code).toBe(code);
    expect((await admin.request("GET", "/api/webhooks")).json().rows).toEqual([]);
  });

  it("gets a new secret, and messages carry both signatures for a day [PLT-04]", async () => {
    const { webhook, secret } = await subscribe();
    const renewed = (await admin.request("POST", `/api/webhooks/${webhook.id}/secret`, {})).json();
    await happen("stock.changed");
    expect(verified(secret)).toEqual(verified(renewed.secret));
    // Messages of other webhooks may be tried again meanwhile: those of this one carry the new signature.
    const told = async () => {
      receiver.received.length = 0;
      await happen("stock.changed");
      const signedBy = (by: string) => receiver.received.filter((_, index) => isSignedBy(by, index)).length;
      return { byOld: signedBy(secret), byNew: signedBy(renewed.secret) };
    };
    test.clock.advance(86_400_000 - 1);
    expect(await told()).toEqual({ byOld: 1, byNew: 1 });
    test.clock.advance(1);
    expect(await told()).toEqual({ byOld: 0, byNew: 1 });
    const { rows } = await test.owner.query("select secret, old_secret from webhook where id = $1", [webhook.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  it("is for administrators, refuses what is stale or unknown, and has a test message [PLT-04]", async () => {
    const { webhook } = await subscribe();
    const worker = await test.signIn(["wms", "manager"], { organisationId: admin.organisationId });
    expect((await worker.request("GET", "/api/webhooks")).statusCode).toBe(403);
    const change = { url: receiver.url, description: "ERP", events: ["item.changed", "item.changed"], enabled: true };
    const put = (version: number, more = {}) =>
      admin.request("PUT", `/api/webhooks/${webhook.id}`, { ...change, version, ...more });
    expect((await put(1)).json()).toMatchObject({ description: "ERP", events: ["item.changed"], version: 2 });
    expect((await put(1)).json()).toMatchObject({ code: "request.stale" });
    expect((await put(2, { events: ["coffee.ready"] })).statusCode).toBe(400);
    expect((await admin.request("POST", `/api/webhooks/${webhook.id}/test`, {})).statusCode).toBe(202);
    await test.drain();
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "webhook.test" });
    expect((await admin.request("DELETE", `/api/webhooks/${webhook.id}`)).statusCode).toBe(200);
    expect((await admin.request("GET", "/api/webhooks")).json().rows).toEqual([]);
  });
});
