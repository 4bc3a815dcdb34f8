import { createCarrier } from "@cerebro/contracts/fields/logistics/carriers.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useState } from "react";
import {
  accessorialKinds,
  type AccessorialKind,
  carrierCapabilities,
} from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { CarrierDetail } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { keysIn, numberOf, textOf } from "../../../parts/form-values.ts";
import { useSave } from "../../../parts/use-save.ts";
import { clockOf, minuteOf } from "./carrier-marks.ts";

const field = fieldsFor(createCarrier);

interface CarrierFormProps {
  /** Undefined enters a new one. */
  readonly carrier: CarrierDetail | undefined;
  readonly onDone: (carrier: CarrierDetail) => void;
}

const extras = Object.entries(accessorialKinds) as [AccessorialKind, string][];
/** Money is typed with the decimals of the carrier's own currency; of one that is not entered yet, most have two. */
const anyCurrency = "EUR";
const percents = (basisPoints: number | undefined, usual: number) => (basisPoints ?? usual) / 100;
const basisPointsOf = (data: FormData, name: string) => Math.round(Number(textOf(data, name) ?? "0") * 100);

/** A carrier's terms: what holds for all its tariffs [LOG-02]. */
export function CarrierForm({ carrier, onDone }: CarrierFormProps) {
  const [base] = useState(carrier);
  const command = useSave({
    create: "POST /api/logistics/carriers",
    update: "PUT /api/logistics/carriers/{carrierId}",
    of: base && { carrierId: base.id, version: base.version },
    once: ["code"],
    told: ({ code }) => `${code} ${base ? "changed" : "entered"}`,
    onDone,
  });
  function submit(data: FormData) {
    const currency = textOf(data, "currency")?.toUpperCase() ?? null;
    const priced = extras.flatMap(([name]) => {
      const minor = minorOf(textOf(data, `accessorials.${name}`) ?? "", currency ?? base?.currency ?? anyCurrency);
      return minor === undefined ? [] : [[name, minor] as const];
    });
    command.run({
      code: textOf(data, "code") ?? "",
      name: textOf(data, "name") ?? "",
      email: textOf(data, "email"),
      phone: textOf(data, "phone"),
      currency,
      fuelBasisPoints: basisPointsOf(data, "fuelBasisPoints"),
      toleranceBasisPoints: basisPointsOf(data, "toleranceBasisPoints"),
      cutOffMinute: minuteOf(textOf(data, "cutOffMinute") ?? "16:00"),
      gramsPerLitre: numberOf(data, "gramsPerLitre"),
      capabilities: keysIn(data, "capabilities", carrierCapabilities),
      accessorials: Object.fromEntries(priced),
    });
  }
  return (
    <CommandForm
      label={base ? "Edit carrier" : "Enter carrier"}
      command={command}
      onSubmit={submit}
      submit={base ? "Save" : "Enter carrier"}
    >
      <Who carrier={base} />
      <Terms carrier={base} />
      <FormSection title="It can">
        <ChoicesField
          {...field("capabilities")}
          hideLabel
          options={optionsOf(carrierCapabilities)}
          defaultValue={base?.capabilities ?? []}
          shape="pairs"
        />
      </FormSection>
      <FormSection title="Extras" hint="Enter a price for each; a service without a price is not offered.">
        <div className="grid gap-3 mobile:grid-cols-2">
          {extras.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={`accessorials.${name}`}
              optional
              inputMode="decimal"
              defaultValue={typedMinor(base?.accessorials[name] ?? null, base?.currency ?? anyCurrency)}
            />
          ))}
        </div>
      </FormSection>
    </CommandForm>
  );
}

function Who({ carrier }: { carrier: CarrierDetail | undefined }) {
  return (
    <FormSection title="Carrier">
      <FieldRow>
        {carrier === undefined && <TextField {...field("code")} code />}
        <TextField {...field("name")} defaultValue={carrier?.name} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("email")} hint="Where tenders go." type="email" defaultValue={carrier?.email ?? ""} />
        <TextField {...field("phone")} type="tel" defaultValue={carrier?.phone ?? ""} />
      </FieldRow>
    </FormSection>
  );
}

function Terms({ carrier }: { carrier: CarrierDetail | undefined }) {
  return (
    <FormSection title="Terms">
      <FieldRow>
        <TextField
          {...field("currency")}
          hint="Three letters; your own unless told."
          code
          pattern="[A-Za-z]{3}"
          defaultValue={carrier?.ownCurrency ?? ""}
        />
        <TextField
          {...field("cutOffMinute")}
          label="Last pick-up"
          optional={false}
          hint="Goods that are ready later leave the next day."
          type="time"
          defaultValue={clockOf(carrier?.cutOffMinute ?? 960)}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...field("fuelBasisPoints", typedIn.percent)}
          label="Fuel surcharge"
          optional={false}
          step={0.01}
          defaultValue={percents(carrier?.fuelBasisPoints, 0)}
        />
        <NumberField
          {...field("gramsPerLitre")}
          label="A liter weighs at least"
          hint="Empty: only weight counts."
          unit="g"
          defaultValue={carrier?.gramsPerLitre ?? ""}
        />
      </FieldRow>
      <NumberField
        {...field("toleranceBasisPoints", typedIn.percent)}
        label="Tolerance of invoices"
        hint="Beside the tariff, before a line is a finding."
        optional={false}
        step={0.01}
        defaultValue={percents(carrier?.toleranceBasisPoints, 200)}
      />
    </FormSection>
  );
}
