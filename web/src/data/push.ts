import type { BrowserSubscription } from "@cerebro/contracts/entities/platform/push.ts";
import { call } from "./client.ts";

/** Whether this browser could be told while it is closed, as far as it is known without asking anybody. */
export function pushAbility(): "unsupported" | "denied" | "able" {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "denied" : "able";
}

/** Push address of this browser, if any. */
export async function currentPushAddress(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** Asks the person, then the browser's push service; null where either will not, and the log says why [PWA-04]. */
export async function subscribeBrowser(): Promise<BrowserSubscription | null> {
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("the person did not allow it");
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) throw new Error("there is no worker");
    const { publicKey } = await call("GET /api/push/key", {}, { anonymous: true });
    const subscription = await subscribeWith(registration.pushManager, publicKey);
    const { endpoint, expirationTime, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
    return { endpoint: endpoint ?? "", expirationTime: expirationTime ?? null, keys: { p256dh, auth } };
  } catch (error) {
    logRefused(error);
    return null;
  }
}

/** Has this browser told what is mailed to the person; null where browser or server will not, and the log says why [PWA-04]. */
export async function subscribePerson(): Promise<BrowserSubscription | null> {
  const subscription = await subscribeBrowser();
  if (subscription === null) return null;
  try {
    await call("POST /api/push/subscribe", subscription);
    return subscription;
  } catch (error) {
    logRefused(error);
    return null;
  }
}

function logRefused(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn("Messages to this browser:", error);
}

/** A subscription is bound to the key it was made with: one of another key is of another server. */
async function subscribeWith(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError" || !old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}
