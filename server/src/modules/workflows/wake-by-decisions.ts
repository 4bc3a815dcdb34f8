import type { EventConsumer } from "../../platform/outbox/consumer.ts";
import { signal } from "../../platform/signals.ts";
import { wakeWorkflows } from "./runs.store.ts";

/** A workflow that rests because of a decision goes on as soon as that is made. */
export const wakeByDecisions: EventConsumer = {
  name: "workflows",
  consume: async (tx, events) => {
    const decisions = events.filter(({ type }) => type === "decision.changed").map(({ subjectId }) => subjectId);
    if (decisions.length > 0 && (await wakeWorkflows(tx, decisions)) > 0) signal(tx, "workflow_waiting");
  },
};
