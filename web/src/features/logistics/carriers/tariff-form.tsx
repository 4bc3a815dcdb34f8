import { addBands, createTariff } from "@cerebro/contracts/fields/logistics/carriers.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { TariffRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { DateField, NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { minorOf } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useSave } from "../../../parts/use-save.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createTariff);
const band = fieldsFor(addBands);

interface TariffFormProps {
  readonly carrierId: string;
  /** Undefined enters a new one. */
  readonly tariff: TariffRow | undefined;
  readonly onDone: () => void;
}

/** From when until when a tariff holds [LOG-02]. */
export function TariffForm({ carrierId, tariff, onDone }: TariffFormProps) {
  const command = useSave({
    create: "POST /api/logistics/carriers/{carrierId}/tariffs",
    update: "PUT /api/logistics/tariffs/{tariffId}",
    of: tariff && { tariffId: tariff.id, version: tariff.version },
    once: ["carrierId", "code", "bands"],
    told: ({ code }) => `${code} ${tariff ? "changed" : "entered"}`,
    onDone,
  });
  const submit = (data: FormData) =>
    command.run({
      carrierId,
      code: textOf(data, "code") ?? "",
      validFrom: textOf(data, "validFrom") ?? "",
      validUntil: textOf(data, "validUntil"),
    });
  return (
    <CommandForm label="Tariff" command={command} onSubmit={submit} submit="Save">
      {tariff === undefined && <TextField {...field("code")} code />}
      <FieldRow>
        <DateField {...field("validFrom")} label="From" defaultValue={tariff?.validFrom ?? ""} />
        <DateField
          {...field("validUntil")}
          label="Until"
          hint="Empty: until further notice."
          defaultValue={tariff?.validUntil ?? ""}
        />
      </FieldRow>
    </CommandForm>
  );
}

interface BandFormProps {
  readonly tariff: TariffRow;
  readonly currency: string;
  readonly onDone: () => void;
}

const modes = optionsOf(transportModes);
const grams = (data: FormData, name: string): number => Math.round(Number(textOf(data, name) ?? "0") * 1_000);
const perTonne = 1_000;

/** One band of a tariff; files bring many at once [LOG-02]. */
export function BandForm({ tariff, currency, onDone }: BandFormProps) {
  const add = useCommand("POST /api/logistics/tariffs/{tariffId}/bands", {
    onDone,
    told: ({ code }) => `Band added to ${code}`,
  });
  function submit(data: FormData) {
    const band = {
      origin: textOf(data, "bands.0.origin") ?? "",
      destination: textOf(data, "bands.0.destination") ?? "",
      service: textOf(data, "bands.0.service") ?? "",
      option: textOf(data, "bands.0.option") ?? "",
      mode: keyOf(data, "bands.0.mode", transportModes) ?? "truck",
      fromGrams: grams(data, "bands.0.fromGrams"),
      upToGrams: grams(data, "bands.0.upToGrams"),
      minimumMinor: minorOf(textOf(data, "bands.0.minimumMinor") ?? "0", currency) ?? 0,
      minorPerTonne: (minorOf(textOf(data, "bands.0.minorPerTonne") ?? "0", currency) ?? 0) * (perTonne / 100),
      transitDays: numberOf(data, "bands.0.transitDays") ?? 0,
    };
    add.run({ tariffId: tariff.id, version: tariff.version, bands: [band] });
  }
  return (
    <CommandForm label="Band" command={add} onSubmit={submit} submit="Add band">
      <FieldRow>
        <TextField
          {...band("bands.0.origin")}
          label="From"

          hint="Warehouse, port, zone or country."
          code
        />
        <TextField {...band("bands.0.destination")} label="To" code />
      </FieldRow>
      <FieldRow>
        <TextField {...band("bands.0.service")} defaultValue="DTD" />
        <TextField {...band("bands.0.option")} />
      </FieldRow>
      <FieldRow>
        <SelectField {...band("bands.0.mode")} options={modes} defaultValue="truck" />
        <NumberField {...band("bands.0.transitDays")} label="Time on the way" />
      </FieldRow>
      <FieldRow>
        <NumberField {...band("bands.0.fromGrams", typedIn.kilograms)} label="From weight" />
        <NumberField {...band("bands.0.upToGrams", typedIn.kilograms)} label="Up to weight" />
      </FieldRow>
      <FieldRow>
        <TextField {...band("bands.0.minimumMinor")} label={`Minimum, ${currency}`} inputMode="decimal" />
        <TextField {...band("bands.0.minorPerTonne")} label={`For 100 kg, ${currency}`} inputMode="decimal" />
      </FieldRow>
    </CommandForm>
  );
}
