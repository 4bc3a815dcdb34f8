import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { queryClient } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { inStage, StateMark, stateTable } from "../../../parts/state-mark.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Moment } from "../parts/moment.tsx";

const words = stateTable(
  { waiting: "waiting", running: "running", done: "done", failed: "failed", cancelled: "cancelled" },
  { waiting: "waiting", running: "halfway", done: "done", failed: "bad", cancelled: "void" },
);

export function JobLine({ job }: { job: JobView }) {
  const { name, summary, state, ending, error, attempt, attemptsAtMost } = job;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">{summary === "" ? name : summary.replace(/\.$/, "")}</p>
        <p className="text-small text-ink-muted">
          <code>{name}</code> · <When job={job} />
          {attempt > 1 && ` · attempt ${attempt} of ${attemptsAtMost}`}
        </p>
        {error !== null && state !== "done" && <p className="mt-1 text-small break-words text-bad">{error}</p>}
      </div>
      <StateMark word={ending ? inStage("ending", "nearly") : words[state]} />
      {!job.ofProduct && <Act job={job} />}
      {state === "running" && (
        <div className="basis-full">
          <HowFar job={job} />
        </div>
      )}
    </li>
  );
}

function When({ job: { state, attempt, createdAt, runAt, startedAt, endedAt } }: { job: JobView }) {
  if (state === "waiting") {
    return (
      <>
        {attempt > 0 ? "again" : "due"} <Moment at={runAt} />
      </>
    );
  }
  if (state === "running") {
    return (
      <>
        since <Moment at={startedAt ?? createdAt} />
      </>
    );
  }
  return <Moment at={endedAt ?? createdAt} />;
}

function HowFar({ job: { done, total, progress } }: { job: JobView }) {
  const counted = done !== null && total !== null && total > 0;
  const detail = counted ? `${formatNumber(done)} of ${formatNumber(total)}` : "";
  return (
    <Progress label={progress ?? "Under way"} detail={detail} value={counted ? Math.min(1, done / total) : undefined} />
  );
}

function Act({ job: { id, state, ending } }: { job: JobView }) {
  const onDone = (text: string): void => {
    toast("info", text);
    void queryClient.invalidateQueries({ queryKey: ["GET /api/jobs"] });
  };
  const cancel = useAct("POST /api/jobs/{jobId}/cancel", {
    onDone: ({ state: now }) =>
      onDone(now === "cancelled" ? "The job is cancelled" : "The job ends at its next safe moment"),
  });
  const retry = useAct("POST /api/jobs/{jobId}/retry", { onDone: () => onDone("The job is tried again") });
  const failure = cancel.failure ?? retry.failure;
  return (
    <>
      {(state === "waiting" || (state === "running" && !ending)) && (
        <Button density="dense" busy={cancel.busy} onClick={() => cancel.run({ jobId: id })}>
          Cancel
        </Button>
      )}
      {state === "failed" && (
        <Button density="dense" busy={retry.busy} onClick={() => retry.run({ jobId: id })}>
          Try again
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className="basis-full text-small">
          {failure}
        </p>
      )}
    </>
  );
}
