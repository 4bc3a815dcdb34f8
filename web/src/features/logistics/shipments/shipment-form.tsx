import { createShipment } from "@cerebro/contracts/fields/logistics/shipments.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shipmentModes } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { CountryField } from "../../../parts/country-field.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { degreesOf, PositionFields } from "../../../parts/position-fields.tsx";
import { typedMoment } from "../../../parts/format.ts";
import { useSave } from "../../../parts/use-save.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { optionsOf, type Option } from "../../../ui/form/select.tsx";
import { momentIn } from "./form-moments.ts";

const field = fieldsFor(createShipment);

interface ShipmentFormProps {
  /** One to be changed; undefined enters a new one. */
  readonly shipment: ShipmentDetail | undefined;
  readonly onDone: (shipment: ShipmentDetail) => void;
}

const thousandth = (data: FormData, name: string): number | null => {
  const text = textOf(data, name);
  return text === null ? null : Math.round(Number(text) * 1000);
};

function shipmentIn(data: FormData) {
  return {
    fromLocationId: textOf(data, "fromLocationId") ?? "",
    promisedAt: momentIn(data, "promisedAt"),
    toName: textOf(data, "toName") ?? "",
    toAddress: textOf(data, "toAddress"),
    toCountry: textOf(data, "toCountry"),
    toLatitude: degreesOf(data, "toLatitude"),
    toLongitude: degreesOf(data, "toLongitude"),
    goods: textOf(data, "goods"),
    pieces: numberOf(data, "pieces"),
    grams: thousandth(data, "grams"),
    mode: keyOf(data, "mode", shipmentModes) ?? null,
    metres: thousandth(data, "metres"),
    windowOpensAt: momentIn(data, "windowOpensAt"),
    windowClosesAt: momentIn(data, "windowClosesAt"),
    note: textOf(data, "note"),
  };
}

/** Enters a shipment no order asked for, or changes what is known of one [LOG-01]. */
export function ShipmentForm({ shipment, onDone }: ShipmentFormProps) {
  const [base] = useState(shipment);
  const command = useSave({
    create: "POST /api/logistics/shipments",
    update: "PUT /api/logistics/shipments/{shipmentId}",
    of: base && { shipmentId: base.id, version: base.version },
    once: ["fromLocationId", "promisedAt"],
    told: ({ id, number }) => ({
      message: `${number} ${base ? "saved" : "entered"}`,
      link: { label: "Open", href: href("logisticsShipment", { shipmentId: id }) },
    }),
    onDone,
  });
  return (
    <CommandForm
      label={base ? "Edit shipment" : "Create shipment"}
      command={command}
      onSubmit={(data) => command.run({ ...shipmentIn(data), millilitres: base?.millilitres ?? null })}
      submit={base ? "Save shipment" : "Create shipment"}
    >
      {!base && <FromSection />}
      <ConsigneeSection shipment={base} />
      <GoodsSection shipment={base} />
    </CommandForm>
  );
}

function FromSection() {
  const query = useQuery(reading("GET /api/logistics/depots", {}));
  return (
    <FormSection title="From">
      <Async query={query} skeleton={<SkeletonText lines={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Banner tone="info" title="There is no warehouse yet">
              Goods leave from a warehouse; Locations is where the first one is created.
            </Banner>
          ) : (
            <FromFields options={rows.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))} />
          )
        }
      </Async>
    </FormSection>
  );
}

function FromFields({ options }: { options: readonly Option[] }) {
  return (
    <FieldRow>
      <SelectField {...field("fromLocationId")} label="Warehouse" options={options} />
      <TextField
        {...field("promisedAt")}
        label="Promised for"
        hint="The first promise stays on the books"
        type="datetime-local"
      />
    </FieldRow>
  );
}

const nowhere = { name: null, address: null, country: null, latitude: null, longitude: null };
const blank = {
  to: nowhere,
  windowOpensAt: null,
  windowClosesAt: null,
  goods: null,
  pieces: null,
  grams: null,
  mode: null,
  metres: null,
  note: null,
  cartons: [],
};

function ConsigneeSection({ shipment }: { shipment: ShipmentDetail | undefined }) {
  const { to, windowOpensAt, windowClosesAt } = shipment ?? blank;
  return (
    <FormSection title="Consignee" hint="The recipient, and the delivery times.">
      <FieldRow>
        <TextField {...field("toName")} label="Name" defaultValue={to.name ?? ""} />
        <CountryField {...field("toCountry")} value={to.country} />
      </FieldRow>
      <TextareaField {...field("toAddress")} label="Address" rows={2} defaultValue={to.address ?? ""} />
      <PositionFields
        fields={[field("toLatitude"), field("toLongitude")]}
        latitude={to.latitude}
        longitude={to.longitude}
      />
      <FieldRow>
        <TextField
          {...field("windowOpensAt")}
          label="Takes goods from"
          type="datetime-local"
          defaultValue={typedMoment(windowOpensAt)}
        />
        <TextField
          {...field("windowClosesAt")}
          label="Until"
          type="datetime-local"
          defaultValue={typedMoment(windowClosesAt)}
        />
      </FieldRow>
    </FormSection>
  );
}

const unitsOf = (thousandths: number | null): number | "" => (thousandths === null ? "" : thousandths / 1000);

function GoodsSection({ shipment }: { shipment: ShipmentDetail | undefined }) {
  const { cartons, goods, pieces, grams, mode, metres, note } = shipment ?? blank;
  const packed = cartons.length > 0;
  return (
    <FormSection title="Goods" {...(packed && { hint: "Cartons tell its pieces and its weight." })}>
      <TextareaField {...field("goods")} label="What it is" rows={2} defaultValue={goods ?? ""} />
      {!packed && (
        <FieldRow>
          <NumberField {...field("pieces")} defaultValue={pieces ?? ""} />
          <NumberField {...field("grams", typedIn.kilograms)} label="Gross weight" defaultValue={unitsOf(grams)} />
        </FieldRow>
      )}
      <FieldRow>
        <SelectField
          {...field("mode")}
          label="Mode of transport"
          options={optionsOf(shipmentModes)}
          placeholder="Not known"
          defaultValue={mode ?? ""}
        />
        <NumberField
          {...field("metres", typedIn.kilometres)}
          label="Distance"
          hint="Empty: calculated from both positions"
          defaultValue={unitsOf(metres)}
        />
      </FieldRow>
      <TextareaField {...field("note")} rows={2} defaultValue={note ?? ""} />
    </FormSection>
  );
}
