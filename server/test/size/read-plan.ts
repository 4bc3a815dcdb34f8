/** Fields of EXPLAIN (ANALYZE, FORMAT JSON) for one plan node. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Heavy {
  readonly name: string;
  readonly rows: number;
}

/** The step that looks at most rows: what it passes on, what it drops, and all of it once for every repetition. */
export function heaviestNode(plan: PlanNode): Heavy {
  const rows =
    (plan["Actual Rows"] +
      (plan["Rows Removed by Filter"] ?? 0) +
      (plan["Rows Removed by Index Recheck"] ?? 0) +
      (plan["Rows Removed by Join Filter"] ?? 0)) *
    plan["Actual Loops"];
  const own = {
    name: [plan["Node Type"], plan["Relation Name"] ?? plan["Index Name"]].filter(Boolean).join(" of "),
    rows: Math.round(rows),
  };
  return (plan.Plans ?? []).map(heaviestNode).reduce((most, one) => (one.rows > most.rows ? one : most), own);
}
