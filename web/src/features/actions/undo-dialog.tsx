import { useMutation, useQuery } from "@tanstack/react-query";
import type { AppliedAction } from "@cerebro/contracts/entities/automation/actions.ts";
import { ApiError, refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { isUnanswered } from "../../data/offline-queue/browser-queue.ts";
import type { Output } from "../../data/request.ts";
import { tellUndone, undo } from "../../data/undo.ts";
import { Button } from "../../ui/action/button.tsx";
import { ChangeTable } from "../../ui/data/change-table.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

type Simulated = Output<"POST /api/actions/applied/{appliedId}/undo/simulate">;

/** Shows what an undo would change, and does it. */
export function UndoDialog({ action, onClose }: { action: AppliedAction | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={action !== undefined}
      onClose={onClose}
      title="Undo this?"
      description={action && [action.summary, action.detail].filter(Boolean).join(" · ")}
    >
      {action && <Question key={action.id} action={action} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ action: { id }, onClose }: { action: AppliedAction; onClose: () => void }) {
  const look = useQuery({
    queryKey: ["POST /api/actions/applied/{appliedId}/undo/simulate", id],
    queryFn: () => call("POST /api/actions/applied/{appliedId}/undo/simulate", { appliedId: id }),
    staleTime: Infinity,
    gcTime: 0,
    networkMode: "always",
  });
  const act = useMutation({
    networkMode: "always",
    mutationFn: () => undo(id),
    onSuccess: (undone) => {
      tellUndone(undone);
      onClose();
    },
  });
  const unseen = isUnanswered(look.error);
  const refusal = act.error ?? (unseen ? null : look.error);
  const impossible = refusal instanceof ApiError && refusal.status >= 400 && refusal.status < 500;
  return (
    <div className="flex flex-col gap-4">
      {look.isPending && <SkeletonText lines={4} />}
      {refusal !== null && (
        <Banner tone="bad" title={impossible ? "It cannot be undone now." : "That did not work."} urgent>
          {refusalText(refusal)}
        </Banner>
      )}
      {!impossible && <Changes plan={look.data} unseen={unseen} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{impossible ? "Close" : "Keep it"}</Button>
        {!impossible && (
          <Button
            variant="primary"
            busy={act.isPending}
            disabled={look.data === undefined && !unseen}
            onClick={() => act.mutate()}
          >
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

/** The changes of the undo, or a notice that the server cannot be asked. */
function Changes({ plan, unseen }: { plan: Simulated | undefined; unseen: boolean }) {
  if (unseen) {
    return (
      <Banner tone="info" title="The changes cannot be shown without a connection.">
        The undo waits on this device. The server checks it when it is sent.
      </Banner>
    );
  }
  if (plan === undefined) return null;
  return (
    <>
      <ChangeTable caption="What the undo will change" changes={plan.diff} />
      {plan.warnings.map((warning) => (
        <Banner key={warning} tone="info" title={warning} />
      ))}
    </>
  );
}
