import type { RiskCategory } from "@cerebro/contracts/constants/risks.ts";
import type { Risk } from "@cerebro/contracts/entities/executive/risks.ts";
import { impactOf, likelihoodOf } from "@cerebro/engines/risk/levels.ts";
import type { StoredRisk } from "./risks.store.ts";
import type { Signal } from "./signals.store.ts";
import type { Measured } from "./measured-signals.store.ts";

const untouched = { owner: null, mitigation: null, dueOn: null, state: "open", version: 0 } as const;

/** A risk that the data show, with what people decided about it. */
export function presentSignal(
  signal: Signal,
  measured: Measured,
  stored: StoredRisk | undefined,
  monthlyRevenue: number,
): Risk {
  const { id, title, category, how } = signal;
  const { rows, unknown, money, population } = measured;
  const { owner, mitigation, dueOn, state, version } = stored ?? untouched;
  const [likelihood, impact] = [stored?.likelihood ?? null, stored?.impact ?? null];
  return {
    id,
    isSignal: true,
    title,
    detail: null,
    how,
    category,
    likelihood: likelihood ?? likelihoodOf(rows, population),
    impact: impact ?? impactOf(money, monthlyRevenue),
    isOverridden: likelihood !== null || impact !== null,
    moneyMinor: money,
    rows,
    unknown,
    owner,
    mitigation,
    dueOn,
    state,
    version,
  };
}

/** A risk that a person added. */
export function presentAdded({ id, title, detail, category, likelihood, impact, ...stored }: StoredRisk): Risk {
  const { moneyMinor, owner, mitigation, dueOn, state, version } = stored;
  return {
    id,
    isSignal: false,
    title,
    detail,
    how: null,
    category: category as RiskCategory,
    likelihood: likelihood ?? 1,
    impact: impact ?? 1,
    isOverridden: false,
    moneyMinor,
    rows: 0,
    unknown: 0,
    owner,
    mitigation,
    dueOn,
    state,
    version,
  };
}
