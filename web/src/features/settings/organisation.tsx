import { changeOrganisation } from "@cerebro/contracts/fields/identity/organisation.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Organisation as Company } from "@cerebro/contracts/entities/identity/organisation.ts";
import { reading } from "../../data/query-client.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { Combobox } from "../../ui/form/combobox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { TextInput } from "../../ui/form/text-input.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { LiveFloor } from "./live-floor.tsx";
import { SettingsPage } from "./parts/settings-page.tsx";
import { timeZones, zoneOption } from "./parts/time-zones.ts";

const field = fieldsFor(changeOrganisation);

/** Name, zone and currency of the company [AUTH-17]. */
export function Organisation() {
  const query = useQuery(reading("GET /api/organisation", {}));
  return (
    <SettingsPage page="settingsOrganisation">
      <Async query={query}>{(company) => <OrganisationForm company={company} />}</Async>
      <LiveFloor />
    </SettingsPage>
  );
}

function OrganisationForm({ company }: { company: Company }) {
  const queries = useQueryClient();
  const [zone, setZone] = useState(company.timeZone);
  const save = useAct("PATCH /api/organisation", {
    onDone: (saved) => {
      queries.setQueryData(reading("GET /api/organisation", {}).queryKey, saved);
      toast("success", "Organisation saved");
    },
  });
  return (
    <Panel>
      <CommandForm
        className="max-w-[460px]"
        label="Organization"
        command={save}
        onSubmit={(data) =>
          save.run({ name: formText(data, "name"), currency: formText(data, "currency").toUpperCase(), timeZone: zone })
        }
        submit="Save organization"
      >
        <TextField
          {...field("name")}
          hint="Shown on documents and in invitations."
          optional={false}
          autoComplete="organization"
          defaultValue={company.name}
        />
        <Field {...field("currency")} hint="Three letters, such as EUR, GBP or USD." optional={false}>
          <TextInput code pattern="[A-Za-z]{3}" defaultValue={company.currency} className="uppercase" />
        </Field>
        <Field
          {...field("timeZone")}
          hint="Days of orders, shifts and reports begin at midnight there."
          optional={false}
        >
          <Combobox
            options={timeZones}
            value={zoneOption(zone)}
            onChange={(option) => setZone(option?.value ?? company.timeZone)}
          />
        </Field>
      </CommandForm>
    </Panel>
  );
}
