import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { Scenario, ScenarioChange, ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { writeMoney } from "@cerebro/engines/money/minor-units.ts";
import { capacityOf, type SalesCell } from "@cerebro/engines/what-if/facts.ts";
import { sentenceOf } from "@cerebro/engines/what-if/sentence.ts";
import { type Calculated, calculate } from "@cerebro/engines/what-if/what-if.ts";
import type { Session } from "../../../platform/context.ts";
import type { KeptFacts } from "./read-facts.ts";
import type { Differences, StoredScenario } from "./scenarios.store.ts";

export function presentScenario({ adoptedFrom, adoptedMonths, changes, ...scenario }: StoredScenario): Scenario {
  const adopted = adoptedFrom === null || adoptedMonths === null ? null : { from: adoptedFrom, months: adoptedMonths };
  return { ...scenario, changes: changes.length, adopted };
}

export interface Comparison {
  readonly actual: Calculated;
  readonly changed: Calculated;
}

export const compareFigures = (facts: KeptFacts, changes: readonly ScenarioChange[]): Comparison => ({
  actual: calculate(facts, []),
  changed: calculate(facts, changes),
});

export const differencesOf = ({
  actual: { outcome: actual },
  changed: { outcome: changed },
}: Comparison): Differences => ({
  netRevenueMinor: changed.netRevenue,
  revenueDifferenceMinor: changed.netRevenue - actual.netRevenue,
  resultDifferenceMinor: changed.operatingResult - actual.operatingResult,
});

/** A scenario with its figures, calculated from the facts that it was created with. */
export function presentDetail(session: Session, stored: StoredScenario, facts: KeptFacts): ScenarioDetail {
  const { actual, changed } = compareFigures(facts, stored.changes);
  return {
    scenario: presentScenario(stored),
    sentence: sentenceOf(actual.outcome, changed.outcome, {
      write: (minor) => writeMoney(minor, stored.currency),
      withCosts: seesCosts(session.permissions),
    }),
    changes: [...stored.changes],
    actual: actual.outcome,
    changed: changed.outcome,
    waiting: facts.days.map((day, at) => ({ day, actual: actual.waiting[at] ?? 0, changed: changed.waiting[at] ?? 0 })),
    choices: {
      categories: revenueBy(facts.sales, "category").map(([category, netRevenue]) => ({ category, netRevenue })),
      lanes: revenueBy(facts.sales, "lane").map(([lane, netRevenue]) => ({ lane, netRevenue })),
      warehouses: facts.warehouses.map((warehouse) => ({
        warehouseId: warehouse.warehouseId,
        name: warehouse.name,
        unitsPerDay: capacityOf(warehouse),
      })),
    },
  };
}

/** Names with their revenue, the largest first. */
function revenueBy(sales: readonly SalesCell[], name: "category" | "lane"): [string, number][] {
  const cells = Map.groupBy(sales, (cell) => cell[name]);
  return [...cells]
    .flatMap(([value, rows]): [string, number][] =>
      value === null ? [] : [[value, rows.reduce((sum, { revenue }) => sum + revenue, 0)]],
    )
    .toSorted(([, one], [, other]) => other - one);
}
