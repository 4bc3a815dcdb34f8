import CloudOff from "lucide-react/icons/cloud-off";
import Inbox from "lucide-react/icons/inbox";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Async, type QueryView } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { LiveMark } from "../../../ui/feedback/live-mark.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Row, Section, Specimen } from "../specimen.tsx";

const sampleMoment = Date.parse("2026-11-21T14:03:12Z");

/** Feedback of the product during and after work. */
export function Feedback() {
  return (
    <Section
      id="feedback"
      title="Feedback"
      hint="Anything over a second shows progress, anything over five can be cancelled."
    >
      <Specimen title="Live mark">
        <div className="flex flex-wrap gap-4">
          <LiveMark state="live" updatedAt={sampleMoment} />
          <LiveMark state="stale" updatedAt={sampleMoment} />
          <LiveMark state="stale" updatedAt={sampleMoment} instead="Last known figures" />
        </div>
      </Specimen>
      <Specimen title="Banner">
        <div className="flex flex-col gap-2">
          <Banner tone="warn" title="You are offline" icon={CloudOff}>
            Your acts are stored and sent later.
          </Banner>
          <Banner tone="info" title="Demo data" action={<Button density="dense">Leave the demo</Button>}>
            Dates are moved so that the last day is yesterday.
          </Banner>
          <Banner tone="bad" title="Prices are not live" onDismiss={() => undefined}>
            The last ones are from 09:40.
          </Banner>
        </div>
      </Specimen>
      <Specimen title="Progress">
        <div className="flex flex-col gap-5">
          <SampleProgress />
          <Progress label="Reading the file" />
          <Row>
            <Spinner label="Loading" />
            <Spinner label="Loading" size={24} />
            <div className="w-48">
              <SkeletonText />
            </div>
          </Row>
        </div>
      </Specimen>
      <Specimen
        title="Four states of anything that is loaded"
        hint="One wrapper draws them, so that no page forgets one."
      >
        <SampleAsync />
      </Specimen>
    </Section>
  );
}

const total = 1_000;
const stepMs = 80;

function SampleProgress() {
  const [done, setDone] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setDone((before) => (before + 13) % (total + 1)), stepMs);
    return () => clearInterval(timer);
  }, [running]);
  if (!running)
    return (
      <Button onClick={() => setRunning(true)} className="self-start">
        Start
      </Button>
    );
  return (
    <Progress
      label="Importing rows"
      value={done / total}
      detail={`${done} of ${total} rows`}
      onCancel={() => setRunning(false)}
    />
  );
}

const situations = [
  { value: "loading", label: "Loading" },
  { value: "empty", label: "Empty" },
  { value: "failed", label: "Failed" },
  { value: "offline", label: "Offline" },
  { value: "stale", label: "Stale" },
] as const;
type Situation = (typeof situations)[number]["value"];

function view(situation: Situation): QueryView<string[]> {
  return {
    data: situation === "empty" ? [] : situation === "stale" ? ["Rows of a moment ago"] : undefined,
    error: situation === "failed" || situation === "stale" ? new Error("example") : null,
    isFetching: situation === "loading",
    fetchStatus: situation === "offline" ? "paused" : situation === "loading" ? "fetching" : "idle",
    refetch: () => undefined,
  };
}

function SampleAsync() {
  const [situation, setSituation] = useState<Situation>("empty");
  return (
    <div className="flex min-h-72 flex-col gap-3">
      <Segments label="State" options={situations} value={situation} onChange={setSituation} className="self-start" />
      <Async
        query={view(situation)}
        isEmpty={(rows) => rows.length === 0}
        skeleton={<SkeletonText lines={6} />}
        empty={
          <EmptyState
            icon={Inbox}
            title="No returns today"
            action={<Button variant="primary">Register a return</Button>}
          >
            Returns that arrive are listed here until they are put away.
          </EmptyState>
        }
      >
        {(rows) => <p className="p-4">{rows.join(", ")}</p>}
      </Async>
    </div>
  );
}
