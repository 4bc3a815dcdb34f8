import { isRecord } from "./codec.ts";

export type QueuePriority = "normal" | "high";

/** Why a kept request was not done: the server judged it, or answered that it could not, three times. */
export interface QueueFailure {
  /** `"HTTP 409"` [PWA-06]. */
  readonly error: string;
  readonly status: number;
  /** The server's code and words; undefined where the answer carried none. */
  readonly code: string | undefined;
  readonly message: string;
  readonly at: string;
}

/** A request that waits for a connection [PWA-06]. It holds no token: it is sent with the session of that moment. */
export interface QueuedRequest {
  /** Idempotency key: however often it is sent, it happens once. */
  readonly id: string;
  readonly url: string;
  /** GET unless told. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Time of the action, in milliseconds; clocks jump, so the order follows `sequence`. */
  readonly timestamp: number;
  readonly retries: number;
  readonly priority: QueuePriority;
  readonly sequence: number;
  /** E-mail address of the person; no other session sends it. */
  readonly person: string;
  /** Subject: requests about the same subject are sent in the order in which they were made. */
  readonly subject: string;
  /** The call as the contracts name it. */
  readonly route: string;
  /** Time of the first sending without an answer: the server forgets keys after some days. */
  readonly triedAt: number | undefined;
  /** Set once it is in the inbox; it is not sent again automatically. */
  readonly failure: QueueFailure | undefined;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function failureOf(value: unknown): QueueFailure | undefined {
  if (!isRecord(value) || !isCount(value["status"])) return undefined;
  const { error, status, code, message, at } = value;
  return {
    error: isText(error) ? error : `HTTP ${status}`,
    status,
    code: isText(code) ? code : undefined,
    message: isText(message) ? message : "",
    at: isText(at) ? at : "",
  };
}

const textOr = (value: unknown, otherwise: string): string => (isText(value) ? value : otherwise);
const countOr = <T>(value: unknown, otherwise: T): number | T => (isCount(value) ? value : otherwise);

function headersOf(value: unknown): QueuedRequest["headers"] {
  return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([name, text]) => [name, String(text)]));
}

/** Undefined if the stored value is not a request. */
function acceptQueued(value: unknown): QueuedRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { id, url, body, person, route } = value;
  if (![id, url, person, route].every(isText)) return undefined;
  return {
    id: textOr(id, ""),
    url: textOr(url, ""),
    person: textOr(person, ""),
    route: textOr(route, ""),
    method: textOr(value["method"], "GET"),
    headers: headersOf(value["headers"]),
    body: typeof body === "string" ? body : undefined,
    timestamp: countOr(value["timestamp"], 0),
    sequence: countOr(value["sequence"], 0),
    retries: countOr(value["retries"], 0),
    priority: value["priority"] === "high" ? "high" : "normal",
    subject: textOr(value["subject"], textOr(url, "")),
    triedAt: countOr(value["triedAt"], undefined),
    failure: failureOf(value["failure"]),
  };
}

/** Value of one key; each request has its own, so that two tabs never overwrite each other. */
export function readQueued(raw: string | null): QueuedRequest | undefined {
  try {
    return raw === null ? undefined : acceptQueued(JSON.parse(raw));
  } catch {
    return undefined;
  }
}
