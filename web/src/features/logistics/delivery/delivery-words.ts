import {
  consigneeNotices,
  failureReasons,
  nextSteps,
  skipReasons,
} from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryRow } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

const reasons: Readonly<Record<string, string>> = { ...failureReasons, ...skipReasons };

/** A coded reason in words; a carrier's own reason is shown unchanged. */
export const reasonWord = (reason: string): string => reasons[reason] ?? reason.replaceAll("_", " ");

const states: Readonly<Record<string, string>> = { ...tripStopStates, taken_back: "Taken back" };
export const stopEventWord = (state: string): string => states[state] ?? state;

export const noticeWord = (kind: keyof typeof consigneeNotices): string => consigneeNotices[kind];

/** State of the promise. */
export function promiseWord({ onTime, late, agreedAt }: DeliveryRow): StateWord | undefined {
  if (onTime !== null) return onTime ? inStage("On time", "done") : { label: "Late", tone: "bad" };
  if (late) return { label: "Late", tone: "bad" };
  return agreedAt === null ? undefined : inStage("Within promise", "waiting");
}

/** Next step for undelivered goods; undefined if there is nothing to decide. */
export function nextWord({ next, state }: DeliveryRow): StateWord | undefined {
  if (next !== null) return { label: nextSteps[next], tone: "info" };
  return state === "attempt_failed" ? { label: "To be decided", tone: "bad" } : undefined;
}
