import type { DomainEventType } from "@cerebro/contracts/constants/event-types.ts";

/** An event that the product does not have, for tests of the transport of events. */
export const madeUpEvent = (type: string): DomainEventType => type as DomainEventType;
