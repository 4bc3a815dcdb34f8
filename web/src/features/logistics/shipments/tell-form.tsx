import { tellShipment } from "@cerebro/contracts/fields/logistics/shipments.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import {
  shipmentReasons,
  statusesWithReason,
  type TellableEvent,
  tellableEvents,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { typedMoment } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { optionsOf, Select } from "../../../ui/form/select.tsx";
import { shipmentEventWords, shipmentStatusWords } from "../words/state-words.ts";
import { momentIn } from "./form-moments.ts";

const field = fieldsFor(tellShipment);

const statuses = tellableEvents.map((status) => ({ value: status, label: shipmentEventWords[status].label }));
const tellers = { house: "Somebody here", carrier: "The carrier", driver: "The driver" } as const;

interface TellFormProps {
  readonly shipment: ShipmentDetail;
  readonly now: number;
  readonly onDone: () => void;
}

/** Tells what happened to a shipment, and when: late words are kept in their place [LOG-01]. */
export function TellForm({ shipment, now, onDone }: TellFormProps) {
  const [startedAt] = useState(() => typedMoment(new Date(now).toISOString()));
  const [status, setStatus] = useState<TellableEvent>("in_transit");
  const needsReason = statusesWithReason.some((each) => each === status);
  const tell = useCommand("POST /api/logistics/shipments/{shipmentId}/events", {
    onDone,
    told: (after) => `${after.number}: ${shipmentStatusWords[after.status].label.toLowerCase()}`,
  });
  const submit = (data: FormData) =>
    tell.run({
      shipmentId: shipment.id,
      status,
      occurredAt: momentIn(data, "occurredAt") ?? "",
      source: keyOf(data, "source", tellers) ?? "house",
      reason: keyOf(data, "reason", shipmentReasons) ?? null,
      estimatedAt: momentIn(data, "estimatedAt"),
      note: textOf(data, "note"),
    });
  return (
    <CommandForm label="Tell what happened" command={tell} onSubmit={submit} submit="Tell">
      <FieldRow>
        <SelectField
          {...field("status")}
          label="What happened"
          options={statuses}
          value={status}
          onChange={(event) => setStatus(tellableEvents.find((each) => each === event.target.value) ?? status)}
        />
        <TextField
          {...field("occurredAt")}
          label="When"
          hint="It may be long ago: it is kept in its place"
          type="datetime-local"
          defaultValue={startedAt}
        />
      </FieldRow>
      {needsReason && (
        <Field {...field("reason")} optional={false}>
          <Select options={optionsOf(shipmentReasons)} placeholder="Choose a reason" required />
        </Field>
      )}
      <FieldRow>
        <SelectField {...field("source")} label="Who says so" optional={false} options={optionsOf(tellers)} />
        <TextField {...field("estimatedAt")} label="Now expected" type="datetime-local" />
      </FieldRow>
      <TextareaField {...field("note")} rows={2} />
    </CommandForm>
  );
}
