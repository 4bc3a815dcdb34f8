import { documentCodec, isRecord } from "./codec.ts";

/** An act of a person as it is sent: whoever sends it again under the same key makes it happen once. */
export interface StoredCommand {
  /** Idempotency-Key, made before the first sending. */
  readonly key: string;
  /** `"POST /api/wms/tasks/{taskId}/pick"`. */
  readonly endpoint: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** When the person did it, ISO 8601. */
  readonly at: string;
  /** E-mail address of whoever did it: nobody else's session may send it. */
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

/** What a driver did at doors, until the server has it; kept apart, since its pictures go first. */
export const doorsCodec = documentCodec<readonly StoredCommand[]>("door-outbox", {
  version: 1,
  empty: [],
  accept: (value) => (Array.isArray(value) ? value.filter(isCommand) : undefined),
});

/** A command the server refused, and why: kept until a person has seen it. */
export interface RefusedCommand {
  readonly command: StoredCommand;
  readonly why: string;
}

export const refusedDoorsCodec = documentCodec<readonly RefusedCommand[]>("door-refusals", {
  version: 1,
  empty: [],
  accept: (value) => (Array.isArray(value) ? value.filter(isRefused) : undefined),
});

function isRefused(value: unknown): value is RefusedCommand {
  return isRecord(value) && isCommand(value["command"]) && isText(value["why"]);
}
