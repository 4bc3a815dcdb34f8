import type { ScenarioChange, ScenarioOutcome } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { capacityOf, type SalesCell, type ScenarioFacts, type WarehouseFacts } from "./facts.ts";
import { type Flow, flowOf } from "./queue.ts";

/** Figures of a period with changes; costs are known here, and hidden later from those who may not see them. */
export type Outcome = { readonly [Figure in keyof ScenarioOutcome]: Figure extends "onTime" ? number | null : number };

export interface Calculated {
  readonly outcome: Outcome;
  /** Units that wait at the end of each day, in all warehouses. */
  readonly waiting: readonly number[];
}

type Of<Kind extends ScenarioChange["kind"]> = Extract<ScenarioChange, { kind: Kind }>;
const ofKind = <Kind extends ScenarioChange["kind"]>(changes: readonly ScenarioChange[], kind: Kind): Of<Kind>[] =>
  changes.filter((change): change is Of<Kind> => change.kind === kind);

const factor = (percent: number): number => 1 + percent / 100;

/** Part of a whole; 1 where the whole is nothing. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/**
 * Figures of a period under changes of demand, lanes and capacity [EXE-07]. Sales follow demand; those of a closed lane
 * are lost or take another lane; a warehouse ships up to its capacity of a day, and sales of units that still wait at the
 * end are not counted, compared with what waits without changes. Without changes money is what was posted.
 */
export function calculate(facts: ScenarioFacts, changes: readonly ScenarioChange[]): Calculated {
  const wanted = wantedSales(facts.sales, changes);
  const flows = facts.warehouses.map((warehouse) => warehouseFlow(warehouse, wanted, changes));
  const shares = new Map(flows.map(({ warehouseId, share }) => [warehouseId, share]));
  const sold = wanted.map(({ cell, volume }) => ({
    cell,
    volume: volume * (cell.warehouseId === null ? 1 : (shares.get(cell.warehouseId) ?? 1)),
  }));
  const netRevenue = Math.round(sumOf(sold, ({ cell, volume }) => cell.revenue * volume));
  const costOfGoods = Math.round(sumOf(sold, ({ cell, volume }) => cell.goods * volume));
  const byLane = laneVolumes(sold);
  const freight = Math.round(freightOf(facts, changes, byLane));
  const labor = Math.round(
    sumOf(facts.labor, ({ warehouseId, amount }) => amount * capacityFactor(changes, warehouseId)),
  );
  const { otherCosts } = facts;
  const grossProfit = netRevenue - costOfGoods;
  const total = (units: (flow: Flow) => number): number => sumOf(flows, ({ flow }) => units(flow));
  return {
    outcome: {
      netRevenue,
      costOfGoods,
      grossProfit,
      freight,
      labor,
      otherCosts,
      operatingResult: grossProfit - freight - labor - otherCosts,
      unitsOrdered: total(({ ordered }) => ordered),
      unitsShipped: total(({ shipped }) => shipped),
      unitsDelayed: total(({ delayed }) => delayed),
      unitsWaiting: total(({ waiting }) => waiting.at(-1) ?? 0),
      onTime: onTimeOf(facts, changes, byLane),
    },
    waiting: facts.days.map((_, day) => total(({ waiting }) => waiting[day] ?? 0)),
  };
}

interface Sold {
  readonly cell: SalesCell;
  /** Times the actual sales. */
  readonly volume: number;
}

/** Sales that customers ask for and that lanes can carry. */
function wantedSales(sales: readonly SalesCell[], changes: readonly ScenarioChange[]): Sold[] {
  const lost = new Set(ofKind(changes, "lane").flatMap(({ lane, via }) => (via === null ? [lane] : [])));
  return sales.map((cell) => {
    if (cell.lane !== null && lost.has(cell.lane)) return { cell, volume: 0 };
    const asked = ofKind(changes, "demand").filter(({ category }) => category === null || category === cell.category);
    return { cell, volume: asked.reduce((volume, { percent }) => volume * factor(percent), 1) };
  });
}

const capacityFactor = (changes: readonly ScenarioChange[], warehouseId: string | null): number =>
  ofKind(changes, "capacity")
    .filter((change) => change.warehouseId === warehouseId)
    .reduce((all, { percent }) => all * factor(percent), 1);

/** Units of a warehouse, and how much more or less of its sales it ships than without changes. */
function warehouseFlow(warehouse: WarehouseFacts, wanted: readonly Sold[], changes: readonly ScenarioChange[]) {
  const { warehouseId, ordered } = warehouse;
  const ours = wanted.filter(({ cell }) => cell.warehouseId === warehouseId);
  // Orders that are not shipped yet have no sales: demand for them changes like that for all.
  const volume = volumeOf(ours.some(({ cell }) => cell.revenue !== 0) ? ours : wanted);
  const capacity = capacityOf(warehouse);
  const flow = flowOf(
    ordered.map((units) => Math.round(units * Math.max(0, volume))),
    Math.round(capacity * capacityFactor(changes, warehouseId)),
  );
  const actual = flowOf(ordered, capacity);
  const share = ratio(shippedShare(flow), shippedShare(actual));
  return { warehouseId, flow, share };
}

const shippedShare = ({ shipped, ordered }: Flow): number => ratio(shipped, ordered);

type LaneVolumes = (lane: string | null) => number;

/** Sales of each lane, times the actual ones. Lanes without a name in the sales change like those that have none. */
function laneVolumes(sold: readonly Sold[]): LaneVolumes {
  const byLane = new Map([...Map.groupBy(sold, ({ cell }) => cell.lane)].map(([lane, rows]) => [lane, volumeOf(rows)]));
  return (lane) => byLane.get(lane) ?? byLane.get(null) ?? 1;
}

/** Sales of some cells, times the actual ones. */
const volumeOf = (sold: readonly Sold[]): number =>
  ratio(
    sumOf(sold, ({ cell, volume }) => cell.revenue * volume),
    sumOf(sold, ({ cell }) => cell.revenue),
  );

function freightOf(facts: ScenarioFacts, changes: readonly ScenarioChange[], volumes: LaneVolumes): number {
  const closed = new Map(ofKind(changes, "lane").map((change) => [change.lane, change]));
  return sumOf(facts.freight, ({ lane, amount }) => {
    const change = lane === null ? undefined : closed.get(lane);
    if (change?.via === null) return 0;
    return amount * volumes(lane) * factor(change?.freightPercent ?? 0);
  });
}

/** Percent; null where no shipment with a promise is left. */
function onTimeOf(facts: ScenarioFacts, changes: readonly ScenarioChange[], volumes: LaneVolumes): number | null {
  const closed = new Map(ofKind(changes, "lane").map((change) => [change.lane, change]));
  const rates = new Map(facts.deliveries.map(({ lane, promised, onTime }) => [lane, ratio(onTime, promised)]));
  let [promised, onTime] = [0, 0];
  for (const { lane, promised: shipments } of facts.deliveries) {
    const change = lane === null ? undefined : closed.get(lane);
    if (change?.via === null) continue;
    const rate = rates.get(change?.via ?? lane) ?? rates.get(lane) ?? 1;
    const volume = shipments * volumes(lane);
    promised += volume;
    onTime += volume * rate;
  }
  return promised === 0 ? null : (100 * onTime) / promised;
}
