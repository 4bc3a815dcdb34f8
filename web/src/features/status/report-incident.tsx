import { CommandForm } from "../../parts/command-form.tsx";
import { reportIncident } from "@cerebro/contracts/fields/platform/health.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useState } from "react";
import { incidentStates, monitoredIds, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { Incident } from "@cerebro/contracts/entities/platform/health.ts";
import { queryClient, reading } from "../../data/query-client.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { ChoicesField } from "../../ui/form/choice-fields.tsx";
import { SelectField, TextField, TextareaField } from "../../ui/form/fields.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { keyOf } from "../../parts/form-values.ts";
import { optionsOf } from "../../ui/form/select.tsx";

const field = fieldsFor(reportIncident);

const states = optionsOf(incidentStates);
const unresolved = states.filter(({ value }) => value !== "resolved");
const serviceOptions = monitoredServices.map(({ id, name }) => ({ value: id, label: name }));
const refresh = (): void => void queryClient.invalidateQueries(reading("GET /api/system/status", {}));

/** The button of the operator of this server, and its form. */
export function ReportIncident() {
  const [open, setOpen] = useState(false);
  const report = useAct("POST /api/system/incidents", {
    onDone: () => {
      setOpen(false);
      refresh();
    },
  });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Report incident
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        keepOnOutsidePress
        title="Report incident"
        description="Everybody sees it on the public status page, and subscribers get a mail."
      >
        <CommandForm
          label="Incident"
          command={report}
          onSubmit={(data) =>
            report.run({
              title: formText(data, "title"),
              services: monitoredIds.filter((id) => data.getAll("services").includes(id)),
              state: keyOf(data, "state", incidentStates) ?? "investigating",
              text: formText(data, "text"),
            })
          }
          submit="Publish incident"
        >
          <TextField {...field("title")} />
          <ChoicesField {...field("services")} label="Affected services" options={serviceOptions} />
          <StateFields choices={unresolved} />
        </CommandForm>
      </Dialog>
    </>
  );
}

/** Adds an update to an open incident, or resolves it. */
export function UpdateIncident({ incident: { id, title, state } }: { incident: Incident }) {
  const [open, setOpen] = useState(false);
  const update = useAct("POST /api/system/incidents/{incidentId}/updates", {
    onDone: () => {
      setOpen(false);
      refresh();
    },
  });
  return (
    <>
      <Button density="dense" onClick={() => setOpen(true)}>
        Update
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} keepOnOutsidePress title="Update incident" description={title}>
        <CommandForm
          label="Update"
          command={update}
          onSubmit={(data) =>
            update.run({
              incidentId: id,
              state: keyOf(data, "state", incidentStates) ?? state,
              text: formText(data, "text"),
            })
          }
          submit="Publish update"
        >
          <StateFields choices={states} state={state} />
        </CommandForm>
      </Dialog>
    </>
  );
}

function StateFields({ choices, state }: { choices: typeof states; state?: string }) {
  return (
    <>
      <SelectField {...field("state")} optional={false} options={choices} defaultValue={state ?? "investigating"} />
      <TextareaField
        {...field("text")}
        label="Message"
        hint="Say what does not work, since when, and when you will write again."
      />
    </>
  );
}
