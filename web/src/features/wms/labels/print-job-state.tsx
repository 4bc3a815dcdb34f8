import { useQuery } from "@tanstack/react-query";
import { printFailureWords } from "@cerebro/contracts/constants/labels.ts";
import { reading } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

const askEveryMs = 1000;

/** What becomes of labels on their way to a printer, until that is known. */
export function PrintJobState({ jobId }: { jobId: string }) {
  const job = useQuery({
    ...reading("GET /api/wms/print-jobs/{jobId}", { jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "queued" || state.data === undefined ? askEveryMs : false),
  });
  const retry = useAct("POST /api/wms/print-jobs/{jobId}/retry", { onDone: () => void job.refetch() });
  if (job.data === undefined) return null;
  const { state, failure, printerName } = job.data;
  if (state === "sent") return <Banner tone="good" title={`${printerName} has the labels.`} />;
  if (state === "queued") {
    return (
      <Banner tone={failure === null ? "info" : "warn"} title={failure === null ? "On the way" : "Trying again"}>
        {failure === null ? `To ${printerName}.` : printFailureWords[failure]}
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
