import { addBands, createTariff } from "@cerebro/contracts/fields/logistics/carriers.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { TariffRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { DateField, NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { minorOf } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";

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
  const told = ({ code }: TariffRow) => ({ message: `${code} ${tariff ? "changed" : "entered"}` });
  const create = useCommand("POST /api/logistics/carriers/{carrierId}/tariffs", { refusal: "inline", onDone, told });
  const update = useCommand("PUT /api/logistics/tariffs/{tariffId}", { refusal: "inline", onDone, told });
  const command = tariff ? update : create;
  function submit(data: FormData) {
    const days = { validFrom: textOf(data, "validFrom") ?? "", validUntil: textOf(data, "validUntil") };
    if (tariff) update.run({ tariffId: tariff.id, version: tariff.version, ...days });
    else create.run({ carrierId, code: textOf(data, "code") ?? "", ...days });
  }
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

const modes = Object.entries(transportModes).map(([value, label]) => ({ value, label }));
const grams = (data: FormData, name: string): number => Math.round(Number(textOf(data, name) ?? "0") * 1_000);
const perTonne = 1_000;

/** One band of a tariff; files bring many at once [LOG-02]. */
export function BandForm({ tariff, currency, onDone }: BandFormProps) {
  const add = useCommand("POST /api/logistics/tariffs/{tariffId}/bands", {
    refusal: "inline",
    onDone,
    told: ({ code }) => ({ message: `Band added to ${code}` }),
  });
  function submit(data: FormData) {
    const band = {
      origin: textOf(data, "origin") ?? "",
      destination: textOf(data, "destination") ?? "",
      service: textOf(data, "service") ?? "",
      option: textOf(data, "option") ?? "",
      mode: keyOf(data, "mode", transportModes) ?? "truck",
      fromGrams: grams(data, "from"),
      upToGrams: grams(data, "upTo"),
      minimumMinor: minorOf(textOf(data, "minimum") ?? "0", currency) ?? 0,
      minorPerTonne: (minorOf(textOf(data, "rate") ?? "0", currency) ?? 0) * (perTonne / 100),
      transitDays: numberOf(data, "transitDays") ?? 0,
    };
    add.run({ tariffId: tariff.id, version: tariff.version, bands: [band] });
  }
  return (
    <CommandForm label="Band" command={add} onSubmit={submit} submit="Add band">
      <FieldRow>
        <TextField
          {...band("bands.0.origin")}
          label="From"
          name="origin"
          hint="Warehouse, port, zone or country."
          code
        />
        <TextField {...band("bands.0.destination")} label="To" name="destination" code />
      </FieldRow>
      <FieldRow>
        <TextField {...band("bands.0.service")} name="service" defaultValue="DTD" />
        <TextField {...band("bands.0.option")} name="option" />
      </FieldRow>
      <FieldRow>
        <SelectField {...band("bands.0.mode")} name="mode" options={modes} defaultValue="truck" />
        <NumberField {...band("bands.0.transitDays")} label="Time on the way" name="transitDays" />
      </FieldRow>
      <FieldRow>
        <NumberField {...band("bands.0.fromGrams", typedIn.kilograms)} label="From weight" name="from" />
        <NumberField {...band("bands.0.upToGrams", typedIn.kilograms)} label="Up to weight" name="upTo" />
      </FieldRow>
      <FieldRow>
        <TextField label={`Minimum, ${currency}`} name="minimum" inputMode="decimal" />
        <TextField label={`For 100 kg, ${currency}`} name="rate" inputMode="decimal" />
      </FieldRow>
    </CommandForm>
  );
}
