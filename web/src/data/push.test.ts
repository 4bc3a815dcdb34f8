import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribeBrowser, subscribePerson } from "./push.ts";

const kept = {
  endpoint: "https://push.example.com/send/8e03",
  expirationTime: null,
  keys: { p256dh: "BCVx", auth: "BTBZ" },
};

/** A browser whose person answers `permission`, whose worker is there or not, and whose push service answers `subscribe`. */
function browser(permission: string, subscribe?: () => Promise<unknown>): void {
  const pushManager = { subscribe, getSubscription: async () => null };
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => (subscribe ? { pushManager } : undefined) },
  });
}

/** A server that gives its key, and answers the subscription with a status. */
function server(status: number): void {
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/api/push/key" ? Response.json({ publicKey: "BAbc" }) : Response.json({ message: "No." }, { status }),
  );
}

const logged = vi.fn<(...words: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(logged));
afterEach(() => {
  logged.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a subscription that fails", () => {
  const subscribed = async () => ({ toJSON: () => kept });

  it.each([
    ["the person refuses", "denied", subscribed, "the person did not allow it"],
    ["there is no worker", "granted", undefined, "there is no worker"],
    ["the push service fails", "granted", () => Promise.reject(new Error("push service error")), "push service error"],
  ])("because %s is null, and is logged [PWA-04]", async (_, permission, subscribe, reason) => {
    browser(permission, subscribe);
    server(200);
    expect(await subscribeBrowser()).toBeNull();
    expect(logged.mock.calls).toEqual([["Messages to this browser:", expect.objectContaining({ message: reason })]]);
  });

  it("because the server refuses it is null, and is logged [PWA-04]", async () => {
    browser("granted", subscribed);
    server(503);
    expect(await subscribePerson()).toBeNull();
    expect(logged.mock.calls).toEqual([["Messages to this browser:", expect.objectContaining({ status: 503 })]]);
  });
});

it("a subscription is sent as the browser wrote it down [PWA-04]", async () => {
  browser("granted", async () => ({ toJSON: () => kept }));
  server(200);
  expect(await subscribePerson()).toEqual(kept);
  expect(logged).not.toHaveBeenCalled();
});
