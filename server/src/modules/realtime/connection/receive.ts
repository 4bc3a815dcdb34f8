import { socketLimits } from "@cerebro/contracts/constants/realtime.ts";
import { ClientMessage, isClientMessageType, takes } from "@cerebro/contracts/messages/from-client.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { isRecoverable, wireCode } from "../../../platform/http/service-envelope.ts";
import type { Connection } from "./connection.ts";
import { type Desk, handle } from "./handlers.ts";
import { findUnstorable } from "../../../platform/http/storable.ts";
import { readSentJson } from "../../../platform/read-json.ts";
import { wrongFields } from "../../../platform/wrong-fields.ts";

export interface Reception {
  readonly desk: Desk;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** One message as it came: counted, parsed by its contract, then done. An invalid message gets an answer. */
export async function receive(reception: Reception, connection: Connection, data: string): Promise<void> {
  const { desk, clock, log } = reception;
  const now = clock.now();
  connection.heardAt = now.getTime();
  if (!admit(connection, now)) return;
  let requestId: string | undefined;
  try {
    const given = parseJson(data);
    requestId = requestIdOf(given);
    await handle(desk, connection, parse(connection, given));
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, "a message of a socket failed");
    refuse(connection, error instanceof AppError ? error : new AppError("server.unexpected"), requestId);
  }
}

const warnAt = Math.floor(socketLimits.messageBurst * socketLimits.warnAtShare);

/** Messages above the limit are not read; a client that continues is closed. */
function admit(connection: Connection, now: Date): boolean {
  const { bucket } = connection;
  const before = bucket.remaining;
  if (bucket.take(now.getTime())) {
    connection.flood = 0;
    const { remaining } = bucket;
    if (remaining === warnAt && before > remaining) tellLimit(connection, now);
    return true;
  }
  connection.flood += 1;
  if (connection.flood === 1) tellLimit(connection, now);
  if (connection.flood > socketLimits.floodMessages) connection.close("rate", `retry after ${bucket.fullInMs} ms`);
  return false;
}

function tellLimit(connection: Connection, now: Date): void {
  const { remaining, fullInMs } = connection.bucket;
  const resetAt = new Date(now.getTime() + fullInMs).toISOString();
  connection.send({ type: "rateLimit", limit: socketLimits.messageBurst, remaining, resetAt });
}

function parseJson(data: string): unknown {
  try {
    return readSentJson(data);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("socket.malformed");
  }
}

function requestIdOf(given: unknown): string | undefined {
  const found = typeof given === "object" && given !== null && "requestId" in given ? given.requestId : undefined;
  return typeof found === "string" && found.length <= 64 ? found : undefined;
}

function parse(connection: Connection, given: unknown): ClientMessage {
  const type: unknown = typeof given === "object" && given !== null && "type" in given ? given.type : undefined;
  if (!isClientMessageType(type) || !takes(connection.address, type)) throw new AppError("socket.unknown_type");
  const parsed = ClientMessage.safeParse(given);
  const unstorable = parsed.success ? findUnstorable(parsed.data) : undefined;
  if (parsed.success && unstorable === undefined) return parsed.data;
  const issues = parsed.success
    ? [{ path: [...(unstorable ?? [])], message: "Contains characters that are no text." }]
    : parsed.error.issues.slice(0, 1);
  throw new AppError("request.invalid", {}, wrongFields(issues));
}

function refuse(connection: Connection, error: AppError, requestId: string | undefined): void {
  const { retryAfterMs } = error.facts;
  connection.send({
    type: "error",
    code: wireCode(error.code),
    message: error.message,
    recoverable: true,
    ...(typeof retryAfterMs === "number" && { retryAfterMs }),
    ...(requestId !== undefined && { requestId }),
  });
}

/** Tells why and hangs up. */
export function turnAway(connection: Connection, error: AppError): void {
  const { retryAfterMs } = error.facts;
  connection.send({
    type: "error",
    code: wireCode(error.code),
    message: error.message,
    recoverable: isRecoverable(error.code),
    ...(typeof retryAfterMs === "number" && { retryAfterMs }),
  });
  connection.close("rate", error.message);
}
