import { parentPort } from "node:worker_threads";
import { proposePolicies } from "@cerebro/engines/stock-policy/propose-policy.ts";
import type { StockPosition, TransferAssumptions } from "@cerebro/engines/stock-policy/transfers.ts";
import type { PolicyOrder } from "./policy-worker.ts";
import { solveTransfers, type SolvedTransfers } from "./solve-transfers.ts";
import { unitsIn, weeksOf } from "./weekly-demand.ts";
import { yieldToRequests } from "../../../platform/yield-to-requests.ts";

yieldToRequests();

/** Items of one warehouse: `items[i]` is item `numbers[i]` of the organization, with `units[i]` there. */
export interface Site {
  readonly items: PolicyOrder["items"];
  readonly numbers: readonly number[];
  readonly units: readonly number[];
}

export interface TransferOrder {
  readonly sites: readonly Site[];
  readonly policy: PolicyOrder["assumptions"];
  readonly transfer: TransferAssumptions;
  /** Seconds that the solver may take. */
  readonly seconds: number;
}

const weeksInYear = 52;

function positionsOf(
  { items, numbers, units }: Site,
  warehouse: number,
  policy: TransferOrder["policy"],
): StockPosition[] {
  const stocked = items.map(({ demand, days, ...item }) => ({ ...item, weekly: weeksOf(demand, days) }));
  const policies = proposePolicies(stocked, policy);
  return stocked.map(({ weekly, cost }, index) => ({
    item: numbers[index] ?? 0,
    warehouse,
    units: units[index] ?? 0,
    reorderPoint: policies[index]?.reorderPoint ?? 0,
    orderUpTo: unitsIn(weekly, weeksInYear) > 0 ? (policies[index]?.orderUpTo ?? 0) : 0,
    yearlyUnits: unitsIn(weekly, weeksInYear),
    cost,
  }));
}

async function answer({ sites, policy, transfer, seconds }: TransferOrder): Promise<void> {
  const positions = sites.flatMap((site, warehouse) => positionsOf(site, warehouse, policy));
  const solved: SolvedTransfers = await solveTransfers(positions, transfer, seconds);
  parentPort?.postMessage(solved);
}

parentPort?.on("message", (order: TransferOrder) => {
  void answer(order);
});
