import {
  delayLearnedAtMost,
  delayLeastDays,
  delayLikelyAbove,
  delayRefreshSeconds,
} from "@cerebro/contracts/constants/delays.ts";
import { forecastConfidence } from "@cerebro/contracts/constants/forecasts.ts";
import type { delayEndpoints } from "@cerebro/contracts/endpoints/predictions/delays.ts";
import type { ShipmentDelay } from "@cerebro/contracts/entities/predictions/delays.ts";
import type { ForecastNotice } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { modelLeastDeliveries, modelLeastLate } from "@cerebro/engines/delays/foretell-delays.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { ThreadTooSlow } from "../../../platform/thread.ts";
import { type AskedShipment, findAsked, findKept, findModel, type KeptDelay } from "./delays.store.ts";
import { loadDeliveries, loadOpen } from "./deliveries.store.ts";
import { askModel, byRule, keptOf } from "./foretell-shipments.ts";

const withinMs = 10_000;

interface Made {
  readonly kept: KeptDelay;
  readonly notices: readonly ForecastNotice[];
  readonly generatedAt: string;
}

export const getShipmentDelay: Verb<typeof delayEndpoints.getShipmentDelay> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  const asked = await findAsked(ctx.read, shipmentId, ctx.now());
  if (!asked.isOpen) throw new AppError("delay.not_open");
  const kept = await findKept(ctx.read, shipmentId);
  const since = new Date(ctx.now().getTime() - 2 * delayRefreshSeconds * 1_000).toISOString();
  const fresh = kept !== undefined && kept.generatedAt > since;
  const made = fresh ? { kept, notices: [], generatedAt: kept.generatedAt } : await makeAnew(ctx, shipmentId, kept);
  return present(asked, made);
};

const timeout: ForecastNotice = {
  code: "computation_timeout",
  message: "Computation timeout: the best solution found so far is returned, the last forecast of this shipment.",
};
const unavailable: ForecastNotice = {
  code: "model_unavailable",
  message: "Prediction model unavailable: a statistical forecast is used, the late rate of the carrier.",
};

async function makeAnew(
  ctx: Context,
  shipmentId: string,
  last: (KeptDelay & { readonly generatedAt: string }) | undefined,
): Promise<Made> {
  const known = (await loadDeliveries(ctx.read, delayLearnedAtMost)).map(({ delivery }) => delivery);
  const open = await loadOpen(ctx.read, { now: ctx.now(), limit: 1, shipmentId });
  const days = historyDays(known.map(({ at }) => at));
  if (days < delayLeastDays) throw new AppError("delay.insufficient_data", { least: delayLeastDays, days });
  const order = { known, asked: open.map(({ delivery }) => delivery) };
  const generatedAt = ctx.now().toISOString();
  try {
    return { kept: one(keptOf(open, await askModel(ctx, order, withinMs))), notices: [], generatedAt };
  } catch (error) {
    ctx.platform.log.warn({ err: error }, "a forecast of a delay failed");
    const tooSlow = error instanceof ThreadTooSlow;
    if (tooSlow && last !== undefined) return { kept: last, notices: [timeout], generatedAt: last.generatedAt };
    return { kept: one(keptOf(open, byRule(order))), notices: [unavailable], generatedAt };
  }
}

function one([kept]: readonly KeptDelay[]): KeptDelay {
  if (kept === undefined) throw new AppError("delay.not_open");
  return kept;
}

const historyDays = (moments: readonly number[]): number =>
  moments.length === 0
    ? 0
    : Math.floor(moments.reduce((a, b) => Math.max(a, b)) - moments.reduce((a, b) => Math.min(a, b)));

const minuteMs = 60_000;
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What is overdue is late, whatever the model says. */
function present(asked: AskedShipment, { kept, notices, generatedAt }: Made): ShipmentDelay {
  const { shipmentId, estimatedMinutes, factors, method, learnedFrom } = kept;
  const probability = asked.isOverdue ? 1 : kept.probability;
  const likely = probability > delayLikelyAbove;
  const confidence = Math.max(probability, 1 - probability);
  const shift = likely ? (estimatedMinutes ?? 0) * minuteMs : 0;
  const { currentETA } = asked;
  return {
    shipmentId,
    currentETA,
    delayProbability: round(probability),
    likely,
    estimatedDelay: estimatedMinutes,
    revisedETA: currentETA === null ? null : new Date(Date.parse(currentETA) + shift).toISOString(),
    factors: asked.isOverdue ? [{ factor: "overdue", impact: 1 }] : [...factors],
    confidence: round(confidence),
    confident: confidence >= forecastConfidence,
    method,
    learnedFrom,
    notices: [...notices],
    generatedAt,
  };
}

export const getDelayModel: Verb<typeof delayEndpoints.getDelayModel> = async (ctx) => {
  requireRole(ctx, "logistics");
  const model = await findModel(ctx.read);
  const none = { method: null, learnedFrom: 0, scores: null, trainedAt: null };
  return { ...(model ?? none), leastDeliveries: modelLeastDeliveries, leastLate: modelLeastLate };
};
