import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "./bus.ts";
import { MemoryBus } from "./memory-bus.ts";
import { NatsBus } from "./nats-bus.ts";

/** The bus of this installation: of one node, or of all nodes of a NATS server. */
export function openBus(natsUrl: string | null, log: FastifyBaseLogger): Bus {
  return natsUrl === null ? new MemoryBus((error) => log.error({ err: error }, "bus")) : new NatsBus(natsUrl, log);
}
