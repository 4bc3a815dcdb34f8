import { useState } from "react";
import {
  type CartonTypeName,
  cartonTypeNames,
  cartonTypes,
  type TightCartonReason,
  tightCartonReasons,
} from "@cerebro/contracts/constants/wms.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { formatEdges } from "../../../ui/measure.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { numberOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";
import { type Content, type Parcel, reckonedGrams } from "./packing.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

interface ParcelCardProps {
  readonly parcel: Parcel;
  readonly index: number;
  /** Number of cartons. */
  readonly parcels: number;
  readonly checked: Readonly<Record<string, number>>;
  /** The server refused it: by their measures its contents do not fit. */
  readonly tooSmall: boolean;
  readonly onChange: (parcel: Parcel) => void;
  readonly onMove: (row: number, quantity: number, to: number) => void;
}

const typeOptions = cartonTypes.map(({ type, lengthMm, widthMm, heightMm }) => ({
  value: type,
  label: `${type}, ${formatEdges([lengthMm, widthMm, heightMm])}`,
}));
const reasonOptions = optionsOf(tightCartonReasons);

/** One carton: its type, what goes into it and its weight, all of which may be changed [WMS-05]. */
export function ParcelCard({ parcel, index, parcels, checked, tooSmall, onChange, onMove }: ParcelCardProps) {
  const [moving, setMoving] = useState<number>();
  const goods = moving === undefined ? undefined : parcel.contents[moving];
  return (
    <li className="rounded-panel border border-line p-3">
      <FieldRow>
        <SelectField
          label={`Carton ${index + 1}`}
          options={typeOptions}
          value={parcel.type}
          onChange={({ target }) => onChange({ ...parcel, type: typeOf(target.value, parcel), tightReason: null })}
        />
        <NumberField
          label="Weight"
          optional
          hint={`Calculated: ${(reckonedGrams(parcel) / 1000).toFixed(2)} kg`}
          min={0}
          step="any"
          unit="kg"
          value={parcel.weight}
          onChange={({ target }) => onChange({ ...parcel, weight: target.value })}
        />
      </FieldRow>
      {(tooSmall || parcel.tightReason !== null) && (
        <SelectField
          label="Too small by the measures. Why does it fit?"
          className="mt-2"
          {...(parcel.tightReason === null && { error: "Take a larger carton, or say why." })}
          placeholder="Choose a reason"
          options={reasonOptions}
          value={parcel.tightReason ?? ""}
          onChange={({ target }) => onChange({ ...parcel, tightReason: isReason(target.value) ? target.value : null })}
        />
      )}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {parcel.contents.map((content, row) => (
          <ContentRow
            key={`${content.lineNumber}.${content.lotId}.${content.unitId}`}
            content={content}
            checked={checked[content.sku] ?? 0}
            onMove={() => setMoving(row)}
          />
        ))}
      </ul>
      <Dialog
        open={goods !== undefined}
        onClose={() => setMoving(undefined)}
        title={`Move ${goods?.sku ?? ""} to another carton`}
        size="small"
      >
        {goods !== undefined && moving !== undefined && (
          <MoveForm
            goods={goods}
            from={index}
            parcels={parcels}
            onMove={(quantity, to) => {
              onMove(moving, quantity, to);
              setMoving(undefined);
            }}
          />
        )}
      </Dialog>
    </li>
  );
}

const typeOf = (typed: string, { type }: Parcel): CartonTypeName => chosen(typed, cartonTypeNames) ?? type;
const isReason = (typed: string): typed is TightCartonReason => typed in tightCartonReasons;

function ContentRow({ content, checked, onMove }: { content: Content; checked: number; onMove: () => void }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <span className="w-12 shrink-0 text-right text-title font-strong">{content.quantity} ×</span>
      <span className="min-w-0 flex-1">
        <code>{content.sku}</code>
        <span className="block truncate text-ink-muted">
          {content.itemName}
          {content.lotCode !== null && `, lot ${content.lotCode}`}
        </span>
      </span>
      {checked > 0 && <span className="text-small font-strong text-good">{checked} checked</span>}
      <Button onClick={onMove} aria-label={`Move ${content.sku} to another carton`}>
        Move
      </Button>
    </li>
  );
}

interface MoveFormProps {
  readonly goods: Content;
  readonly from: number;
  readonly parcels: number;
  readonly onMove: (quantity: number, to: number) => void;
}

function MoveForm({ goods, from, parcels, onMove }: MoveFormProps) {
  const targets = Array.from({ length: parcels }, (_, at) => ({ value: String(at), label: `Carton ${at + 1}` }));
  const options = [...targets.filter((_, at) => at !== from), { value: String(parcels), label: "A new carton" }];
  return (
    <Form
      aria-label="Move goods"
      onSubmit={(data) => onMove(numberOf(data, "quantity") ?? 0, numberOf(data, "to") ?? parcels)}
      actions={
        <Button type="submit" variant="primary">
          Move
        </Button>
      }
    >
      <FieldRow>
        <Field label="Units" name="quantity">
          <NumberInput min={1} max={goods.quantity} step={1} required defaultValue={goods.quantity} />
        </Field>
        <SelectField label="Into" name="to" options={options} defaultValue={String(parcels)} />
      </FieldRow>
    </Form>
  );
}
