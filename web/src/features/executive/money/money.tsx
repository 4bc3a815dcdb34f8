import { useState } from "react";
import RotateCw from "lucide-react/icons/rotate-cw";
import Printer from "lucide-react/icons/printer";
import { useSearchState } from "../../../data/address.ts";
import { JobProgress } from "../../../parts/job-progress.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { CohortsView } from "./cohorts-view.tsx";
import { MarginsView } from "./margins-view.tsx";
import { ProfitLossView } from "./profit-loss-view.tsx";
import { RatesView } from "./rates-view.tsx";
import { StreamsView } from "./streams-view.tsx";

const views = [
  { id: "profit-loss", label: "Profit and loss" },
  { id: "streams", label: "Revenue streams" },
  { id: "margins", label: "Margins" },
  { id: "cohorts", label: "Cohorts" },
  { id: "rates", label: "Rates" },
] as const;
type View = (typeof views)[number]["id"];

const screens: Readonly<Record<View, () => React.ReactNode>> = {
  "profit-loss": ProfitLossView,
  streams: StreamsView,
  margins: MarginsView,
  cohorts: CohortsView,
  rates: RatesView,
};

const postedReads = [
  "GET /api/executive/profit-loss",
  "GET /api/executive/revenue-streams",
  "GET /api/executive/margins",
] as const;

/** `/executive/money`: what was earned and spent, month by month, down to the entries [EXE-03]. */
export function Money() {
  const [search, change] = useSearchState();
  const demo = useOrganisation()?.demo === true;
  const current: View = views.find(({ id }) => id === search["view"])?.id ?? "profit-loss";
  const Screen = screens[current];
  const [jobId, follow] = useState<string>();
  const post = useCommand("POST /api/executive/money/post", {
    refusal: "toast",
    told: undefined,
    onDone: (queued) => follow(queued.jobId),
  });
  const refresh = () => post.run({});
  return (
    <>
      <LiveHeader
        page="executiveMoney"
        actions={
          <>
            {demo && (
              <span className="mobile:hidden">
                <Badge>Demo data</Badge>
              </span>
            )}
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <Button icon={RotateCw} busy={post.busy} onClick={refresh}>
              Post now
            </Button>
          </>
        }
      />
      {jobId !== undefined && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          label="Posting revenue and costs"
          changes={postedReads}
          onDismiss={() => follow(undefined)}
        />
      )}
      <Tabs
        label="Money"
        tabs={views}
        current={current}
        onChange={(view) => change({ view: view === "profit-loss" ? undefined : view }, { push: true })}
      >
        <Screen />
      </Tabs>
      <PageKeys keys={[{ key: "r", does: "Post now", run: refresh }]} />
    </>
  );
}
