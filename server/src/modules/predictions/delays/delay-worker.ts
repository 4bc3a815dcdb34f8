import { parentPort } from "node:worker_threads";
import type { Delivery } from "@cerebro/engines/delays/delivery.ts";
import { foretellDelays, type ForetoldDelays } from "@cerebro/engines/delays/foretell-delays.ts";
import { yieldToRequests } from "../../../platform/yield-to-requests.ts";

yieldToRequests();

/** Deliveries whose outcome is known, and those that are asked about. */
export interface DelayOrder {
  readonly known: readonly Delivery[];
  readonly asked: readonly Delivery[];
}

export type DelayAnswer = ForetoldDelays;

parentPort?.on("message", ({ known, asked }: DelayOrder) => {
  parentPort?.postMessage(foretellDelays(known, asked));
});
