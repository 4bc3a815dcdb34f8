import { useQuery } from "@tanstack/react-query";
import type { PrintJob } from "@cerebro/contracts/entities/wms/labels.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";

const reload = () => void queryClient.invalidateQueries();

/** Labels that may have been printed: a person at the printer confirms it, or has them printed again [WMS-15]. */
export function Undecided() {
  const { data } = useQuery({ ...reading("GET /api/wms/print-jobs", { state: "unknown" }), staleTime: 0 });
  if (data === undefined || data.count === 0) return null;
  return (
    <Panel title="May have been printed" hint="Look at the printer: these are not sent again automatically" flush>
      <ul aria-label="May have been printed" className="divide-y divide-line">
        {data.rows.map((job) => (
          <UndecidedJob key={job.id} job={job} />
        ))}
      </ul>
    </Panel>
  );
}

function UndecidedJob({
  job: { id: jobId, title, printerName, labels, requestedByName, requestedAt },
}: {
  job: PrintJob;
}) {
  const mark = useAct("POST /api/wms/print-jobs/{jobId}/printed", { onDone: reload });
  const retry = useAct("POST /api/wms/print-jobs/{jobId}/retry", { onDone: reload });
  const failure = mark.failure ?? retry.failure;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">
          {title}, {labels === 1 ? "1 label" : `${labels} labels`}
        </p>
        <p className="text-small text-ink-muted">
          {printerName} · for {requestedByName}, <Moment at={requestedAt} />
        </p>
        {failure !== undefined && <p className="mt-0.5 text-small text-bad">{failure}</p>}
      </div>
      <span className="flex gap-2">
        <Button density="dense" busy={mark.busy} onClick={() => mark.run({ jobId })}>
          It was printed
        </Button>
        <Button density="dense" busy={retry.busy} onClick={() => retry.run({ jobId })}>
          Print again
        </Button>
      </span>
    </li>
  );
}
