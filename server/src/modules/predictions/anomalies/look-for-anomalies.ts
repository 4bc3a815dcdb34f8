import {
  anomalyCauseShare,
  anomalyGapDays,
  anomalyInboxDays,
  anomalyRefreshSeconds,
} from "@cerebro/contracts/constants/anomalies.ts";
import { bringRecordsOfThePast } from "@cerebro/contracts/constants/event-types.ts";
import type { anomalyEndpoints } from "@cerebro/contracts/endpoints/predictions/anomalies.ts";
import type { AnomalyDataType } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { anomalyDataTypes } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { scoreOf, sensitivities, severityOf } from "@cerebro/engines/anomaly/sigma-rule.ts";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { JobRun } from "../../../platform/jobs/job.ts";
import { askForRound, type OrganisationRound } from "../../../platform/jobs/organisation-rounds.ts";
import { todayOf } from "../../forecasts/index.ts";
import { extendKnown, type FoundAnomaly, insertFound, type KnownAnomaly, loadRecent } from "./anomalies.store.ts";
import { daysOf } from "./detect-anomalies.ts";
import { type CauseShare, loadCauses } from "./documents.store.ts";
import { adaptively, measured } from "./judge.ts";

type Unusual = Omit<FoundAnomaly, "cause" | "causeId" | "causeShare">;

/** Looks at every kind of data of an organisation; answers how many new anomalies there are. */
export async function lookForAnomalies(ctx: Context, { signal, progress }: Pick<JobRun, "signal" | "progress">) {
  requireRole(ctx, "superadmin");
  const kinds = keysOf(anomalyDataTypes);
  let fresh = 0;
  for (const [index, dataType] of kinds.entries()) {
    signal.throwIfAborted();
    const found: FoundAnomaly[] = [];
    for (const unusual of await unusualDays(ctx, dataType)) found.push(await withCause(ctx, unusual));
    fresh += await keep(ctx, found);
    await progress(index + 1, kinds.length, `${index + 1} of ${kinds.length} kinds of data looked at`);
  }
  return fresh;
}

/** Of the last weeks: alarms of the adaptive detector, or what is beyond 3 standard deviations where it cannot judge yet. */
async function unusualDays(ctx: Context, dataType: AnomalyDataType): Promise<Unusual[]> {
  const { days, source } = await daysOf(ctx, dataType);
  if (source === "simulated") return [];
  const judged = adaptively(days);
  const first = days.length - anomalyInboxDays;
  return measured(days)
    .filter(
      ({ place, sigmas }) =>
        place >= first && (judged === null ? sigmas > sensitivities.low : judged[place]?.alarm === true),
    )
    .map(({ place, value, expected, sigmas }) => ({
      dataType,
      direction: value >= expected ? "high" : "low",
      day: days[place]?.date ?? "",
      observed: value,
      expected,
      score: scoreOf(sigmas, "medium"),
      method: judged === null ? "rule" : "adaptive",
    }));
}

async function withCause(ctx: Context, unusual: Unusual): Promise<FoundAnomaly> {
  const difference = unusual.observed - unusual.expected;
  const shares = (await loadCauses(ctx.read, unusual.dataType, unusual.day)).map((cause) => ({
    ...cause,
    share: shareOf(cause, difference),
  }));
  const greatest = (kind: CauseShare["cause"]) =>
    shares.filter(({ cause, share }) => cause === kind && share >= anomalyCauseShare).toSorted(byShare)[0];
  // A customer who bought many items is one cause; a single item of many customers another.
  const chosen = [greatest("item"), greatest("customer")].filter((each) => each !== undefined).toSorted(byShare)[0];
  return {
    ...unusual,
    cause: chosen?.cause ?? "broad",
    causeId: chosen?.id ?? null,
    causeShare: chosen?.share ?? 0,
  };
}

const byShare = (a: { readonly share: number }, b: { readonly share: number }): number => b.share - a.share;

const shareOf = ({ amount, usual }: CauseShare, difference: number): number =>
  difference === 0 ? 0 : Math.max(0, Math.min(1, (amount - usual) / difference));

async function keep(ctx: Context, found: readonly FoundAnomaly[]): Promise<number> {
  if (found.length === 0) return 0;
  const since = dayText(dayNumber(await todayOf(ctx)) - anomalyInboxDays - anomalyGapDays);
  return ctx.transaction(async (tx) => {
    const known = await loadRecent(tx, since);
    let fresh = 0;
    for (const each of found) fresh += await keepOne(tx, known, each);
    return fresh;
  });
}

/** Days of the same cause, close together, are one anomaly. */
async function keepOne(tx: CommandTransaction, known: KnownAnomaly[], found: FoundAnomaly): Promise<number> {
  const same = known.find((each) => isSame(each, found));
  if (same !== undefined) {
    await extendKnown(tx, same, found);
    const place = known.indexOf(same);
    const lastDay = found.day > same.lastDay ? found.day : same.lastDay;
    known[place] = { ...(found.score > same.score ? { ...same, ...found } : same), lastDay };
    return 0;
  }
  const id = await insertFound(tx, found);
  if (id === undefined) return 0;
  known.push({ ...found, id, firstDay: found.day, lastDay: found.day });
  const { dataType, direction, day, score } = found;
  const severity = severityOf(score);
  tx.audit({ action: "anomaly.find", subjectType: "anomaly", subjectId: id, before: null, after: found });
  const action = severity === "critical" ? "found_critical" : "found";
  tx.publish({ type: "anomaly.changed", subjectId: id, payload: { action, dataType, direction, day } });
  return 1;
}

function isSame(known: KnownAnomaly, found: FoundAnomaly): boolean {
  const fields = ["dataType", "direction", "cause", "causeId"] as const;
  const [day, first, last] = [found.day, known.firstDay, known.lastDay].map(dayNumber);
  const near = (day ?? 0) >= (first ?? 0) - anomalyGapDays && (day ?? 0) <= (last ?? 0) + anomalyGapDays;
  return near && fields.every((field) => known[field] === found[field]);
}

/** Every hour for all organizations; for one after an import, or when a person asks. */
export const anomalyRound: OrganisationRound = {
  name: "anomalies-find",
  summary: "Looks for unusual days in demand, shipments and corrections of stock.",
  actor: "Anomalies",
  rule: { everySeconds: anomalyRefreshSeconds },
  role: "wms",
  attemptsAtMost: 3,
  after: bringRecordsOfThePast,
  work: lookForAnomalies,
};

export const refreshAnomalies: Verb<typeof anomalyEndpoints.refreshAnomalies> = async (ctx) => {
  requireRole(ctx, "wms");
  return askForRound(ctx, anomalyRound, "anomaly.refresh");
};
