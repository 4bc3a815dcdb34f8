import { useQuery } from "@tanstack/react-query";
import { consigneeNotices, type ConsigneeNotice } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliverySettings } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useCommand } from "../../../parts/use-command.ts";

const kinds = Object.keys(consigneeNotices) as ConsigneeNotice[];
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
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        save.run({
          signatureRequired: data.get("signature") === "on",
          photosAtLeast: Number(data.get("photos")),
          failurePhotosAtLeast: Number(data.get("failurePhotos")),
          notices: kinds.filter((kind) => data.get(kind) === "on"),
        });
      }}
    >
      {save.refusal !== undefined && <Banner tone="bad" title={save.refusal} urgent />}
      <Checkbox
        name="signature"
        defaultChecked={settings.signatureRequired}
        label="A signature is needed"
        hint="Not where goods are left in a safe place: a photo is needed there instead."
      />
      <Field label="Photos of each proof">
        <Select name="photos" options={photos} defaultValue={String(settings.photosAtLeast)} />
      </Field>
      <Field label="Photos of each failed attempt">
        <Select name="failurePhotos" options={photos} defaultValue={String(settings.failurePhotosAtLeast)} />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-strong">Write to the consignee when</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            defaultChecked={settings.notices.includes(kind)}
            label={consigneeNotices[kind]}
          />
        ))}
        <p className="text-small text-ink-muted">
          Mails go to the customer’s address, once for each happening, with a link to follow the shipment and to want no
          more of them.
        </p>
      </fieldset>
      <Button type="submit" variant="primary" busy={save.busy} className="self-start">
        Save
      </Button>
    </form>
  );
}
