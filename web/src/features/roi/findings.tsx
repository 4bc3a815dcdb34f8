import { insightsOf, nextStepsOf } from "@cerebro/engines/roi/insights.ts";
import type { RoiResults } from "@cerebro/engines/roi/calculate.ts";
import { storyOf } from "@cerebro/engines/roi/story.ts";
import Download from "lucide-react/icons/download";
import Link from "lucide-react/icons/link";
import { useState } from "react";
import { Button } from "../../ui/action/button.tsx";
import { AssumptionsPanel } from "./assumptions-panel.tsx";
import type { Calculation } from "./calculation.ts";
import { TimelineLines } from "./charts.tsx";
import { downloadReport } from "./download-report.ts";
import { InsightList } from "./insight-list.tsx";
import { Story } from "./story.tsx";
import { sharedAddress } from "./use-shared-address.ts";

/** Sections after a result: timeline, insights, story, method, and export. */
export function Findings({ now, results }: { now: Calculation; results: RoiResults }) {
  const insights = insightsOf(now.industry, now.inputs, results);
  return (
    <div className="mt-14 flex flex-col gap-14">
      <TimelineLines results={results} />
      <InsightList insights={insights} steps={nextStepsOf(insights)} />
      <Story steps={storyOf(now.inputs, results)} />
      <AssumptionsPanel inputs={now.inputs} results={results} />
      <TakeAlong now={now} />
    </div>
  );
}

function TakeAlong({ now }: { now: Calculation }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(sharedAddress(now)).then(
      () => setSaid("The link is copied. It shows these very figures."),
      () => setSaid("The browser does not let this page copy. The link stands in the address bar."),
    );
  return (
    <div className="flex flex-wrap items-center gap-3" data-density="touch" data-print="hide">
      <Button icon={Download} onClick={() => downloadReport(now, new Date())}>
        Download text report
      </Button>
      <Button icon={Link} onClick={() => void copy()}>
        Copy link
      </Button>
      <p role="status" className="text-tool text-ink-muted">
        {said}
      </p>
    </div>
  );
}
