import { z } from "zod";

/** A subscription as the browser writes it down (PushSubscription.toJSON) [PWA-04]. */
export const browserSubscription = {
  endpoint: z
    .url()
    .max(2_000)
    .meta({ examples: ["https://push.example.com/send/8e03978e40d5"] }),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    /** A point on the curve P-256, uncompressed. */
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/)
      .meta({
        examples: ["BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"],
      }),
    auth: z
      .string()
      .regex(/^[\w-]{22}(==)?$/)
      .meta({ examples: ["BTBZMqHH6r4Tts7J_aSIgg"] }),
  }),
};
const Subscription = z.strictObject(browserSubscription);
export type BrowserSubscription = z.output<typeof Subscription>;

/** Content shown by the service worker (web/src/service-worker/pushes.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A page of ours. */
  readonly path: string;
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string;
}
