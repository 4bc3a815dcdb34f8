import { setDeliverySettings } from "@cerebro/contracts/fields/logistics/delivery.ts";
import { useQuery } from "@tanstack/react-query";
import { consigneeNotices } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliverySettings } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { CheckboxField, ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { keysIn, numberOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";

const field = fieldsFor(setDeliverySettings);

const photos = ["0", "1", "2", "3"].map((value) => ({ value, label: value === "0" ? "None" : `At least ${value}` }));

/** Requirements of a proof, and notices to consignees. */
export function DeliverySettingsForm({ onDone }: { onDone: () => void }) {
  const query = useQuery(reading("GET /api/logistics/delivery-settings", {}));
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(settings) => <SettingsForm settings={settings} onDone={onDone} />}
    </Async>
  );
}

function SettingsForm({ settings, onDone }: { settings: DeliverySettings; onDone: () => void }) {
  const save = useCommand("PUT /api/logistics/delivery-settings", { told: () => "Proofs and mails are set", onDone });
  const submit = (data: FormData) =>
    save.run({
      signatureRequired: data.has("signatureRequired"),
      photosAtLeast: numberOf(data, "photosAtLeast") ?? 0,
      failurePhotosAtLeast: numberOf(data, "failurePhotosAtLeast") ?? 0,
      notices: keysIn(data, "notices", consigneeNotices),
    });
  return (
    <CommandForm command={save} onSubmit={submit} submit="Save">
      <CheckboxField
        {...field("signatureRequired")}
        defaultChecked={settings.signatureRequired}
        label="A signature is needed"
        hint="Not where goods are left in a safe place: a photo is needed there instead."
      />
      <SelectField
        {...field("photosAtLeast")}
        label="Photos of each proof"
        options={photos}
        defaultValue={String(settings.photosAtLeast)}
      />
      <SelectField
        {...field("failurePhotosAtLeast")}
        label="Photos of each failed attempt"
        optional={false}
        options={photos}
        defaultValue={String(settings.failurePhotosAtLeast)}
      />
      <ChoicesField
        {...field("notices")}
        label="Write to the consignee when"
        options={optionsOf(consigneeNotices)}
        defaultValue={settings.notices}
      />
      <p className="text-small text-ink-muted">
        Mails go to the customer’s address, once for each happening, with a link to follow the shipment and to want no
        more of them.
      </p>
    </CommandForm>
  );
}
