import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { DelayModel, DelayScores } from "@cerebro/contracts/entities/predictions/delays.ts";
import { delayMethods } from "@cerebro/contracts/entities/predictions/delay-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { ScatterChart } from "../../../ui/chart/scatter-chart.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatMoment, formatShare } from "../../../parts/format.ts";
import { JobProgress } from "../../../parts/job-progress.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { useCommand } from "../../../parts/use-command.ts";

const changedReads = ["GET /api/logistics/delays/model", "GET /api/logistics/shipments"] as const;

/** `/logistics/delays`: how chances of delay are made, and how good they have been [PRED-07]. */
export function Delays() {
  const query = useQuery(reading("GET /api/logistics/delays/model", {}));
  const [jobId, follow] = useState<string>();
  const refresh = useCommand("POST /api/logistics/delays/refresh", {
    refusal: "toast",
    told: undefined,
    onDone: (queued) => follow(queued.jobId),
  });
  return (
    <>
      <LiveHeader
        page="logisticsDelays"
        actions={
          <>
            <ButtonLink href={`${href("logisticsShipments")}?delay=likely&state=open`}>Likely late</ButtonLink>
            <Button icon={RefreshCw} busy={refresh.busy} onClick={() => refresh.run({})}>
              Train now
            </Button>
          </>
        }
      />
      {jobId !== undefined && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          label="Training the model"
          changes={changedReads}
          onDismiss={() => follow(undefined)}
        />
      )}
      <Async query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(model) => <Card model={model} />}
      </Async>
    </>
  );
}

const three = (value: number): string => value.toFixed(3);

function Card({ model }: { model: DelayModel }) {
  const { method, learnedFrom, scores, trainedAt, leastDeliveries, leastLate } = model;
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Panel title="Past accuracy">
        {scores === null ? (
          <p className="text-ink-muted">
            Nothing has been tested yet. A test needs at least 40 deliveries with a promised time.
          </p>
        ) : (
          <Tested scores={scores} />
        )}
      </Panel>
      <Panel title="Calibration">
        {scores === null ? (
          <p className="text-ink-muted">The curve appears after the first test.</p>
        ) : (
          <Calibration scores={scores} />
        )}
      </Panel>
      <Panel title="Method">
        <KeyValueList
          facts={[
            { label: "In use", value: method === null ? "not trained yet" : delayMethods[method] },
            { label: "Learned from", value: counted(learnedFrom, "delivery", "deliveries") },
            { label: "Trained", value: trainedAt && formatMoment(trainedAt) },
          ]}
        />
        <p className="mt-3 text-small text-ink-muted">
          The model needs {leastDeliveries} deliveries, {leastLate} of them late. With fewer, the late rate of the
          carrier is used, drawn toward the overall rate.
        </p>
      </Panel>
      <Panel title="Data">
        <p>
          Your own deliveries with a promised time, the newest 10,000. Each is described by carrier, country, mode,
          origin, lane and consignee with their late rates as they were known when it was ordered, and by the time to
          the promise, weight, pieces and weekday. A delivery counts half after 260 days.
        </p>
      </Panel>
      <Panel title="Limits of the model">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Weather, strikes, traffic and customs, until late deliveries show them.</li>
          <li>Carriers and lanes without deliveries: they count like all others.</li>
          <li>Promises that were moved: a delivery is late against its first promise.</li>
          <li>The cause of a delay. A factor says what late deliveries had in common.</li>
        </ul>
      </Panel>
    </div>
  );
}

function Tested({ scores }: { scores: DelayScores }) {
  const { deliveries, late, auc, brier, baseBrier, slope } = scores;
  return (
    <>
      <KeyValueList
        facts={[
          {
            label: "Tested on",
            value: `${counted(deliveries, "delivery", "deliveries")}, ${formatShare(late / Math.max(1, deliveries))} late`,
          },
          { label: "Brier score", value: `${three(brier)}; base rate alone: ${three(baseBrier)}` },
          {
            label: "Better than the base rate by",
            value: baseBrier === 0 ? null : formatShare(1 - brier / baseBrier),
          },
          { label: "Area under the ROC curve", value: auc === null ? null : three(auc) },
          { label: "Calibration slope", value: slope === null ? null : `${slope.toFixed(2)}; 1 is ideal` },
        ]}
      />
      <p className="mt-3 text-small text-ink-muted">
        The newest quarter of the deliveries was forecast by a model of the older ones.
      </p>
    </>
  );
}

function Calibration({ scores }: { scores: DelayScores }) {
  return (
    <ScatterChart
      title="Forecast and actual share of late deliveries"
      description="Each point is a tenth of the tested deliveries. On the diagonal, forecasts mean what they say."
      xLabel="Forecast"
      yLabel="Came late"
      format={formatShare}
      axisFormat={formatShare}
      diagonal
      points={scores.curve.map(({ foretold, came, deliveries }, place) => ({
        id: String(place),
        label: counted(deliveries, "delivery", "deliveries"),
        x: foretold,
        y: came,
      }))}
    />
  );
}
