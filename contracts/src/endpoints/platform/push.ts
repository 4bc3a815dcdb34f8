import { z } from "zod";
import { Id } from "../../entities/primitives.ts";
import { browserSubscription } from "../../entities/platform/push.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "push" } as const;
const refusals = ["push.address_refused", "push.keys_invalid", "push.too_many"] as const;
const { endpoint: address } = browserSubscription;
const followed = z.strictObject({ followed: z.boolean() });
const open = { tag: "tracking", method: "POST", access: "public", guessable: true, output: followed } as const;
const token = { token: z.string().min(1).max(100) };

export const pushEndpoints = {
  readPushKey: endpoint({
    ...shared,
    method: "GET",
    path: "/api/push/key",
    summary: "The public key by which browsers and push services know this program (VAPID)",
    access: "public",
    input: z.strictObject({}),
    output: z.strictObject({ publicKey: z.string() }),
    errors: [],
  }),
  subscribe: endpoint({
    ...shared,
    method: "POST",
    path: "/api/push/subscribe",
    summary: "Be told in this browser, until the session ends; the body is the browser's own subscription",
    access: "signed-in",
    input: z.strictObject(browserSubscription),
    output: z.strictObject({ id: Id }),
    errors: ["auth.person_required", ...refusals],
    status: 201,
  }),
  isSubscribed: endpoint({
    ...shared,
    method: "POST",
    path: "/api/push/subscribed",
    summary: "Whether this browser gets messages; its address is a secret and is in the body",
    access: "signed-in",
    input: z.strictObject({ endpoint: address }),
    output: z.strictObject({ subscribed: z.boolean() }),
    errors: ["auth.person_required"],
  }),
  unsubscribe: endpoint({
    ...shared,
    method: "POST",
    path: "/api/push/unsubscribe",
    summary: "Be told in this browser no longer",
    access: "signed-in",
    input: z.strictObject({ endpoint: address }),
    output: z.strictObject({ subscribed: z.boolean() }),
    errors: ["auth.person_required"],
  }),
};

/** The same for who has the link of a shipment, and hears of that shipment only [LOG-09]. */
export const shipmentPushEndpoints = {
  followShipment: endpoint({
    ...open,
    path: "/api/tracking/{token}/follow",
    summary: "Be told in this browser what becomes of a shipment; the body is the browser's own subscription",
    input: z.strictObject({ ...token, ...browserSubscription }),
    errors: ["tracking.not_found", ...refusals],
  }),
  unfollowShipment: endpoint({
    ...open,
    path: "/api/tracking/{token}/unfollow",
    summary: "Stop messages about a shipment in this browser",
    input: z.strictObject({ ...token, endpoint: address }),
    errors: ["tracking.not_found"],
  }),
  isShipmentFollowed: endpoint({
    ...open,
    path: "/api/tracking/{token}/followed",
    summary: "Whether this browser gets messages about a shipment; its address is a secret and is in the body",
    input: z.strictObject({ ...token, endpoint: address }),
    errors: ["tracking.not_found"],
  }),
};
