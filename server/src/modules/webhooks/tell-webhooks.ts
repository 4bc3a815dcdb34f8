import type { Transaction } from "../../platform/database.ts";
import type { EventConsumer, PublishedEvent } from "../../platform/outbox/consumer.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOldDeliveries, insertDelivery } from "./deliveries.store.ts";
import { queueDelivery } from "./deliver.ts";
import { findSubscriptions, type Subscription } from "./webhooks.store.ts";

const keptMs = 30 * 86_400_000;

/** The body of a message, by Standard Webhooks: what, when, and the event's own facts. */
export const bodyOf = ({
  type,
  occurredAt,
  subjectId,
  payload,
}: Omit<PublishedEvent, "id" | "organisationId" | "eventId">) =>
  JSON.stringify({ type, timestamp: occurredAt, data: { subjectId, ...payload } });

/** Queues a delivery for each webhook that subscribed to an event, with the commit that marks the event as told. */
export function webhookConsumer(platform: Platform): EventConsumer {
  return {
    name: "webhooks",
    consume: async (tx, events) => {
      const subscriptions = await findSubscriptions(tx);
      if (subscriptions.length === 0) return;
      for (const event of events) await queue(platform, tx, event, subscriptions);
      await deleteOldDeliveries(tx, new Date(platform.clock.now().getTime() - keptMs));
    },
  };
}

async function queue(
  platform: Platform,
  tx: Transaction,
  event: PublishedEvent,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const { organisationId, eventId, type } = event;
  for (const { webhookId, events } of subscriptions) {
    if (!events.includes(type)) continue;
    const now = platform.clock.now();
    const delivery = { organisationId, webhookId, eventId, eventType: type, body: bodyOf(event), now };
    const deliveryId = await insertDelivery(tx, delivery);
    if (deliveryId !== undefined) queueDelivery(platform, tx, { organisationId, deliveryId });
  }
}
