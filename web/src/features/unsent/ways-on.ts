import type { QueueFailure } from "@cerebro/contracts/storage/offline-queue.ts";
import { isUndecided } from "../../data/offline-queue/choose.ts";

interface WayOn {
  readonly label: string;
  /** Fields that answer the server's question. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Refusals that are questions: the answers a person can give, by the server's code. */
const questions: Readonly<Record<string, readonly WayOn[]>> = {
  "count.confirm_quantity": [{ label: "The number is right", answer: { confirmed: true } }],
  "count.moved_meanwhile": [
    { label: "I counted before it moved", answer: { moved: "before" } },
    { label: "I counted after it moved", answer: { moved: "after" } },
  ],
  // The reason belongs to one carton: the order is packed again at the bench.
  "order.carton_too_small": [],
  "receipt.over": [{ label: "Accept the surplus", answer: { acceptSurplus: true } }],
};

/** The ways to send a refused request once more. */
export function waysOn({ status, code = "" }: QueueFailure): readonly WayOn[] {
  if (isUndecided(status)) return [{ label: "Send again", answer: {} }];
  return questions[code] ?? [{ label: "Apply anyway", answer: {} }];
}
