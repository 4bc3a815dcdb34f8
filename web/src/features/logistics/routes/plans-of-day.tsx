import RouteIcon from "lucide-react/icons/route";
import { useQuery } from "@tanstack/react-query";
import { routeObjectives, travelSources } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RouteFigures, RoutePlanRow } from "@cerebro/contracts/entities/logistics/routes.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { formatCount, formatShare } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { duration, kilometres, money, planStateWord } from "./route-state-words.ts";

/** More plans of one day than anybody compares. */
const shown = 100;

/** Plans of one day side by side; the best of each figure is marked. */
export function PlansOfDay({ day, onPlan }: { day: string; onPlan: () => void }) {
  const go = useGo();
  const query = useQuery({
    ...reading("GET /api/logistics/route-plans", { day, limit: shown }),
    staleTime: liveMs,
  });
  return (
    <section aria-labelledby="plans-of-day">
      <h2 id="plans-of-day" className="pb-2 text-tool font-strong">
        Plans compared
      </h2>
      <Async query={query} skeleton={<SkeletonText lines={5} />}>
        {({ rows }) => (
          <DataTable
            label="Plans of the day"
            noun={["plan", "plans"]}
            columns={columnsOf(rows)}
            source={rowsHere(rows)}
            rowId={(row) => row.id}
            onOpen={(row) => go(href("logisticsRoutePlan", { planId: row.id }))}
            empty={
              <EmptyState
                icon={RouteIcon}
                title="Nothing is planned for this day"
                action={
                  <Button variant="primary" onClick={onPlan}>
                    New plan
                  </Button>
                }
              >
                Choose shipments and vehicles; the search finds the routes.
              </EmptyState>
            }
          />
        )}
      </Async>
    </section>
  );
}

function columnsOf(rows: readonly RoutePlanRow[]): Column<RoutePlanRow>[] {
  const solved = rows.flatMap(({ figures }) => figures ?? []);
  // Plans are only measured against each other where there are several.
  const best = (figure: keyof RouteFigures) =>
    solved.length < 2 ? undefined : Math.min(...solved.map((figures) => figures[figure]));
  const column = (id: keyof RouteFigures, header: string, word: (value: number, row: RoutePlanRow) => string) => ({
    id,
    header,
    kind: "number" as const,
    width: 130,
    cell: (row: RoutePlanRow) => {
      if (row.figures === null) return <None label="not solved" />;
      const value = row.figures[id];
      return value === best(id) ? (
        <span className="font-strong text-good">
          {word(value, row)} <span className="sr-only">(best)</span>
        </span>
      ) : (
        word(value, row)
      );
    },
  });
  return [
    {
      id: "number",
      header: "Plan",
      primary: true,
      grow: true,
      cell: (row) => (
        <CellLink href={href("logisticsRoutePlan", { planId: row.id })}>{row.name ?? row.number}</CellLink>
      ),
    },
    {
      id: "state",
      header: "State",
      kind: "mark",
      card: "mark",
      width: 130,
      cell: (row) =>
        row.progress === null ? (
          <StateMark word={planStateWord(row.state)} />
        ) : (
          <StatusBadge tone="accent">{`Solving, ${formatShare(row.progress.share)}`}</StatusBadge>
        ),
    },
    column("metres", "Distance", kilometres),
    column("seconds", "Time", duration),
    column("costMinor", "Cost", (minor, row) => money(minor, row.currency)),
    column("lateSeconds", "Late", duration),
    column("vehicles", "Vehicles", formatCount),
    column("unassigned", "Without a route", formatCount),
    {
      id: "shipments",
      header: "Shipments",
      kind: "number",
      width: 110,
      cell: (row) => formatCount(row.shipments),
    },
    {
      id: "objective",
      header: "Made by",
      width: 180,
      cell: (row) => (row.byHand ? "Hand" : routeObjectives[row.objective]),
    },
    { id: "travel", header: "Ways", width: 150, hidden: true, cell: (row) => travelSources[row.travelSource] },
  ];
}
