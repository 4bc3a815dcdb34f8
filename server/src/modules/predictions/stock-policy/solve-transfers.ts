import {
  type ProposedTransferLine,
  proposedLines,
  type StockPosition,
  type TransferAssumptions,
  transferModel,
  transferPairs,
  transferPairsAtMost,
} from "@cerebro/engines/stock-policy/transfers.ts";
import highs from "highs";

/** The package's types describe its CommonJS build, where the loader is the property `default`. */
const loadHighs = highs as unknown as typeof highs.default;
let solver: ReturnType<typeof loadHighs> | undefined;

export interface SolvedTransfers {
  readonly lines: readonly ProposedTransferLine[];
  /** False if time ran out or the problem was cut: the lines are the best found. */
  readonly isBest: boolean;
}

/** The transfers that save most, by the HiGHS solver within `seconds`. Blocks its thread. */
export async function solveTransfers(
  positions: readonly StockPosition[],
  assumptions: TransferAssumptions,
  seconds: number,
): Promise<SolvedTransfers> {
  const all = transferPairs(positions, assumptions);
  const pairs = all.slice(0, transferPairsAtMost);
  if (pairs.length === 0) return { lines: [], isBest: true };
  const engine = await (solver ??= loadHighs());
  const { Status, Columns } = engine.solve(transferModel(pairs, positions, assumptions), {
    time_limit: seconds,
    mip_rel_gap: 1e-6,
  });
  const valueOf = (place: number): number => {
    const column = Columns[`x${place}`];
    return column !== undefined && "Primal" in column && Number.isFinite(column.Primal) ? column.Primal : 0;
  };
  return { lines: proposedLines(pairs, valueOf), isBest: Status === "Optimal" && pairs.length === all.length };
}
