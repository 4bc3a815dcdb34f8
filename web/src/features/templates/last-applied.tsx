import { useMutation, useQuery } from "@tanstack/react-query";
import { refusalText } from "../../data/api-error.ts";
import { reading } from "../../data/query-client.ts";
import { toast } from "../../data/toasts.ts";
import { tellUndone, undo } from "../../data/undo.ts";
import { Button } from "../../ui/action/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { dateFormat } from "../../ui/habits.ts";

const clock = dateFormat({ timeStyle: "short" });
const tool = "industry-templates_apply_template";

/** The last application that can still be taken back, with the way to do it. */
export function LastApplied({ name }: { name: string }) {
  const rows = useQuery(reading("GET /api/actions/applied", { tool })).data?.rows ?? [];
  const last = rows.find(({ detail, undoable }) => undoable && detail === name.toLowerCase());
  const takeBack = useMutation({
    mutationFn: undo,
    networkMode: "always",
    onSuccess: tellUndone,
    onError: (error) => toast("error", refusalText(error)),
  });
  if (last?.undoableUntil == null) return null;
  return (
    <Banner
      tone="info"
      title={`Applied by ${last.mine ? "you" : last.byName} at ${clock.format(new Date(last.appliedAt))}.`}
      action={
        <Button busy={takeBack.isPending} onClick={() => takeBack.mutate(last.id)}>
          Take it back
        </Button>
      }
    >
      {last.undoRefusal === null
        ? `What it made can be taken away until ${clock.format(new Date(last.undoableUntil))}, as long as nothing of it is in use.`
        : `It was not taken back: ${last.undoRefusal}`}
    </Banner>
  );
}
