import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import type { Scenario } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { MoneyDifference } from "./difference.tsx";
import { NewScenario } from "./scenario-form.tsx";
import { periodText, stateWords } from "./scenario-words.ts";

/** Every scenario, and a form for a new one. */
export function ScenarioList() {
  const query = useQuery(reading("GET /api/executive/scenarios", {}));
  const [, change] = useSearchState();
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const open = (id: string) => change({ scenario: id }, { push: true });
  const button = (
    <Button variant="primary" icon={Plus} onClick={add}>
      New scenario
    </Button>
  );
  return (
    <>
      <LiveHeader page="executiveScenarios" actions={button} />
      <Async query={query} skeleton={<Skeleton className="h-[480px] w-full" />}>
        {({ scenarios }) => (
          <DataTable
            label="Scenarios"
            noun={noun}
            columns={columns}
            source={rowsHere(scenarios)}
            rowId={({ id }) => id}
            onOpen={({ id }) => open(id)}
            empty={
              <EmptyState icon={SlidersHorizontal} title="No scenario yet" action={button}>
                A scenario copies the actual figures of the latest whole days. Change demand, lanes or capacity in it to
                see the effect on money and service. Live records are not changed.
              </EmptyState>
            }
          />
        )}
      </Async>
      <FormDrawer open={adding} onClose={() => setAdding(false)} title="New scenario">
        <NewScenario onDone={({ scenario }) => open(scenario.id)} />
      </FormDrawer>
      <PageKeys keys={[{ key: "n", does: "New scenario", run: add }]} />
    </>
  );
}

const noun = ["scenario", "scenarios"] as const;

const columns: readonly Column<Scenario>[] = [
  { id: "name", header: "Scenario", primary: true, grow: true, width: 150, cell: ({ name }) => name },
  {
    id: "state",
    header: "State",
    width: 90,
    card: "mark",
    cell: ({ state }) => <StateMark word={stateWords[state]} />,
  },
  { id: "period", header: "Period", width: 210, card: "line", cell: periodText },
  {
    id: "revenue",
    header: "Revenue",
    kind: "number",
    width: 140,
    card: "none",
    cell: ({ revenueDifferenceMinor, currency }) => (
      <MoneyDifference byMinor={revenueDifferenceMinor} currency={currency} />
    ),
  },
  {
    id: "result",
    header: "Operating result",
    kind: "number",
    width: 150,
    cell: ({ resultDifferenceMinor, currency }) => (
      <MoneyDifference byMinor={resultDifferenceMinor} currency={currency} />
    ),
  },
  { id: "by", header: "Created by", width: 130, card: "none", cell: ({ createdBy }) => createdBy },
  { id: "at", header: "Created", width: 130, card: "none", cell: ({ createdAt }) => <Moment at={createdAt} dayOnly /> },
];
