import { anomalySnoozeDaysAtMost } from "@cerebro/contracts/constants/anomalies.ts";
import type { anomalyEndpoints } from "@cerebro/contracts/endpoints/predictions/anomalies.ts";
import type { Anomaly } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { dayNumber } from "@cerebro/engines/forecasting/calendar.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { withinTransaction } from "../../../platform/within-transaction.ts";
import { propose } from "../../decisions/index.ts";
import { todayOf } from "../../forecasts/index.ts";
import { anomalyListing, findAnomaly, lockAnomaly, setDecision, setHandled } from "./anomalies.store.ts";
import { loadRowsBehind } from "./documents.store.ts";

export const listAnomalies: Verb<typeof anomalyEndpoints.listAnomalies> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<Anomaly>(ctx.read, anomalyListing(input, await todayOf(ctx)), input);
};

export const getAnomaly: Verb<typeof anomalyEndpoints.getAnomaly> = async (ctx, { anomalyId }) => {
  requireRole(ctx, "wms");
  const anomaly = await findAnomaly(ctx.read, anomalyId, await todayOf(ctx));
  const { cause, causeId, firstDay: from, lastDay: until } = anomaly;
  const rows = await loadRowsBehind(ctx.read, anomaly.dataType, {
    from,
    until,
    itemId: cause === "item" ? causeId : null,
    customerId: cause === "customer" ? causeId : null,
  });
  return { anomaly, rows };
};

export const handleAnomaly: Verb<typeof anomalyEndpoints.handleAnomaly> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { anomalyId, state, until, note } = input;
  const today = await todayOf(ctx);
  if ((state === "snoozed") !== (until !== null) || (until !== null && !isAhead(until, today))) {
    throw new AppError("anomaly.snooze_days", { most: anomalySnoozeDaysAtMost });
  }
  return ctx.transaction(async (tx) => {
    await lockAnomaly(tx, anomalyId);
    const before = await findAnomaly(tx, anomalyId, today);
    const handledBy = state === "open" ? null : ctx.actor.name;
    await setHandled(tx, anomalyId, { state, snoozedUntil: until, handledBy, note });
    const after = await findAnomaly(tx, anomalyId, today);
    tx.audit({ action: `anomaly.${state}`, subjectType: "anomaly", subjectId: anomalyId, before, after });
    tx.publish({ type: "anomaly.changed", subjectId: anomalyId, payload: { action: state } });
    return after;
  });
};

function isAhead(day: string, today: string): boolean {
  const ahead = dayNumber(day) - dayNumber(today);
  return ahead >= 1 && ahead <= anomalySnoozeDaysAtMost;
}

export const proposeAnomalyCount: Verb<typeof anomalyEndpoints.proposeAnomalyCount> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { anomalyId, note } = input;
  const today = await todayOf(ctx);
  return ctx.transaction(async (tx) => {
    await lockAnomaly(tx, anomalyId);
    const before = await findAnomaly(tx, anomalyId, today);
    if (before.cause !== "item" || before.causeId === null) throw new AppError("anomaly.no_item");
    if (before.decisionId !== null) throw new AppError("anomaly.decided");
    const decision = await propose(withinTransaction(ctx, tx), {
      tool: "cycle-counting_request",
      data: { itemId: before.causeId },
      confidence: 1,
      complianceRequired: false,
      note,
      idempotencyKey: `anomaly-${anomalyId}`,
    });
    await setDecision(tx, anomalyId, decision.id);
    const after = { ...before, decisionId: decision.id };
    tx.audit({ action: "anomaly.propose_count", subjectType: "anomaly", subjectId: anomalyId, before, after });
    tx.publish({ type: "anomaly.changed", subjectId: anomalyId, payload: { action: "propose_count" } });
    return decision;
  });
};
