import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { type AlertRule, judgeAlert, type Judgement } from "@cerebro/engines/metrics/alert.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../platform/platform.ts";
import { mailableMembers } from "../identity/index.ts";
import { readMetric, writerOf } from "../metrics/index.ts";
import {
  type AlertLetter,
  findActive,
  insertEvent,
  insertLetters,
  lockAlert,
  type Outcome,
  type StoredAlert,
  subscribersOf,
  writeOutcome,
} from "./alerts.store.ts";

const everySeconds = 900;

export function defineAlertJob(platform: Platform): void {
  defineRound(platform, {
    name: "metric-alerts-check",
    summary: "Checks metrics against their alerts and tells subscribers of changes.",
    actor: "Alerts",
    rule: { everySeconds },
    work: checkAlerts,
  });
}

/** Checks every alert of an organization. One that cannot be checked says so and leaves the others alone [EXE-06]. */
export async function checkAlerts(ctx: Context): Promise<void> {
  for (const alert of await findActive(ctx.read)) {
    const found = await judge(ctx, alert);
    if (found === "failed") ctx.platform.log.warn({ alertId: alert.id }, "an alert could not be checked");
  }
}

async function judge(ctx: Context, alert: StoredAlert): Promise<Outcome["state"]> {
  let metric: Metric;
  try {
    metric = await readMetric(ctx, alert.metricId);
  } catch (error) {
    const reason = error instanceof AppError ? error.message : "The figure could not be computed.";
    return settle(ctx, alert, {
      state: "failed",
      value: null,
      reason,
      text: `${alert.name} could not be checked. ${reason}`,
    });
  }
  // The latest step is the one the figure belongs to; only what came before says what is usual.
  const history = metric.period === null ? metric.recent : metric.recent.slice(0, -1);
  const judged = judgeAlert(ruleOf(alert), metric.value, history);
  const reason = judged.state === "unknown" ? (metric.reason ?? judged.reason) : null;
  return settle(ctx, alert, {
    state: judged.state,
    value: metric.value,
    reason,
    text: wordsFor(alert, metric, judged),
  });
}

const ruleOf = ({ rule, threshold }: StoredAlert): AlertRule =>
  rule === "unusual" || threshold === null ? { kind: "unusual" } : { kind: rule, threshold };

function wordsFor({ rule, threshold }: StoredAlert, metric: Metric, judged: Judgement): string {
  const write = writerOf(metric);
  const figure = metric.value === null ? "not known" : write(metric.value);
  if (judged.state === "unknown") return `${metric.name} cannot be judged. ${judged.reason}`;
  const limit =
    rule === "unusual" && judged.range !== null
      ? `its usual range from ${write(judged.range.low)} to ${write(judged.range.high)}`
      : `the limit of ${threshold === null ? "" : write(threshold)}`;
  if (judged.state === "ok") return `${metric.name} is ${figure} and back within ${limit}.`;
  return rule === "unusual"
    ? `${metric.name} is ${figure}, outside of ${limit}.`
    : `${metric.name} is ${figure}, ${rule} ${limit}.`;
}

interface Found extends Outcome {
  readonly text: string;
}

/** A change of state is told once; while a breach stands, only the latest figure is kept. */
async function settle(ctx: Context, { id }: StoredAlert, found: Found): Promise<Outcome["state"]> {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const before = await lockAlert(tx, id);
    // A breach stands until the figure is known to be well again.
    const state = found.state === "unknown" && before.state === "breach" ? "breach" : found.state;
    await writeOutcome(tx, id, { ...found, state });
    const kind = changeOf(before.state, state);
    if (kind === null) return state;
    const eventId = await insertEvent(tx, id, { kind, value: found.value, text: found.text });
    await insertLetters(tx, eventId, await tellSubscribers(tx, before, { kind, text: found.text }));
    tx.audit({
      action: `metric_alert.${kind}`,
      subjectType: "metric_alert",
      subjectId: id,
      after: { ...found, eventId },
    });
    tx.publish({
      type: "metric_alert.changed",
      subjectId: id,
      payload: { action: kind, name: before.name, text: found.text },
    });
    return state;
  });
}

function changeOf(before: Outcome["state"], now: Outcome["state"]): "breach" | "recovered" | "failed" | null {
  if (now === before) return null;
  if (now === "breach" || now === "failed") return now;
  return now === "ok" && (before === "breach" || before === "failed") ? "recovered" : null;
}

const subjects = { breach: "Alert", recovered: "Alert over", failed: "Alert not checked" } as const;

/** Members who subscribed and may still read the figures; whoever may not gets no letter, and the history says so. */
async function tellSubscribers(
  tx: CommandTransaction,
  alert: StoredAlert,
  { kind, text }: { readonly kind: keyof typeof subjects; readonly text: string },
): Promise<AlertLetter[]> {
  const { platform, organisationId } = tx.context;
  const accountIds = await subscribersOf(tx, alert.id);
  const members = await mailableMembers(tx, accountIds);
  const { publicUrl } = platform.config;
  return accountIds.map((accountId) => {
    const member = members.find((one) => one.accountId === accountId);
    if (member === undefined) return { accountId, name: "Former member", mailId: null, reason: "No longer a member." };
    const { name, email: address, roles } = member;
    if (!rolePasses(roles, "executive")) {
      return { accountId, name, mailId: null, reason: "May no longer read the figures of the company." };
    }
    const mailId = platform.mail.write(
      tx,
      { organisationId, accountId, name, address },
      {
        subject: `${subjects[kind]}: ${alert.name}`,
        paragraphs: [text],
        action: { label: "Open the alert", url: `${publicUrl}${href("executiveReports")}?tab=alerts` },
        footer: `You subscribed to this alert. Change that at ${publicUrl}${href("executiveReports")}?tab=alerts.`,
      },
    );
    return { accountId, name, mailId, reason: null };
  });
}
