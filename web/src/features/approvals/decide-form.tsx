import { CommandForm } from "../../parts/command-form.tsx";
import { approveDecision, rejectDecision } from "@cerebro/contracts/fields/automation/decisions.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useState } from "react";
import type { Decision, DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import { readAgain } from "../../data/refresh.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { needsProof, useProof } from "../../data/use-proof.ts";
import { Button } from "../../ui/action/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { TextareaField } from "../../ui/form/fields.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { ProofDialog } from "../../ui/overlay/proof-dialog.tsx";

const approveDecisionField = fieldsFor(approveDecision);
const rejectDecisionField = fieldsFor(rejectDecision);

interface DecideProps {
  readonly decision: DecisionDetail;
  readonly onDone: () => void;
}

/** Approve, or reject with a reason; who may do neither reads why. */
export function DecideForm({ decision, onDone }: DecideProps) {
  const [rejecting, setRejecting] = useState(false);
  const { may } = decision;
  if (rejecting) return <RejectForm decision={decision} onDone={onDone} onBack={() => setRejecting(false)} />;
  return (
    <div className="flex flex-col gap-4">
      {may.because !== null && (
        <Banner tone="info" title="Somebody else decides this.">
          {may.because}
        </Banner>
      )}
      {may.approve ? (
        <ApproveForm decision={decision} onDone={onDone} onReject={() => setRejecting(true)} />
      ) : (
        may.reject && (
          <Button onClick={() => setRejecting(true)}>
            {decision.trial === null ? "Withdraw the request …" : "Reject …"}
          </Button>
        )
      )}
    </div>
  );
}

function tellOutcome({ status, summary, failure }: Decision): void {
  if (status === "failed") toast("error", `${summary}: ${failure ?? "it could not be done."}`);
  else toast("success", status === "executed" ? `Done: ${summary}` : `Approved: ${summary}`);
}

function ApproveForm({ decision, onDone, onReject }: DecideProps & { onReject: () => void }) {
  const { id: decisionId, version, may } = decision;
  const approve = useAct("POST /api/decisions/{decisionId}/approve", {
    onDone: (ended) => {
      tellOutcome(ended);
      readAgain();
      onDone();
    },
  });
  const proof = useProof(approve);
  return (
    <>
      {may.alone && (
        <Banner tone="warn" title="You asked for this yourself.">
          No other member of the organization can approve it. You can, with a code of your second factor and a reason.
          All administrators are notified.
        </Banner>
      )}
      <CommandForm
        label="Approve"
        command={needsProof(approve) ? { ...approve, failure: undefined } : approve}
        onSubmit={(data) => {
          const note = formText(data, "note");
          approve.run({ decisionId, version, note: note === "" ? null : note });
        }}
        submit="Approve and run"
        secondary={<Button onClick={onReject}>Reject …</Button>}
      >
        <TextareaField
          {...approveDecisionField("note")}
          label={may.alone ? "Reason" : "Note"}
          optional={!may.alone}
          hint={may.alone ? "Say why it cannot wait for somebody else. Every administrator reads it." : undefined}
          rows={2}
        />
      </CommandForm>
      <ProofDialog {...proof} />
    </>
  );
}

function RejectForm({
  decision: { id: decisionId, version, summary },
  onDone,
  onBack,
}: DecideProps & { onBack: () => void }) {
  const reject = useAct("POST /api/decisions/{decisionId}/reject", {
    onDone: () => {
      toast("success", `Rejected: ${summary}`);
      readAgain();
      onDone();
    },
  });
  return (
    <CommandForm
      command={reject}
      onSubmit={(data) => reject.run({ decisionId, version, reason: formText(data, "reason") })}
      submit="Reject"
      danger
      secondary={<Button onClick={onBack}>Back</Button>}
    >
      <TextareaField {...rejectDecisionField("reason")} hint="The requester reads it." rows={2} />
    </CommandForm>
  );
}
