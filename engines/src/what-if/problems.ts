import type { ScenarioChange } from "@cerebro/contracts/entities/executive/scenarios.ts";
import type { ScenarioFacts } from "./facts.ts";

interface Problem {
  /** Field of the change. */
  readonly field: string;
  readonly message: string;
}

/** Reasons why a change cannot be calculated: it names something without figures, or contradicts an earlier change. */
export function problemsOf(
  facts: Pick<ScenarioFacts, "sales" | "warehouses">,
  changes: readonly ScenarioChange[],
): { readonly index: number; readonly problem: Problem }[] {
  return changes.flatMap((change, index) => {
    const problem = problemOf(facts, change, { earlier: changes.slice(0, index), all: changes });
    return problem === null ? [] : [{ index, problem }];
  });
}

interface Others {
  readonly earlier: readonly ScenarioChange[];
  readonly all: readonly ScenarioChange[];
}

function problemOf(
  { sales, warehouses }: Pick<ScenarioFacts, "sales" | "warehouses">,
  change: ScenarioChange,
  { earlier, all }: Others,
): Problem | null {
  const hasLane = (name: string): boolean => sales.some(({ lane }) => lane === name);
  const isRepeated = earlier.some((other) => subjectOf(other) === subjectOf(change));
  if (isRepeated) return { field: fieldOf[change.kind], message: "Is changed twice." };
  switch (change.kind) {
    case "demand": {
      const { category: name } = change;
      const isKnown = name === null || sales.some(({ category }) => category === name);
      return isKnown ? null : { field: "category", message: "Had no sales in the period." };
    }
    case "lane": {
      const { lane, via } = change;
      if (!hasLane(lane)) return { field: "lane", message: "Had no sales in the period." };
      if (via === null) return null;
      if (!hasLane(via)) return { field: "via", message: "Had no sales in the period." };
      const isClosed = all.some((other) => other.kind === "lane" && other.lane === via);
      return isClosed ? { field: "via", message: "Is closed too." } : null;
    }
    case "capacity": {
      const isKnown = warehouses.some(({ warehouseId }) => warehouseId === change.warehouseId);
      return isKnown ? null : { field: "warehouseId", message: "Had no orders in the period." };
    }
  }
}

const fieldOf = { demand: "category", lane: "lane", capacity: "warehouseId" } as const;

function subjectOf(change: ScenarioChange): string {
  switch (change.kind) {
    case "demand":
      return `demand ${change.category ?? ""}`;
    case "lane":
      return `lane ${change.lane}`;
    case "capacity":
      return `capacity ${change.warehouseId}`;
  }
}
