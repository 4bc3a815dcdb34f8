import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Moment } from "../parts/moment.tsx";
import { needsProof, ProofDialog } from "../parts/proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const fewCodes = 3;

/** Whether a code is asked at sign-in, and what is left for the day the phone is lost [AUTH-16]. */
export function SecondFactorPanel() {
  const query = useQuery(reading("GET /api/auth/mfa", {}));
  const enabled = query.data?.enabled === true;
  return (
    <Panel
      title="Second factor"
      hint="A code from your phone beside the password."
      actions={
        query.data && (enabled ? <StatusBadge tone="good">On</StatusBadge> : <StatusBadge tone="warn">Off</StatusBadge>)
      }
    >
      <Async query={query} skeleton={<SkeletonText lines={2} />}>
        {({ since, recoveryCodesLeft }) =>
          since === null ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-[32em] text-ink-muted">
                With it, a person who learns your password still cannot sign in as you.
              </p>
              <ButtonLink href={href("mfaSetup")} variant="primary">
                Set up
              </ButtonLink>
            </div>
          ) : (
            <Enabled since={since} left={recoveryCodesLeft} />
          )
        }
      </Async>
    </Panel>
  );
}

function Enabled({ since, left }: { since: string; left: number }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [asking, setAsking] = useState(false);
  const refresh = () => void queryClient.invalidateQueries();
  const renew = useAct("POST /api/auth/mfa/recovery-codes", {
    onDone: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      refresh();
    },
  });
  const remove = useAct("DELETE /api/auth/mfa", {
    onDone: ({ message }) => {
      toast("success", message);
      refresh();
    },
  });
  const failure = [renew, remove].find((act) => act.failure !== undefined && !needsProof(act))?.failure;
  return (
    <div className="flex flex-col gap-4">
      {failure !== undefined && <Banner tone="bad" title={failure} urgent />}
      {left <= fewCodes && (
        <Banner tone="warn" title={left === 1 ? "One recovery code is left." : `${left} recovery codes are left.`}>
          Make new ones before they run out.
        </Banner>
      )}
      <p className="text-ink-muted">
        Set up on <Moment at={since} dayOnly />. {left} of 10 recovery codes are unused.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={renew.busy} onClick={() => renew.run({})}>
          New recovery codes
        </Button>
        <Button variant="ghost" busy={remove.busy} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove the second factor?"
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          setAsking(false);
          remove.run({});
        }}
      >
        Signing in will ask for your password only. Your other sessions end.
      </ConfirmDialog>
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title="New recovery codes"
        description="The old ones no longer work. These are shown only now."
        keepOnOutsidePress
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
      <ProofDialog act={renew} />
      <ProofDialog act={remove} />
    </div>
  );
}
