import { useQuery } from "@tanstack/react-query";
import type { KindFigures } from "@cerebro/contracts/entities/wms/labour.ts";
import { standardOn } from "@cerebro/engines/labour/standards.ts";
import { reading } from "../../../data/query-client.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { dayIn, formatCount } from "../../../parts/format.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { taskKindWords } from "../words/stock-words.ts";

import { formatRate } from "./labour-words.ts";

/** Results relative to the goals, kind by kind; kinds without a goal are not shown. */
export function Goals({ kinds }: { kinds: readonly KindFigures[] }) {
  const standards = useQuery(reading("GET /api/wms/labour/standards", {})).data?.rows ?? [];
  const today = dayIn(useOrganisation()?.timeZone, useNow());
  const goals = kinds.flatMap((figures) => {
    const goal = standardOn(standards, figures.kind, today)?.goalUnitsPerHour ?? null;
    return goal === null || figures.unitsPerHour === null ? [] : [{ ...figures, goal, reached: figures.unitsPerHour }];
  });
  if (goals.length === 0) return null;
  return (
    <Panel title="Goals" hint="Units per hour against the goal of each kind of work">
      <ul className="grid gap-x-8 gap-y-4 mobile:grid-cols-2">
        {goals.map(({ kind, goal, reached }) => (
          <li key={kind} className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <Progress
                label={taskKindWords[kind]}
                value={Math.min(1, reached / goal)}
                detail={`${formatRate(reached)} of ${formatCount(goal)} units per hour`}
              />
            </div>
            {reached >= goal && <StatusBadge tone="good">Reached</StatusBadge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
