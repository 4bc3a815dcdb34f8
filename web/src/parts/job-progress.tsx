import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { reading } from "../data/query-client.ts";
import type { Route } from "../data/request.ts";
import { useAct } from "../data/use-act.ts";
import { Banner } from "../ui/feedback/banner.tsx";
import { Progress } from "../ui/feedback/progress.tsx";
import { formatNumber } from "../ui/format.ts";

interface JobProgressProps {
  readonly jobId: string;
  /** Work under way, as a title: "Forecasting all items". */
  readonly label: string;
  /** Reads that the work changes: they are asked again when it ends. */
  readonly changes: readonly Route[];
  readonly onDismiss: () => void;
}

const isOpen = (job: JobView | undefined): boolean =>
  job === undefined || job.state === "waiting" || job.state === "running";
const askEveryMs = 1_000;

/** A job that this screen started: how far it is, its Cancel button, and how it ended. */
export function JobProgress({ jobId, label, changes, onDismiss }: JobProgressProps) {
  const queries = useQueryClient();
  const { data: job } = useQuery({
    ...reading("GET /api/jobs/{jobId}", { jobId }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? askEveryMs : false),
  });
  const cancel = useAct("POST /api/jobs/{jobId}/cancel", {
    onDone: () => void queries.invalidateQueries({ queryKey: ["GET /api/jobs/{jobId}"] }),
  });
  const state = job?.state;
  useEffect(() => {
    if (state === "done" || state === "cancelled") {
      for (const route of changes) void queries.invalidateQueries({ queryKey: [route] });
    }
  }, [state, changes, queries]);
  if (job !== undefined && !isOpen(job)) {
    return (
      <div className="mb-4">
        <Over job={job} label={label} onDismiss={onDismiss} />
      </div>
    );
  }
  const total = job?.total ?? 0;
  const done = job?.done ?? 0;
  return (
    <div className="mb-4">
      <Progress
        label={state === "running" ? label : `${label}: waiting for its turn`}
        detail={total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : ""}
        value={total > 0 ? Math.min(1, done / total) : undefined}
        onCancel={() => cancel.run({ jobId })}
      />
      {cancel.failure !== undefined && <p role="alert">{cancel.failure}</p>}
    </div>
  );
}

function Over({
  job: { state, progress, error },
  label,
  onDismiss,
}: Pick<JobProgressProps, "label" | "onDismiss"> & { job: JobView }) {
  if (state === "failed") {
    return (
      <Banner tone="bad" title={`${label}: failed.`} onDismiss={onDismiss}>
        {error}
      </Banner>
    );
  }
  const isDone = state === "done";
  return (
    <Banner tone={isDone ? "good" : "info"} title={`${label}: ${isDone ? "done" : "canceled"}.`} onDismiss={onDismiss}>
      {progress}
    </Banner>
  );
}
