import { z } from "zod";
import { simulatedActs } from "../../constants/simulation.ts";
import { Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** The simulated floor of a demo organisation: made-up people who work by the product's own commands. */
export const Simulation = z.strictObject({
  /** False where the program was started without it, or the organisation is a real one. */
  available: z.boolean(),
  running: z.boolean(),
  speed: z.int(),
  acts: z.int(),
  lastAct: z.enum(keysOf(simulatedActs)).nullable(),
  lastActAt: Timestamp.nullable(),
});
export type Simulation = z.output<typeof Simulation>;
