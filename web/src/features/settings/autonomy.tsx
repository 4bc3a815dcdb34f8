import { CommandForm } from "../../parts/command-form.tsx";
import { changeAutonomy } from "@cerebro/contracts/fields/automation/decisions.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  assistedLimit,
  financialLimit,
  type OperationMode,
  operationModes,
} from "@cerebro/contracts/constants/decisions.ts";
import type { Autonomy } from "@cerebro/contracts/entities/automation/decisions.ts";
import { reading } from "../../data/query-client.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { Checkbox } from "../../ui/form/choice.tsx";
import { RadioField } from "../../ui/form/choice-fields.tsx";
import { NumberField } from "../../ui/form/fields.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { formatNumber } from "../../ui/format.ts";
import { SettingsPage } from "./parts/settings-page.tsx";

const field = fieldsFor(changeAutonomy);

const route = "GET /api/autonomy";
const isMode = (text: FormDataEntryValue | null): text is OperationMode =>
  typeof text === "string" && Object.hasOwn(operationModes, text);

/** Autonomy mode and limits [DEC-01]. */
export function AutonomySettings() {
  const query = useQuery({ ...reading(route, {}), staleTime: 0 });
  return (
    <SettingsPage page="settingsAutonomy">
      <Async query={query}>{(autonomy) => <AutonomyForm key={autonomy.version} autonomy={autonomy} />}</Async>
      <Panel title="Always decided by a person">
        <p>
          In every mode: amounts above the limit, matters of safety, compliance or strategy, and changes to the system,
          its users or money. Below 50&nbsp;% confidence nothing is even proposed.
        </p>
      </Panel>
    </SettingsPage>
  );
}

function AutonomyForm({ autonomy }: { autonomy: Autonomy }) {
  const queries = useQueryClient();
  const { currency, version, personalLimit } = autonomy;
  const [limited, setLimited] = useState(personalLimit !== null);
  const save = useAct("PUT /api/autonomy", {
    onDone: (saved) => {
      queries.setQueryData(reading(route, {}).queryKey, saved);
      toast("success", "Autonomy saved");
    },
  });
  const submit = (data: FormData) => {
    const mode = data.get("mode");
    if (!isMode(mode)) return;
    save.run({
      mode,
      version,
      financialLimit: Number(data.get("financialLimit")),
      assistedLimit: Number(data.get("assistedLimit")),
      personalLimit: limited ? Number(data.get("personalLimit")) : null,
    });
  };
  return (
    <Panel>
      <CommandForm label="Autonomy" command={save} onSubmit={submit} submit="Save autonomy">
        <RadioField
          {...field("mode")}
          shape="cards"
          defaultValue={autonomy.mode}
          options={Object.entries(operationModes).map(([value, { label, explanation }]) => ({
            value,
            label,
            hint: explanation,
          }))}
        />
        <div className="grid max-w-[560px] gap-4 mobile:grid-cols-2">
          <NumberField
            {...field("financialLimit")}
            label="Runs alone up to"
            hint={`At most ${formatNumber(financialLimit)}.`}
            max={financialLimit}
            unit={currency}
            defaultValue={autonomy.financialLimit}
          />
          <NumberField
            {...field("assistedLimit")}
            label="In assisted mode up to"
            hint={`At most ${formatNumber(assistedLimit)}.`}
            max={assistedLimit}
            unit={currency}
            defaultValue={autonomy.assistedLimit}
          />
        </div>
        <Checkbox
          label="People need approval for large corrections and scrappings"
          hint="Holds for everyone who may not approve themselves."
          checked={limited}
          onChange={(event) => setLimited(event.target.checked)}
        />
        {limited && (
          <NumberField
            {...field("personalLimit")}
            label="Without approval up to"
            className="max-w-[272px]"
            optional={false}
            unit={currency}
            defaultValue={personalLimit ?? assistedLimit}
          />
        )}
      </CommandForm>
    </Panel>
  );
}
