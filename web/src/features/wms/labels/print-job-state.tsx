import { useQuery } from "@tanstack/react-query";
import { printFailureWords } from "@cerebro/contracts/constants/labels.ts";
import type { PrintJob } from "@cerebro/contracts/entities/wms/labels.ts";
import { reading } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

const askEveryMs = 1000;

const isUnderWay = (state: PrintJob["state"] | undefined): boolean =>
  state === undefined || state === "queued" || state === "sending";

/** State of labels on their way to a printer, until it is final. */
export function PrintJobState({ jobId }: { jobId: string }) {
  const job = useQuery({
    ...reading("GET /api/wms/print-jobs/{jobId}", { jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? askEveryMs : false),
  });
  const onDone = () => void job.refetch();
  const retry = useAct("POST /api/wms/print-jobs/{jobId}/retry", { onDone });
  const mark = useAct("POST /api/wms/print-jobs/{jobId}/printed", { onDone });
  if (job.data === undefined) return null;
  const { state, failure, printerName } = job.data;
  if (state === "sent") return <Banner tone="good" title={`${printerName} has the labels.`} />;
  if (isUnderWay(state)) {
    return (
      <Banner tone={failure === null ? "info" : "warn"} title={failure === null ? "On the way" : "Trying again"}>
        {failure === null ? `To ${printerName}.` : printFailureWords[failure]}
      </Banner>
    );
  }
  if (state === "unknown") {
    return (
      <Banner
        tone="warn"
        title="May have been printed."
        urgent
        action={
          <>
            <Button density="dense" busy={mark.busy} onClick={() => mark.run({ jobId })}>
              It was printed
            </Button>
            <Button density="dense" busy={retry.busy} onClick={() => retry.run({ jobId })}>
              Print again
            </Button>
          </>
        }
      >
        {failure !== null && printFailureWords[failure]} Look at {printerName}: the labels are not sent twice by
        themselves.
      </Banner>
    );
  }
  return (
    <Banner
      tone="bad"
      title="Not printed."
      urgent
      action={
        <Button density="dense" busy={retry.busy} onClick={() => retry.run({ jobId })}>
          Try again
        </Button>
      }
    >
      {failure !== null && printFailureWords[failure]}
    </Banner>
  );
}
