import { scenarioAssumptions } from "@cerebro/contracts/constants/scenarios.ts";
import type { Scenario, ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../../data/address.ts";
import { type DocumentForm, DocumentPage, DocumentView, type DocumentWays } from "../../../parts/document-page.tsx";
import { formatDay } from "../../../parts/format.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ChangeForm } from "./change-form.tsx";
import { ChangeList } from "./change-list.tsx";
import { Comparison } from "./comparison.tsx";
import { DeleteScenario } from "./delete-scenario.tsx";
import { PlanForm } from "./plan-form.tsx";
import { ResultChart, WaitingChart } from "./scenario-charts.tsx";
import { RenameScenario } from "./scenario-form.tsx";
import { monthsText, stateWords } from "./scenario-words.ts";

/** One scenario: its changes, and its figures beside the actual ones. */
export function ScenarioView({ scenarioId }: { scenarioId: string }) {
  return (
    <DocumentPage page="executiveScenarios" route="GET /api/executive/scenarios/{scenarioId}" input={{ scenarioId }}>
      {(detail) => <Scene detail={detail} />}
    </DocumentPage>
  );
}

function Scene({ detail }: { detail: ScenarioDetail }) {
  const { scenario, sentence } = detail;
  const [, change] = useSearchState();
  const isDraft = scenario.state === "draft";
  const addChange = () => change({ do: "add-change" }, { push: true });
  return (
    <>
      <DocumentView
        page="executiveScenarios"
        title={scenario.name}
        crumbs={[
          { label: pageOf("executiveScenarios").title, href: href("executiveScenarios") },
          { label: scenario.name },
        ]}
        mark={<StateMark word={stateWords[scenario.state]} />}
        actions={(ways) => <Actions scenario={scenario} ways={ways} />}
        above={<Adopted scenario={scenario} />}
        forms={(close) => (isDraft ? formsOf(detail, close) : {})}
      >
        {(ways) => (
          <>
            <p className="max-w-[90ch] text-read">{sentence}</p>
            <div className="grid items-start gap-4 wide:grid-cols-[minmax(320px,1fr)_2fr]">
              <div className="flex min-w-0 flex-col gap-4">
                <ChangeList detail={detail} ways={ways} />
                <ResultChart detail={detail} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <Comparison detail={detail} />
                <WaitingChart waiting={detail.waiting} />
              </div>
            </div>
            <Assumptions />
          </>
        )}
      </DocumentView>
      {isDraft && <PageKeys keys={[{ key: "n", does: "Add change", run: addChange }]} />}
    </>
  );
}

const formsOf = (detail: ScenarioDetail, close: () => void): Readonly<Record<string, DocumentForm>> => ({
  "add-change": { title: "Add change", width: "regular", form: <ChangeForm detail={detail} onDone={close} /> },
  plan: {
    title: "Send plan for approval",
    width: "regular",
    form: <PlanForm scenario={detail.scenario} onDone={close} />,
  },
  rename: { title: "Rename scenario", width: "regular", form: <RenameScenario detail={detail} onDone={close} /> },
});

function Actions({ scenario, ways }: { scenario: Scenario; ways: DocumentWays }) {
  const remove = <DeleteScenario scenario={scenario} onRefused={ways.refused} />;
  if (scenario.state !== "draft") return remove;
  return (
    <>
      {remove}
      <Button onClick={() => ways.show("rename")}>Rename</Button>
      <Button variant="primary" onClick={() => ways.show("plan")}>
        Send plan for approval
      </Button>
    </>
  );
}

function Adopted({ scenario: { state, adopted, adoptedBy, adoptedAt } }: { scenario: Scenario }) {
  if (state !== "adopted") return null;
  const by = adoptedBy === null ? "" : ` by ${adoptedBy}`;
  const on = adoptedAt === null ? "" : ` on ${formatDay(adoptedAt)}`;
  return (
    <Banner tone="info" title={`Adopted${by}${on}.`}>
      {adopted !== null && `Its figures are the budgets of ${monthsText(adopted)}. `}
      It does not change any more.
    </Banner>
  );
}

function Assumptions() {
  return (
    <Panel title="Assumptions" hint="A scenario assumes these beside its changes.">
      <ul className="grid list-disc gap-x-10 gap-y-2 pl-5 wide:grid-cols-2">
        {scenarioAssumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Panel>
  );
}
