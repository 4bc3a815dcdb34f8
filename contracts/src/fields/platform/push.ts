// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/push/subscribe` */
export const subscribe = {
  endpoint: { maxLength: 2000 },
  expirationTime: { optional: true },
  "keys.p256dh": {},
  "keys.auth": {},
} as const satisfies InputFacts;

/** `POST /api/push/subscribed` */
export const isSubscribed = {
  endpoint: { maxLength: 2000 },
} as const satisfies InputFacts;

/** `POST /api/push/unsubscribe` */
export const unsubscribe = {
  endpoint: { maxLength: 2000 },
} as const satisfies InputFacts;

/** `POST /api/tracking/{token}/follow` */
export const followShipment = {
  endpoint: { maxLength: 2000 },
  expirationTime: { optional: true },
  "keys.p256dh": {},
  "keys.auth": {},
} as const satisfies InputFacts;

/** `POST /api/tracking/{token}/unfollow` */
export const unfollowShipment = {
  endpoint: { maxLength: 2000 },
} as const satisfies InputFacts;

/** `POST /api/tracking/{token}/followed` */
export const isShipmentFollowed = {
  endpoint: { maxLength: 2000 },
} as const satisfies InputFacts;
