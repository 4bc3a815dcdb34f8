import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { metricAlertEndpoints } from "@cerebro/contracts/endpoints/executive/metric-alerts.ts";
import type { AlertEvent, MetricAlert } from "@cerebro/contracts/entities/executive/metric-alerts.ts";
import { requireAccount, requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { loadHouse, metricWords } from "../metrics/index.ts";
import {
  acknowledge,
  alertListing,
  eventListing,
  insertAlert,
  loadAlert,
  lockAlert,
  markRemoved,
  type StoredAlert,
  subscribe,
  writeAlert,
} from "./alerts.store.ts";

type Endpoints = typeof metricAlertEndpoints;
type Wanted = InputOf<Endpoints["createMetricAlert"]>;

export const listMetricAlerts: Verb<Endpoints["listMetricAlerts"]> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const page = await fetchPage<StoredAlert>(ctx.read, alertListing(), { ...input, sort: "name" });
  return { ...page, rows: await present(ctx, ctx.read, page.rows) };
};

export const createMetricAlert: Verb<Endpoints["createMetricAlert"]> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const ownerId = requireAccount(ctx);
  check(ctx, input);
  return ctx.transaction(async (tx) => {
    const id = await insertAlert(tx, ownerId, input);
    await subscribe(tx, id, ownerId, true);
    return record(tx, id, "create");
  });
};

export const updateMetricAlert: Verb<Endpoints["updateMetricAlert"]> = async (ctx, input) => {
  requireRole(ctx, "executive");
  check(ctx, input);
  return ctx.transaction(async (tx) => {
    const before = await lockAlert(tx, input.alertId);
    if (before.version !== input.version) throw new AppError("request.stale");
    await writeAlert(tx, before.id, input);
    return record(tx, before.id, "update", before);
  });
};

export const removeMetricAlert: Verb<Endpoints["removeMetricAlert"]> = async (ctx, { alertId }) => {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const before = await lockAlert(tx, alertId);
    await markRemoved(tx, alertId);
    tx.audit({ action: "metric_alert.remove", subjectType: "metric_alert", subjectId: alertId, before });
    return { removed: true as const };
  });
};

export const subscribeMetricAlert: Verb<Endpoints["subscribeMetricAlert"]> = async (ctx, { alertId, subscribed }) => {
  requireRole(ctx, "executive");
  const accountId = requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const before = await lockAlert(tx, alertId);
    await subscribe(tx, alertId, accountId, subscribed);
    return record(tx, alertId, subscribed ? "subscribe" : "unsubscribe", before);
  });
};

export const acknowledgeMetricAlert: Verb<Endpoints["acknowledgeMetricAlert"]> = async (ctx, { alertId }) => {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const before = await lockAlert(tx, alertId);
    if (before.openEventId === null) throw new AppError("alert.nothing_open", { name: before.name });
    await acknowledge(tx, before.openEventId);
    return record(tx, alertId, "acknowledge", before);
  });
};

export const listMetricAlertEvents: Verb<Endpoints["listMetricAlertEvents"]> = async (ctx, { alertId, ...page }) => {
  requireRole(ctx, "executive");
  await loadAlert(ctx.read, alertId);
  return fetchPage<AlertEvent>(ctx.read, eventListing(alertId), { ...page, sort: "at" });
};

function check(ctx: Context, { metricId, rule, threshold }: Wanted): void {
  metricWords(ctx, metricId);
  if ((rule === "unusual") !== (threshold === null)) throw new AppError("alert.threshold");
}

async function record(
  tx: CommandTransaction,
  id: string,
  action: AuditVerb<"metric_alert">,
  before?: StoredAlert,
): Promise<MetricAlert> {
  const after = await loadAlert(tx, id);
  const change = before === undefined ? { after } : { before, after };
  tx.audit({ action: `metric_alert.${action}`, subjectType: "metric_alert", subjectId: id, ...change });
  tx.publish({ type: "metric_alert.changed", subjectId: id, payload: { action, name: after.name } });
  const [shown] = await present(tx.context, tx, [after]);
  if (shown === undefined) throw new Error("the alert is gone");
  return shown;
}

async function present(ctx: Context, read: Reader, alerts: readonly StoredAlert[]): Promise<MetricAlert[]> {
  const { currency } = await loadHouse(read);
  return alerts.map((alert) => {
    const { name, unit } = metricWords(ctx, alert.metricId);
    return { ...alert, metricName: name, unit, currency: unit === "minor" ? currency : null };
  });
}
