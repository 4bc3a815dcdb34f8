import type { ErrorText } from "./error-text.ts";

export const waveErrors = {
  "wave.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
  "wave.nothing_to_pick": { status: 409, text: "No allocated order fits this wave." },
  "wave.tasks_open": {
    status: 409,
    text: "{number} still has {count} open tasks: they are picked, reported short or cancelled first.",
  },
  "wave.batch_taken": { status: 409, text: "Cart {batch} of {number} has no unclaimed task left." },
  "wave.rule_name_taken": { status: 409, text: "There is a rule {name} already." },
} as const satisfies Record<string, ErrorText>;
