import { Id } from "@cerebro/contracts/entities/primitives.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { EventConsumer, PublishedEvent } from "../../../platform/outbox/consumer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerOrder } from "./answer-orders.ts";
import { type Cause, findCauses } from "./causes.store.ts";
import { reportLoad } from "./report-loads.ts";
import { tenderLoad } from "./tender-loads.ts";

const Payload = z.strictObject({ kind: z.enum(["order", "shipment", "tender"]), id: Id });
type Payload = z.output<typeof Payload>;

const writers: Readonly<Record<Cause["kind"], (tx: CommandTransaction, id: string) => Promise<string[]>>> = {
  order: answerOrder,
  shipment: reportLoad,
  tender: tenderLoad,
};

/** Writes what is due by the state of an order, shipment or tender; each answer is written once. */
export function answersJob(platform: Platform): Job<Payload> {
  return {
    name: "edi-answer",
    summary: "Writes documents for trading partners about an order, shipment or tender",
    payload: Payload,
    role: "manager",
    run: async ({ kind, id }, { organisationId }) => {
      if (organisationId === null) throw new GiveUp("a document belongs to an organisation");
      const ctx = systemContext(platform, organisationId, "EDI");
      requireRole(ctx, "manager");
      await ctx.transaction(async (tx) => {
        const documents = await writers[kind](tx, id);
        if (documents.length === 0) return;
        tx.audit({ action: "edi_document.send", subjectType: kind, subjectId: id, after: { documents } });
      });
    },
  };
}

/** Queues the answers to orders, shipments and tenders that changed. */
export function answersOf(platform: Platform): EventConsumer {
  const job = answersJob(platform);
  return {
    name: "edi answers",
    consume: async (tx, events) => {
      const of = (type: PublishedEvent["type"]): string[] => [
        ...new Set(events.filter((event) => event.type === type).map(({ subjectId }) => subjectId)),
      ];
      const changed = {
        orders: of("sales_order.changed"),
        shipments: of("shipment.changed"),
        tenders: of("tender.changed"),
      };
      if (Object.values(changed).every((ids) => ids.length === 0)) return;
      const organisationId = events[0]?.organisationId ?? null;
      for (const cause of await findCauses(tx, changed))
        platform.jobs.enqueue(tx, job, cause, { organisationId, key: `edi-${cause.kind}-${cause.id}` });
    },
  };
}
