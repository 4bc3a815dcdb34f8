import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";

export type KeptAct = Pick<QueuedRequest, "route" | "url" | "subject" | "body" | "failure">;

export interface KeptInput {
  readonly route: string;
  readonly url: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Acts about one subject that wait on this device, in their order, with their input; refused ones changed nothing. */
export function keptAbout(queue: readonly KeptAct[], subject: string): readonly KeptInput[] {
  return queue
    .filter((act) => act.failure === undefined && act.subject === subject)
    .map(({ route, url, body }) => ({ route, url, input: fieldsOf(body) }));
}

function fieldsOf(body: string | undefined): Readonly<Record<string, unknown>> {
  const parsed: unknown = body === undefined ? {} : JSON.parse(body);
  return isRecord(parsed) ? parsed : {};
}
