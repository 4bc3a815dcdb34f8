import { useQuery, useQueryClient } from "@tanstack/react-query";
import ListChecks from "lucide-react/icons/list-checks";
import ShieldCheck from "lucide-react/icons/shield-check";
import { reading } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { JobList } from "../jobs/job-list.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { VerificationFaults } from "./verification-faults.tsx";
import { VerificationResult } from "./verification-result.tsx";
import { VerificationState } from "./verification-state.tsx";

const route = "GET /api/wms/ledger/verification";
const lookAgainMs = 1_000;
const restMs = 10_000;

/** `/settings/ledger`: starts the verification of the stock ledger and shows what it found, for administrators [WMS-02]. */
export function LedgerVerification() {
  const queries = useQueryClient();
  const query = useQuery({
    ...reading(route, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobId ? lookAgainMs : restMs),
  });
  const start = useAct("POST /api/wms/ledger/verification", {
    onDone: (proof) => {
      queries.setQueryData(reading(route, {}).queryKey, proof);
      void queries.invalidateQueries({ queryKey: ["GET /api/jobs"] });
    },
  });
  const busy = start.busy || query.data?.jobId != null;
  return (
    <SettingsPage
      page="settingsLedger"
      actions={
        <Button variant="primary" icon={ShieldCheck} busy={busy} onClick={() => start.run({})}>
          Verify the ledger
        </Button>
      }
    >
      {start.failure !== undefined && <p role="alert">{start.failure}</p>}
      <Async query={query}>
        {(proof) => (
          <>
            <VerificationState proof={proof} />
            {proof.result === null || proof.resultAt === null ? (
              <Panel>
                <EmptyState icon={ShieldCheck} title="No verification has come to its end yet">
                  One runs every night at 02:30 UTC; it can also be started here at any time while people work.
                </EmptyState>
              </Panel>
            ) : (
              <>
                <VerificationResult result={proof.result} at={proof.resultAt} />
                <VerificationFaults result={proof.result} />
              </>
            )}
          </>
        )}
      </Async>
      <JobList
        title="Verifications of the last 14 days"
        states="done,failed,cancelled"
        name="ledger-verify"
        empty={
          <EmptyState icon={ListChecks} title="None in the last 14 days">
            Each verification that ends is listed here with what it read or why it stopped.
          </EmptyState>
        }
      />
    </SettingsPage>
  );
}
