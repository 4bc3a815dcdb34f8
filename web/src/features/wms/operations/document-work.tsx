import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { counted } from "../../../parts/format.ts";
import { TaskButtons, TaskNotices, WorkFact } from "./task-parts.tsx";
import { documentLink } from "./use-work.ts";

const words = { ship: "To be loaded and sent", receive: "Expected in the receiving area" } as const;

/** A transfer or return as a whole: its own page shows its goods [WMS-11]. */
export function DocumentWork({ task, form }: { task: TaskRow; form: keyof typeof words }) {
  const { href } = documentLink(task);
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <WorkFact label={words[form]}>{counted(task.quantity - task.doneQuantity, "unit")}</WorkFact>
      <TaskButtons task={task} />
      <ButtonLink href={`${href}?do=${form}`} variant="primary">
        {form === "ship" ? "Load and send" : "Receive"}
      </ButtonLink>
    </div>
  );
}
