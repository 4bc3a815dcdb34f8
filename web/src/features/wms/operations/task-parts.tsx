import { CommandForm } from "../../../parts/command-form.tsx";
import { reportTaskException } from "@cerebro/contracts/fields/wms/operations.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import Hand from "lucide-react/icons/hand";
import { useState, type ReactNode } from "react";
import { taskExceptionReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";
import { TaskDirection } from "./task-direction.tsx";

const field = fieldsFor(reportTaskException);

/** Holder of the task: none, the person or another. */
export function useHolder({ claimedBy }: Pick<TaskRow, "claimedBy">): "nobody" | "me" | "other" {
  const me = useQuery(reading("GET /api/users/profile", {})).data?.id;
  if (claimedBy === null) return "nobody";
  return claimedBy === me ? "me" : "other";
}

/** Claim, give back, report that it cannot be done: the same for every kind of task. */
export function TaskButtons({ task }: { task: TaskRow }) {
  const [reporting, setReporting] = useState(false);
  const holder = useHolder(task);
  const what = `${taskKindWords[task.kind]} ${task.sku ?? task.documentNumber}`;
  const claim = useCommand("POST /api/wms/tasks/{taskId}/claim", {
    refusal: "toast",
    told: () => ({ message: `${what} is yours`, undo: () => unclaim.run({ taskId: task.id }) }),
  });
  const unclaim = useCommand("POST /api/wms/tasks/{taskId}/unclaim", {
    refusal: "toast",
    told: () => `${what} is open to everybody`,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {task.commands.includes("claim") && (
        <Button icon={Hand} busy={claim.busy} onClick={() => claim.run({ taskId: task.id })}>
          Claim
        </Button>
      )}
      {task.commands.includes("unclaim") && holder === "me" && (
        <Button busy={unclaim.busy} onClick={() => unclaim.run({ taskId: task.id })}>
          Give back
        </Button>
      )}
      {task.commands.includes("exception") && (
        <Button variant="ghost" onClick={() => setReporting(true)}>
          Cannot be done
        </Button>
      )}
      <TaskDirection task={task} holder={holder} />
      <ExceptionDialog task={task} open={reporting} onClose={() => setReporting(false)} />
    </div>
  );
}

function ExceptionDialog({ task, open, onClose }: { task: TaskRow; open: boolean; onClose: () => void }) {
  const report = useCommand("POST /api/wms/tasks/{taskId}/exception", {
    onDone: onClose,
    told: () => `${task.sku ?? task.documentNumber} waits as an exception`,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Why can it not be done?"
      description="The task stays in the queue, marked, for somebody who can solve it."
      size="small"
      keepOnOutsidePress
    >
      <CommandForm
        label="Report an exception"
        command={report}
        onSubmit={(data) => {
          const reason = keyOf(data, "reason", taskExceptionReasons);
          if (reason) report.run({ taskId: task.id, reason, note: textOf(data, "note") });
        }}
        submit="Report exception"
      >
        <SelectField {...field("reason")} options={optionsOf(taskExceptionReasons)} placeholder="Choose a reason" />
        <TextareaField {...field("note")} rows={2} />
      </CommandForm>
    </Dialog>
  );
}

/** Obstacles of a task: claimed by another, or reported as an exception. */
export function TaskNotices({ task }: { task: TaskRow }) {
  const holder = useHolder(task);
  const reasons: Readonly<Record<string, string>> = taskExceptionReasons;
  return (
    <>
      {holder === "other" && <Banner tone="warn" title={`${task.claimedByName ?? "Somebody"} is working on this`} />}
      {task.state === "exception" && (
        <Banner tone="warn" title={reasons[task.reason ?? ""] ?? "Exception"}>
          {task.note}
        </Banner>
      )}
    </>
  );
}

/** One large fact of a task: where, what, how many. Checked once it was scanned. */
export function WorkFact({ label, children, checked }: { label: string; children: ReactNode; checked?: boolean }) {
  return (
    <div
      className={
        checked
          ? "rounded-panel border border-good bg-good-soft p-3"
          : "rounded-panel border border-line bg-surface-1 p-3"
      }
    >
      <p className="flex items-center justify-between text-small text-ink-muted">
        {label}
        {checked && <span className="font-strong text-good">Checked</span>}
      </p>
      <div className="text-title font-strong [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
