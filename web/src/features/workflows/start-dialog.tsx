import { CommandForm } from "../../parts/command-form.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Process, ProcessField } from "@cerebro/contracts/entities/automation/workflows.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

/** Choose a process, fill its form, start it. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(reading("GET /api/workflows/processes", {}));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start a process"
      description="It runs as you, step by step, and you can stop it at any time."
      keepOnOutsidePress
    >
      <Async query={query} isEmpty={({ rows }) => rows.length === 0} empty={<p>Your role starts no process.</p>}>
        {({ rows }) => <ProcessChoice processes={rows} onClose={onClose} />}
      </Async>
    </Dialog>
  );
}

function ProcessChoice({ processes, onClose }: { processes: readonly Process[]; onClose: () => void }) {
  const [name, setName] = useState(processes[0]?.name);
  const chosen = processes.find((process) => process.name === name);
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Process"
        hint={chosen?.summary}
        value={name}
        onChange={(event) => setName(processes.find((process) => process.name === event.target.value)?.name)}
        options={processes.map((process) => ({ value: process.name, label: process.title }))}
      />
      {chosen && <ProcessForm key={chosen.name} process={chosen} onClose={onClose} />}
    </div>
  );
}

const pathOf = (name: string): string => `fields.${name}`;

function ProcessForm({ process, onClose }: { process: Process; onClose: () => void }) {
  const go = useGo();
  const id = useId();
  const start = useAct("POST /api/workflows/processes/{process}/start", {
    onDone: (workflow) => go(href("workflow", { workflowId: workflow.id })),
    onKept: onClose,
  });
  return (
    <CommandForm
      key={id}
      label={process.title}
      command={start}
      onSubmit={(data) => start.run({ process: process.name, fields: readForm(process.fields, data) })}
      submit="Start"
      secondary={<Button onClick={onClose}>Not now</Button>}
    >
      {process.fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          name={pathOf(field.name)}
          hint={field.hint}
          optional={!field.required && field.initial === null}
        >
          <Control field={field} />
        </Field>
      ))}
    </CommandForm>
  );
}

function Control({ field }: { field: ProcessField }) {
  const initial = field.initial ?? "";
  if (field.kind === "choice") return <Select defaultValue={initial} options={field.choices} />;
  if (field.kind === "text") return <TextInput defaultValue={initial} code autoComplete="off" />;
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      step={1}
      min={field.minimum ?? undefined}
      max={field.maximum ?? undefined}
      defaultValue={initial}
    />
  );
}

/** Filled-in fields in the form of the process; empty ones are left out. */
function readForm(fields: readonly ProcessField[], data: FormData): Record<string, string | number> {
  const given = fields.flatMap(({ name, kind }): [string, string | number][] => {
    const value = data.get(pathOf(name));
    if (typeof value !== "string" || value.trim() === "") return [];
    return [[name, kind === "integer" ? Number(value) : value]];
  });
  return Object.fromEntries(given);
}
