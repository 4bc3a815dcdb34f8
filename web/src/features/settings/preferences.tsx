import { CommandForm } from "../../parts/command-form.tsx";
import { changePreferences } from "@cerebro/contracts/fields/identity/account.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Preferences as Choice } from "@cerebro/contracts/entities/identity/account.ts";
import { reading } from "../../data/query-client.ts";
import { rememberPreferences } from "../../data/preferences.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { RadioField } from "../../ui/form/choice-fields.tsx";
import { Combobox } from "../../ui/form/combobox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { LanguageModelPanel } from "./language-model-panel.tsx";
import { SettingsPage } from "./parts/settings-page.tsx";
import { timeZones, zoneOption } from "./parts/time-zones.ts";

const field = fieldsFor(changePreferences);

const themes = [
  { value: "system", label: "As the system", hint: "Follows your device, day and night." },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const languages = [
  { value: "en-GB", label: "English (United Kingdom)", hint: "31/12/2026, 24-hour clock" },
  { value: "en-US", label: "English (United States)", hint: "12/31/2026, 12-hour clock" },
];
const units = [
  { value: "metric", label: "Metric", hint: "Meters, kilograms, degrees Celsius" },
  { value: "imperial", label: "Imperial", hint: "Feet, pounds, degrees Fahrenheit" },
];

/** One of the values a group of choices offers; the form holds nothing else. */
function choiceOf<const Value extends string>(
  data: FormData,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const chosen = formText(data, name);
  return values.find((value) => value === chosen) ?? values[0];
}

/** Display and language settings of one person, on every device [AUTH-17]. */
export function Preferences() {
  const query = useQuery(reading("GET /api/users/preferences", {}));
  return (
    <SettingsPage page="settingsPreferences">
      <Async query={query}>{(chosen) => <PreferencesForm chosen={chosen} />}</Async>
      <LanguageModelPanel />
    </SettingsPage>
  );
}

function PreferencesForm({ chosen }: { chosen: Choice }) {
  const queries = useQueryClient();
  const [zone, setZone] = useState(chosen.timeZone);
  const save = useAct("PUT /api/users/preferences", {
    onDone: (saved) => {
      queries.setQueryData(reading("GET /api/users/preferences", {}).queryKey, saved);
      rememberPreferences(saved);
      toast("success", "Preferences saved");
    },
  });
  return (
    <Panel>
      <CommandForm
        label="Preferences"
        command={save}
        onSubmit={(data) =>
          save.run({
            theme: choiceOf(data, "theme", ["system", "light", "dark"]),
            language: choiceOf(data, "language", ["en-GB", "en-US"]),
            units: choiceOf(data, "units", ["metric", "imperial"]),
            timeZone: zone,
          })
        }
        submit="Save preferences"
      >
        <RadioField {...field("theme")} shape="cards" options={themes} defaultValue={chosen.theme} />
        <RadioField {...field("language")} shape="cards" options={languages} defaultValue={chosen.language} />
        <RadioField {...field("units")} shape="cards" options={units} defaultValue={chosen.units} />
        <Field {...field("timeZone")} hint="Left empty, the zone of your device counts.">
          <Combobox
            options={timeZones}
            value={zone === null ? undefined : zoneOption(zone)}
            onChange={(option) => setZone(option?.value ?? null)}
            placeholder={Intl.DateTimeFormat().resolvedOptions().timeZone}
          />
        </Field>
      </CommandForm>
    </Panel>
  );
}
