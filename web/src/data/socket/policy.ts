import { assistantReconnect, heartbeat, reconnect } from "@cerebro/contracts/constants/realtime.ts";

/** Reconnection policy of a client. */
export interface Policy {
  /** Tries before it gives up. */
  readonly attempts: number;
  /** Wait before try `attempt`, which counts from 1, when nothing shortens it. */
  readonly delayMs: (attempt: number) => number;
}

/** 2 s × 1.8ⁿ, at most 60 s [RT-04]. */
export function growingDelays(attempts: number = reconnect.attemptsByDefault): Policy {
  return {
    attempts,
    delayMs: (attempt) => Math.min(reconnect.longestMs, reconnect.firstMs * reconnect.factor ** (attempt - 1)),
  };
}

/** The action assistant's own connection: 5 s × attempt, at most 30 s [RT-05]. */
export const assistantPolicy: Policy = {
  attempts: assistantReconnect.attempts,
  delayMs: (attempt) => Math.min(assistantReconnect.longestMs, assistantReconnect.stepMs * attempt),
};

/** Waits are shortened by up to a fifth at random, so that many clients do not come back at the same moment. */
export function shortened(delayMs: number, random: number): number {
  return Math.round(delayMs * (reconnect.jitterFrom + (1 - reconnect.jitterFrom) * random));
}

/** A connection that does not stand by then counts as failed: it waits as long for an answer as a ping does. */
export const openWithinMs = heartbeat.pongMs;

/** Nothing was sent for so long that the server has ended the connection, whether we heard of it or not. */
export const forgottenMs = heartbeat.timeoutMs + heartbeat.pongMs;
