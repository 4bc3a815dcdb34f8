import type { ErrorText } from "./error-text.ts";

export const simulationErrors = {
  "simulation.unavailable": { status: 409, text: "Only the floor of a demo organization is simulated." },
} as const satisfies Record<string, ErrorText>;
