import { Id } from "@cerebro/contracts/entities/primitives.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findKept } from "../documents.store.ts";
import { lockPartner } from "../partners.store.ts";
import { segmentsOf } from "../read-aside.ts";
import { processDocument } from "./process-document.ts";

const Payload = z.strictObject({ documentId: Id });
type Payload = z.output<typeof Payload>;

const jobs = new WeakMap<Platform, Job<Payload>>();

/** Processes a received document: it creates its order or shipment, or reports what a carrier did. */
export function processJob(platform: Platform): Job<Payload> {
  const job: Job<Payload> = {
    name: "edi-process",
    summary: "Processes a document that a trading partner sent",
    payload: Payload,
    role: "manager",
    run: async ({ documentId }, { organisationId }) => {
      if (organisationId === null) throw new GiveUp("a document belongs to an organisation");
      const ctx = systemContext(platform, organisationId, "EDI");
      requireRole(ctx, "manager");
      const segments = await segmentsOf(ctx, await findKept(ctx.read, documentId));
      await ctx.transaction(async (tx) => {
        const { partnerId } = await findKept(tx, documentId);
        await lockPartner(tx, partnerId);
        const document = await findKept(tx, documentId);
        if (document.state !== "received") return;
        const decision = { withoutFaultyLines: false, decided: false };
        await processDocument(tx, document, { segments, decision });
      });
    },
  };
  jobs.set(platform, job);
  return job;
}

/** Documents of one partner are processed one after the other, in the order in which they came. */
export function queueProcessing(
  tx: CommandTransaction,
  { documentId, partnerId }: { readonly documentId: string; readonly partnerId: string },
): void {
  const { platform, organisationId } = tx.context;
  const job = jobs.get(platform);
  if (job === undefined) throw new Error("the processing of documents is not set up");
  platform.jobs.enqueue(tx, job, { documentId }, { organisationId, queue: `edi-${partnerId}` });
}
