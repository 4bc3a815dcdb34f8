import { consigneeNotices, nextSteps } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryRow } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

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
export function nextWord({ next, undecided }: DeliveryRow): StateWord | undefined {
  if (next !== null) return { label: nextSteps[next], tone: "info" };
  return undecided ? { label: "To be decided", tone: "bad" } : undefined;
}
