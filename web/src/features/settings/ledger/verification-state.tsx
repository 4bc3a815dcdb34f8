import { useQueryClient } from "@tanstack/react-query";
import type { LedgerProof } from "@cerebro/contracts/entities/wms/ledger.ts";
import { useAct } from "../../../data/use-act.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

/** The progress of a verification with its Cancel button, or why the last one has no result. */
export function VerificationState({ proof: { state, jobId, movements, movementsTotal } }: { proof: LedgerProof }) {
  const queries = useQueryClient();
  const cancel = useAct("POST /api/jobs/{jobId}/cancel", {
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ["GET /api/wms/ledger/verification"] });
      void queries.invalidateQueries({ queryKey: ["GET /api/jobs"] });
    },
  });
  if (jobId !== null) {
    const counted = state === "running" && movementsTotal !== null && movementsTotal > 0;
    return (
      <Panel>
        <Progress
          label={state === "running" ? "Reading movements" : "Waiting for its turn"}
          detail={counted ? `${formatNumber(movements)} of ${formatNumber(movementsTotal)}` : ""}
          value={counted ? Math.min(1, movements / movementsTotal) : undefined}
          onCancel={() => cancel.run({ jobId })}
        />
        {cancel.failure !== undefined && <p role="alert">{cancel.failure}</p>}
      </Panel>
    );
  }
  if (state === "cancelled") {
    return (
      <Banner tone="info" title="The last verification was cancelled.">
        The result below is that of an earlier verification.
      </Banner>
    );
  }
  if (state === "failed") {
    return (
      <Banner tone="warn" title="The last verification stopped before its end.">
        The list below tells why. The result is that of an earlier verification.
      </Banner>
    );
  }
  return null;
}
