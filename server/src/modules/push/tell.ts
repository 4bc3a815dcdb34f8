import type { Transaction } from "../../platform/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { addForPerson, addForShipment, deleteOldMessages, type NewMessages } from "./messages.store.ts";
import type { Payload } from "./send-push.ts";

const keptMs = 30 * 86_400_000;
const jobs = new WeakMap<Platform, Job<Payload>>();

/** Remembers how messages are sent from here. */
export function tellBy(platform: Platform, job: Job<Payload>): void {
  jobs.set(platform, job);
  platform.jobs.define(job);
}

/** Tells every browser that follows a shipment, once of each happening. */
export async function tellFollowers(
  platform: Platform,
  tx: Transaction,
  { shipmentId, ...message }: NewMessages & { readonly shipmentId: string },
): Promise<void> {
  queue(platform, tx, message, await addForShipment(tx, shipmentId, message));
  await deleteOldMessages(tx, new Date(message.now.getTime() - keptMs));
}

/** Tells every browser in which a person asked for it, once of each happening. */
export async function tellPerson(
  platform: Platform,
  tx: Transaction,
  { accountId, ...message }: NewMessages & { readonly accountId: string },
): Promise<void> {
  queue(platform, tx, message, await addForPerson(tx, accountId, message));
}

function queue(
  platform: Platform,
  tx: Transaction,
  { organisationId }: NewMessages,
  messageIds: readonly string[],
): void {
  const job = jobs.get(platform);
  if (job === undefined) throw new Error("messages to browsers are not set up");
  for (const messageId of messageIds) platform.jobs.enqueue(tx, job, { messageId }, { organisationId });
}
