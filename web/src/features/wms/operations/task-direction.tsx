import { useQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import {
  taskCancelReasons,
  taskReassignReasons,
  taskSplitReasons,
} from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { cancelTask, reassignTask, splitTask } from "@cerebro/contracts/fields/wms/operations.ts";
import { reading } from "../../../data/query-client.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { useManages } from "../labour/use-manages.ts";

type Act = "cancel" | "reassign" | "split";

interface DirectionProps {
  readonly task: TaskRow;
  readonly holder: "nobody" | "me" | "other";
}

interface ActFormProps {
  readonly task: TaskRow;
  readonly onDone: () => void;
}

const wordsOf = (task: TaskRow): string =>
  `${taskKindWords[task.kind]} ${task.sku ?? task.unitSscc ?? task.documentNumber}`;

const everybody = "everybody";

/** Cancel, split and reassign: rarer than doing the task, and each with a reason. */
export function TaskDirection({ task, holder }: DirectionProps) {
  const [act, setAct] = useState<Act>();
  const manages = useManages();
  const mayDirect = holder !== "other" || manages;
  const acts: readonly (readonly [Act, string])[] = [
    ...(mayDirect && task.commands.includes("split") ? ([["split", "Split"]] as const) : []),
    ...(manages && task.commands.includes("reassign") ? ([["reassign", "Give to a person"]] as const) : []),
    ...(mayDirect && task.commands.includes("cancel") ? ([["cancel", "Cancel task"]] as const) : []),
  ];
  if (acts.length === 0) return null;
  const close = () => setAct(undefined);
  return (
    <>
      <Menu
        label="More for this task"
        trigger={(props) => <IconButton {...props} label="More for this task" icon={Ellipsis} variant="secondary" />}
      >
        {acts.map(([id, label]) => (
          <MenuItem key={id} onSelect={() => setAct(id)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Dialog
        open={act === "cancel"}
        onClose={close}
        title="Cancel the task"
        description={cancelWords(task)}
        size="small"
        keepOnOutsidePress
      >
        <CancelForm task={task} onDone={close} />
      </Dialog>
      <Dialog
        open={act === "split"}
        onClose={close}
        title="Split the task"
        description="The second task waits in the queue for anybody."
        size="small"
        keepOnOutsidePress
      >
        <SplitForm task={task} onDone={close} />
      </Dialog>
      <Dialog
        open={act === "reassign"}
        onClose={close}
        title="Give the task to a person"
        description="The person who has it now no longer does."
        size="small"
        keepOnOutsidePress
      >
        <ReassignForm task={task} onDone={close} />
      </Dialog>
    </>
  );
}

function cancelWords({ kind, documentNumber, fromCode }: TaskRow): string {
  if (kind === "pick") return `The stock of this pick is free again, and ${documentNumber} is back-ordered for it.`;
  return `The goods stay in ${fromCode ?? "their place"}.`;
}

const cancelField = fieldsFor(cancelTask);

function CancelForm({ task, onDone }: ActFormProps) {
  const cancel = useCommand("POST /api/wms/tasks/{taskId}/cancel", {
    onDone,
    told: () => `${wordsOf(task)} is canceled`,
  });
  return (
    <CommandForm
      label="Cancel the task"
      command={cancel}
      onSubmit={(data) => {
        const reason = keyOf(data, "reason", taskCancelReasons);
        if (reason) cancel.run({ taskId: task.id, reason, note: textOf(data, "note") });
      }}
      submit="Cancel task"
    >
      <SelectField {...cancelField("reason")} options={optionsOf(taskCancelReasons)} placeholder="Choose a reason" />
      <TextareaField {...cancelField("note")} rows={2} />
    </CommandForm>
  );
}

const splitField = fieldsFor(splitTask);

function SplitForm({ task, onDone }: ActFormProps) {
  const left = task.quantity - task.doneQuantity;
  const split = useCommand("POST /api/wms/tasks/{taskId}/split", {
    onDone,
    told: () => `${wordsOf(task)} is split in two tasks`,
  });
  return (
    <CommandForm
      label="Split the task"
      command={split}
      onSubmit={(data) => {
        const reason = keyOf(data, "reason", taskSplitReasons);
        const quantity = numberOf(data, "quantity");
        if (reason && quantity !== null) split.run({ taskId: task.id, quantity, reason, note: textOf(data, "note") });
      }}
      submit="Split task"
    >
      <NumberField
        {...splitField("quantity")}
        label="Units of the second task"
        hint={`Of ${counted(left, "unit")}`}
        max={left - 1}
        step={1}
        defaultValue={Math.floor(left / 2)}
      />
      <SelectField {...splitField("reason")} options={optionsOf(taskSplitReasons)} placeholder="Choose a reason" />
      <TextareaField {...splitField("note")} rows={2} />
    </CommandForm>
  );
}

const reassignField = fieldsFor(reassignTask);

function ReassignForm({ task, onDone }: ActFormProps) {
  const workers = useQuery(reading("GET /api/wms/labour/workers", {})).data?.rows ?? [];
  const reassign = useCommand("POST /api/wms/tasks/{taskId}/reassign", {
    onDone,
    told: ({ claimedByName }) =>
      `${wordsOf(task)} is ${claimedByName === null ? "open to everybody" : `with ${claimedByName}`}`,
  });
  return (
    <CommandForm
      label="Give the task to a person"
      command={reassign}
      onSubmit={(data) => {
        const reason = keyOf(data, "reason", taskReassignReasons);
        const worker = textOf(data, "workerId");
        const workerId = worker === everybody ? null : worker;
        if (reason && worker !== null) reassign.run({ taskId: task.id, workerId, reason, note: textOf(data, "note") });
      }}
      submit="Give to this person"
    >
      <SelectField
        {...reassignField("workerId")}
        label="Person"
        optional={false}
        placeholder="Choose a person"
        options={[
          { value: everybody, label: "Everybody" },
          ...workers.map(({ workerId, name }) => ({ value: workerId, label: name })),
        ]}
      />
      <SelectField
        {...reassignField("reason")}
        options={optionsOf(taskReassignReasons)}
        placeholder="Choose a reason"
      />
      <TextareaField {...reassignField("note")} rows={2} />
    </CommandForm>
  );
}
