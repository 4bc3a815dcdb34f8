import { documentCodec, isRecord } from "./codec.ts";

/** A person's act as it is sent: repeating it under the same key takes effect once. */
export interface StoredCommand {
  /** Idempotency-Key, made before the first sending. */
  readonly key: string;
  /** `"POST /api/wms/tasks/{taskId}/pick"`. */
  readonly endpoint: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Time of the act, ISO 8601. */
  readonly at: string;
  /** E-mail address of the author: another person's session must not send it. */
  readonly by: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isCommand(value: unknown): value is StoredCommand {
  if (!isRecord(value)) return false;
  const { key, endpoint, input, at, by } = value;
  return [key, endpoint, at, by].every(isText) && isRecord(input);
}

/** Commands without an answer, oldest first. */
export const outboxCodec = documentCodec<readonly StoredCommand[]>("outbox", {
  version: 1,
  empty: [],
  accept: (value) => (Array.isArray(value) ? value.filter(isCommand) : undefined),
});
