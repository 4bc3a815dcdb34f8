import { z } from "zod";
import { Timestamp } from "../entities/primitives.ts";

/** Last message read of a channel: `seq` counts without gaps within one `epoch`; a new epoch means the past is gone. */
export const Position = z.strictObject({ epoch: z.uuid(), seq: z.int().min(0) });
export type Position = z.output<typeof Position>;

/** Positions by channel name. */
export const Positions = z.record(z.string().max(120), Position);
export type Positions = z.output<typeof Positions>;

/** Keys every message of the server carries. */
export const meta = {
  id: z.string().min(1).max(64),
  ts: Timestamp,
  /** Channel it came by; absent from what only this connection hears. */
  ch: z.string().max(120).optional(),
  /** Its place in the channel; absent from channels that keep the last value only. */
  seq: z.int().min(1).optional(),
  epoch: z.uuid().optional(),
};
