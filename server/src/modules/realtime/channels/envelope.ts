import type { Role } from "@cerebro/contracts/access/roles.ts";
import { z } from "zod";
import { readJson } from "../../../platform/read-json.ts";

/** A message of a channel on its way between nodes; `frame` is what the socket carries. */
export interface ChannelFrame {
  readonly channel: string;
  readonly epoch: string;
  readonly seq: number;
  readonly role: Role | null;
  readonly frame: string;
}

export interface Envelope {
  readonly organisationId: string;
  readonly frames: readonly ChannelFrame[];
}

export const eventsSubject = "realtime.events";

/** Below what a bus carries in one message, also when every frame is large. */
const bytesAtMost = 500_000;

/** Messages for the bus, in order. */
export function* packed({ organisationId, frames }: Envelope): Generator<string> {
  let batch: ChannelFrame[] = [];
  let bytes = 0;
  for (const frame of frames) {
    if (batch.length > 0 && bytes + frame.frame.length * 2 > bytesAtMost) {
      yield JSON.stringify({ organisationId, frames: batch });
      batch = [];
      bytes = 0;
    }
    batch.push(frame);
    bytes += frame.frame.length * 2;
  }
  if (batch.length > 0) yield JSON.stringify({ organisationId, frames: batch });
}

/** Nodes of one version speak to each other; a message of another shape is not taken. */
const Head = z.object({ organisationId: z.string(), frames: z.array(z.object({ channel: z.string(), seq: z.int() })) });

export function unpacked(message: string): Envelope | null {
  const parsed: unknown = readJson(message);
  return Head.safeParse(parsed).success ? (parsed as Envelope) : null;
}
