import type { AuditAction } from "@cerebro/contracts/constants/audit-actions.ts";
import type { DomainEvent } from "../src/platform/context.ts";

/** An event that the product does not have, or with another payload, for tests of the transport of events. */
export const madeUpEvent = (type: string, subjectId: string, payload: object = {}): DomainEvent =>
  ({ type, subjectId, payload }) as DomainEvent;

/** An audit action that the product does not have. */
export const madeUpAction = (name: string): AuditAction => name as AuditAction;
