import {
  delayAlertAbove,
  delayFactorAbove,
  delayForetoldAtMost,
  delayLearnedAtMost,
  delayRefreshSeconds,
} from "@cerebro/contracts/constants/delays.ts";
import { bringRecordsOfThePast } from "@cerebro/contracts/constants/event-types.ts";
import type { delayEndpoints } from "@cerebro/contracts/endpoints/predictions/delays.ts";
import type { DelayFactor } from "@cerebro/contracts/entities/predictions/delays.ts";
import { delayFactors } from "@cerebro/contracts/entities/predictions/delay-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { foretellDelays } from "@cerebro/engines/delays/foretell-delays.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { JobRun } from "../../../platform/jobs/job.ts";
import { askForRound, type OrganisationRound } from "../../../platform/jobs/organisation-rounds.ts";
import { askOnThread, runOnThread } from "../../../platform/thread.ts";
import type { DelayAnswer, DelayOrder } from "./delay-worker.ts";
import { type KeptDelay, keepDelays, keepModel, takeAlerts } from "./delays.store.ts";
import { type KnownShipment, loadDeliveries, loadOpen } from "./deliveries.store.ts";

const entry = new URL("./delay-worker.ts", import.meta.url);
const minutesInDay = 1_440;
const features = keysOf(delayFactors);

/** Trains on a thread and forecasts the given shipments, for a request. */
export const askModel = ({ organisationId }: Context, order: DelayOrder, withinMs: number): Promise<DelayAnswer> =>
  askOnThread<DelayOrder, DelayAnswer>(entry, order, { organisationId, withinMs });

/** The newest deliveries, fewer than a model needs. */
const ruleLearnsFrom = 250;

/** The stated rule, at once: for where the model is not available. */
export const byRule = ({ known, asked }: DelayOrder): DelayAnswer =>
  foretellDelays(known.slice(0, ruleLearnsFrom), asked);

export function keptOf(open: readonly KnownShipment[], answer: DelayAnswer): KeptDelay[] {
  const { method, learnedFrom } = answer;
  return open.flatMap(({ shipmentId }, index) => {
    const foretold = answer.foretold[index];
    if (foretold === undefined) return [];
    const { probability, moved, lateDays } = foretold;
    const estimatedMinutes = lateDays === null ? null : Math.round(lateDays * minutesInDay);
    return [{ shipmentId, probability, estimatedMinutes, factors: factorsOf(moved), method, learnedFrom }];
  });
}

function factorsOf(moved: Float64Array): DelayFactor[] {
  return Array.from(moved, (impact, place) => ({ factor: features[place] ?? "overall", impact: round(impact) }))
    .filter(({ impact }) => Math.abs(impact) > delayFactorAbove)
    .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact));
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

const trainWithinMs = 300_000;

/** Learns from the organization's deliveries, foretells all that is under way, and tells people of what is very likely late. */
export async function foretellOrganisation(
  ctx: Context,
  { signal, progress }: Pick<JobRun, "signal" | "progress">,
): Promise<number> {
  requireRole(ctx, "superadmin");
  const known = (await loadDeliveries(ctx.read, delayLearnedAtMost)).map(({ delivery }) => delivery);
  const open = await loadOpen(ctx.read, { now: ctx.now(), limit: delayForetoldAtMost, shipmentId: null });
  if (known.length === 0) return 0;
  await progress(0, open.length, `Learning from ${known.length} deliveries`);
  signal.throwIfAborted();
  const order: DelayOrder = { known, asked: open.map(({ delivery }) => delivery) };
  const answer = await runOnThread<DelayOrder, DelayAnswer>(entry, order, { withinMs: trainWithinMs, signal });
  signal.throwIfAborted();
  await ctx.transaction(async (tx) => {
    await keepDelays(tx, keptOf(open, answer));
    await keepModel(tx, answer);
    for (const { shipmentId, number, probability } of await takeAlerts(tx, delayAlertAbove)) {
      const payload = { number, probability };
      tx.audit({ action: "shipment.delay_expected", subjectType: "shipment", subjectId: shipmentId, after: payload });
      tx.publish({
        type: "shipment.changed",
        subjectId: shipmentId,
        payload: { ...payload, action: "delay_expected" },
      });
    }
  });
  await progress(open.length, open.length, `${open.length} shipments forecast`);
  return open.length;
}

/** Every hour for all organizations; for one after an import, or when a person asks. */
export const delayRound: OrganisationRound = {
  name: "delays-foretell",
  summary: "Learns which deliveries come late, and forecasts open shipments.",
  actor: "Delay forecasts",
  rule: { everySeconds: delayRefreshSeconds },
  role: "logistics",
  attemptsAtMost: 3,
  after: bringRecordsOfThePast,
  work: foretellOrganisation,
};

export const refreshDelays: Verb<typeof delayEndpoints.refreshDelays> = async (ctx) => {
  requireRole(ctx, "logistics");
  return askForRound(ctx, delayRound, "delay.refresh");
};
