import type { riskEndpoints } from "@cerebro/contracts/endpoints/executive/risks.ts";
import type { Risk } from "@cerebro/contracts/entities/executive/risks.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { figureOrLatest, loadHouse } from "../../metrics/index.ts";
import { presentEvidence } from "./evidence.store.ts";
import { presentAdded, presentSignal } from "./present-risk.ts";
import { findRisk, loadHistory, loadReadings, loadRisks } from "./risks.store.ts";
import { signals } from "./signals.store.ts";
import { type Ground, loadEvidence, loadGround, measureSignals, scopeOf } from "./measured-signals.store.ts";

interface Register {
  /** The moment of the measurement of the signals. */
  readonly asOf: string;
  readonly ground: Ground;
  readonly risks: Risk[];
}

/** All risks, those with the most money and the highest score first. */
export async function loadRegister(ctx: Context): Promise<Register> {
  const [{ figure, asOf }, stored] = await Promise.all([measuredSignals(ctx), loadRisks(ctx.read)]);
  const { ground, measured } = figure;
  const shown = signals.flatMap((signal) => {
    const found = measured.find((each) => each.signal === signal.id);
    const kept = stored.find((each) => each.signal === signal.id);
    // A signal without records is a risk only if somebody has decided something about it.
    if (found === undefined || (found.rows === 0 && kept === undefined)) return [];
    return [presentSignal(signal, found, kept, ground.monthlyRevenue)];
  });
  const added = stored.filter(({ signal }) => signal === null).map(presentAdded);
  const risks = [...shown, ...added].toSorted(
    (a, b) => b.likelihood * b.impact - a.likelihood * a.impact || (b.moneyMinor ?? 0) - (a.moneyMinor ?? 0),
  );
  return { asOf: asOf ?? ctx.now().toISOString(), ground, risks };
}

/** The measured signals; with `asOf` they are the latest measurement, which is kept if it takes long. */
async function measuredSignals(ctx: Context) {
  const { currency, zone } = await loadHouse(ctx.read);
  return figureOrLatest(ctx, {
    metricId: "risk.signals",
    question: `${currency} ${zone}`,
    calculate: async (within) => {
      const ground = await loadGround(within.read, within.now());
      return { ground, measured: await measureSignals(within.read, scopeOf(ground, within.now())) };
    },
  });
}

export const listRisks: Verb<typeof riskEndpoints.listRisks> = async (ctx) => {
  requireRole(ctx, "executive");
  const { asOf, ground, risks } = await loadRegister(ctx);
  return { asOf, currency: ground.currency, risks };
};

export const getRisk: Verb<typeof riskEndpoints.getRisk> = async (ctx, { riskId }) => {
  requireRole(ctx, "executive");
  const { asOf, ground, risks } = await loadRegister(ctx);
  const risk = risks.find(({ id }) => id === riskId);
  if (risk === undefined) throw new AppError("request.not_found");
  const signal = signals.find(({ id }) => id === riskId);
  const stored = await findRisk(ctx.read, riskId);
  const [evidence, readings, history] = await Promise.all([
    signal === undefined ? [] : loadEvidence(ctx.read, signal, scopeOf(ground, ctx.now())),
    signal === undefined ? [] : loadReadings(ctx.read, signal.id),
    stored === undefined ? [] : loadHistory(ctx.read, stored.id),
  ]);
  return {
    asOf,
    currency: ground.currency,
    risk,
    evidence: evidence.map(presentEvidence),
    more: Math.max(0, risk.rows - evidence.length),
    history,
    readings,
  };
};
