import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { riskCategories, riskLevels, riskStates } from "@cerebro/contracts/constants/risks.ts";
import type { Risk as RegisteredRisk } from "@cerebro/contracts/entities/executive/risks.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { counted, formatDateOnly, formatMoneyShort } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { None } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { HeatMap } from "../../../ui/chart/heat-map.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { AddRisk } from "./add-risk.tsx";
import { RiskSheet } from "./risk-sheet.tsx";
import { scoreWord } from "./risk-words.ts";

/** `/executive/risk`: risks the data show and risks people added, with the money at stake [EXE-05]. */
export function Risk() {
  const query = useQuery(reading("GET /api/executive/risks", {}));
  const [search, change] = useSearchState();
  const [adding, setAdding] = useState(false);
  const chosen = typeof search["risk"] === "string" ? search["risk"] : undefined;
  const close = () => change({ risk: undefined });
  return (
    <>
      <LiveHeader
        page="executiveRisk"
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Add risk
          </Button>
        }
      />
      <Async query={query} skeleton={<Skeleton className="h-[640px] w-full" />}>
        {({ risks, currency }) => <Register risks={risks} currency={currency} />}
      </Async>
      <FormDrawer open={adding} onClose={() => setAdding(false)} title="Add risk">
        <AddRisk currency={query.data?.currency ?? ""} onDone={() => setAdding(false)} />
      </FormDrawer>
      <Drawer
        open={chosen !== undefined}
        onClose={close}
        title={query.data?.risks.find(({ id }) => id === chosen)?.title ?? "Risk"}
      >
        {chosen !== undefined && <RiskSheet riskId={chosen} onDone={close} />}
      </Drawer>
      <PageKeys keys={[{ key: "n", does: "Add risk", run: () => setAdding(true) }]} />
    </>
  );
}

interface RegisterProps {
  readonly risks: readonly RegisteredRisk[];
  readonly currency: string;
}

function Register({ risks, currency }: RegisterProps) {
  const [, change] = useSearchState();
  const live = risks.filter(({ state }) => state !== "closed");
  const unowned = live.filter(({ owner }) => owner === null).length;
  const money = live.reduce((sum, { moneyMinor }) => Math.max(sum, moneyMinor ?? 0), 0);
  const [first] = live;
  return (
    <div className="flex flex-col gap-4">
      {first !== undefined && (
        <p className="max-w-[90ch] text-read">
          {counted(live.length, "risk is open", "risks are open")}, {unowned} without an owner. The most money at risk
          in one of them is {formatMoneyShort(money, currency)}; the highest score has {first.title.toLowerCase()}.
        </p>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(320px,1fr)_2fr]">
        <Panel>
          <Matrix risks={live} />
        </Panel>
        <DataTable
          label="Risks"
          noun={["risk", "risks"]}
          columns={columnsOf(currency)}
          source={rowsHere(risks)}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ risk: id }, { push: true })}
          empty={
            <EmptyState icon={ShieldCheck} title="No risk">
              The data show no risk now, and none was added.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

/** Counts open risks by likelihood and impact. */
function Matrix({ risks }: { risks: readonly RegisteredRisk[] }) {
  const likelihoods = riskLevels.toReversed();
  const at = (likelihood: number, impact: number) =>
    risks.filter((risk) => risk.likelihood === likelihood && risk.impact === impact).length;
  return (
    <HeatMap
      title="Likelihood and impact"
      description="Risks by likelihood (down) and impact (across), 5 the highest"
      measure="risks"
      columns={riskLevels.map((level) => `Impact ${level}`)}
      rows={likelihoods.map((level) => `Likely ${level}`)}
      values={likelihoods.map((likelihood) => riskLevels.map((impact) => at(likelihood, impact) || null))}
    />
  );
}

function columnsOf(currency: string): Column<RegisteredRisk>[] {
  return [
    { id: "title", header: "Risk", primary: true, grow: true, width: 240, cell: ({ title }) => title },
    {
      id: "score",
      header: "Score",
      width: 140,
      card: "mark",
      cell: (risk) => <StateMark word={scoreWord(risk)} />,
    },
    {
      id: "money",
      header: "Money at risk",
      kind: "number",
      width: 130,
      cell: ({ moneyMinor, unknown }) =>
        moneyMinor === null ? (
          <None />
        ) : (
          <span title={unknown === 0 ? undefined : `${counted(unknown, "record has", "records have")} no known amount`}>
            {formatMoneyShort(moneyMinor, currency)}
            {unknown > 0 && " +"}
          </span>
        ),
    },
    {
      id: "rows",
      header: "Records",
      kind: "number",
      width: 90,
      cell: ({ rows, isSignal }) => (isSignal ? rows : <None />),
    },
    { id: "category", header: "Category", width: 100, cell: ({ category }) => riskCategories[category] },
    { id: "owner", header: "Owner", width: 130, cell: ({ owner }) => owner ?? <None /> },
    { id: "due", header: "Due", width: 110, cell: ({ dueOn }) => (dueOn === null ? <None /> : formatDateOnly(dueOn)) },
    { id: "state", header: "State", width: 110, cell: ({ state }) => riskStates[state] },
  ];
}
