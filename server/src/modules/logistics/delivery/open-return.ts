import type { returnReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { lineReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { createContext, hashRequest, systemContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { returnVerbs } from "../../wms/index.ts";
import { findRejected, insertReturnOf, type Rejected } from "./returns.store.ts";

type Reason = keyof typeof returnReasons;

const reasons: Readonly<Record<keyof typeof lineReasons, Reason>> = {
  damaged: "damaged",
  wrong_goods: "wrong_item",
  too_many: "other",
  too_late: "late",
  changed_mind: "not_wanted",
  other: "other",
};

/**
 * Opens a return for refused and damaged goods, so that the warehouse can receive them. A job, since the driver at the
 * door needs no role there; run twice it finds the return it made.
 */
export function returnJob(platform: Platform): Job<{ proofId: string }> {
  return {
    name: "delivery-return",
    summary: "Opens a return for what was not taken at the door.",
    payload: z.strictObject({ proofId: z.uuid() }),
    run: async ({ proofId }, { organisationId }) => {
      if (organisationId === null) throw new GiveUp("a return belongs to an organisation");
      const system = systemContext(platform, organisationId, "Delivery");
      const rejected = await findRejected(system.read, proofId);
      if (rejected !== undefined && rejected.salesOrderId !== null && !rejected.returned)
        await open(system, proofId, rejected);
    },
  };
}

async function open(system: Context, proofId: string, rejected: Rejected): Promise<void> {
  const { salesOrderId, currency, number, lines } = rejected;
  const once = (step: string): Context =>
    createContext({
      visitor: system,
      session: system,
      command: {
        key: `delivery-return-${step}-${proofId}`,
        route: "job delivery-return",
        requestHash: () => hashRequest({ proofId, step }),
        onReplay: () => undefined,
      },
    });
  try {
    const made = await returnVerbs.createReturn(once("create"), {
      salesOrderId,
      customerId: null,
      warehouseId: null,
      reference: number,
      expectedOn: null,
      currency,
      note: `Not taken at the door with ${number}.`,
      lines: lines.map(({ lineNumber, itemId, quantity, reason }) => ({
        salesOrderLine: lineNumber,
        itemId,
        quantity,
        reason: reasons[reason ?? "other"],
        refundMinor: null,
      })),
    });
    await returnVerbs.authoriseReturn(once("authorise"), { returnId: made.id, version: null });
    await insertReturnOf(system, proofId, made.id);
  } catch (error) {
    // The goods are booked back otherwise, or may not come back: another attempt changes nothing.
    if (error instanceof AppError && error.status < 500) throw new GiveUp(error.message, { cause: error });
    throw error;
  }
}
