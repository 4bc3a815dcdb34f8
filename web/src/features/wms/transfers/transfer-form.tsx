import { CommandForm } from "../../../parts/command-form.tsx";
import { createTransfer } from "@cerebro/contracts/fields/wms/transfers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { DateField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { type Option } from "../../../ui/form/select.tsx";
import { useDraftLines, wholeLines } from "../orders/draft-lines.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useSave } from "../../../parts/use-save.ts";
import { QuantityLines } from "./quantity-lines.tsx";

const field = fieldsFor(createTransfer);

export interface TransferStart {
  readonly fromWarehouseId: string;
  readonly toWarehouseId: string;
  readonly item: { readonly id: string; readonly sku: string; readonly name: string };
  readonly quantity: string;
}

interface TransferFormProps {
  /** A draft to be changed; undefined enters a new transfer. */
  readonly transfer: TransferDetail | undefined;
  /** Initial values, if it was opened from another page. */
  readonly start?: TransferStart | undefined;
  readonly onDone: (transfer: TransferDetail) => void;
}

/** Enters a transfer between warehouses, or changes a draft [WMS-11]. */
export function TransferForm(props: TransferFormProps) {
  const query = useQuery(reading("GET /api/wms/warehouses", {}));
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {({ rows }) =>
        rows.length < 2 ? (
          <Banner tone="info" title="There is only one warehouse">
            Goods can be transferred once there is a second one. Locations is where it is created.
          </Banner>
        ) : (
          <TransferFields {...props} warehouses={rows} />
        )
      }
    </Async>
  );
}

/** The form has no money in it; the currency of its lines is never shown. */
const noCurrency = "EUR";

function TransferFields({
  transfer,
  start,
  onDone,
  warehouses,
}: TransferFormProps & { warehouses: readonly Warehouse[] }) {
  const [base] = useState(transfer);
  const draft = useDraftLines(startLines(base, start));
  const command = useSave({
    create: "POST /api/wms/transfers",
    update: "PUT /api/wms/transfers/{transferId}",
    of: base && { transferId: base.id, version: base.version },
    told: ({ id, number }) => ({
      message: `${number} ${base ? "saved" : "entered as a draft"}`,
      link: { label: "Open", href: href("wmsTransfer", { transferId: id }) },
    }),
    onDone,
  });
  const options = warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
  const submit = (data: FormData) =>
    command.run({
      fromWarehouseId: textOf(data, "fromWarehouseId") ?? "",
      toWarehouseId: textOf(data, "toWarehouseId") ?? "",
      ownerId: base?.ownerId ?? null,
      reference: textOf(data, "reference"),
      expectedOn: textOf(data, "expectedOn"),
      note: textOf(data, "note"),
      lines: wholeLines(draft.lines, noCurrency).map(({ itemId, quantity }) => ({ itemId, quantity })),
    });
  return (
    <CommandForm
      label={base ? "Edit transfer" : "Create transfer"}
      command={command}
      onSubmit={submit}
      submit={base ? "Save draft" : "Create transfer"}
    >
      <Way transfer={base ?? (start && { ...blank, ...start })} options={options} />
      <QuantityLines draft={draft} />
    </CommandForm>
  );
}

interface WayProps {
  readonly transfer: Pick<TransferDetail, keyof typeof blank> | undefined;
  readonly options: readonly Option[];
}

const blank = {
  fromWarehouseId: undefined,
  toWarehouseId: undefined,
  expectedOn: null,
  reference: null,
  note: null,
};

function Way({ transfer, options }: WayProps) {
  const [first, second] = options;
  const { fromWarehouseId, toWarehouseId, expectedOn, reference, note } = transfer ?? blank;
  return (
    <FormSection title="Way" hint="The warehouse of departure, and the destination.">
      <FieldRow>
        <SelectField
          {...field("fromWarehouseId")}
          label="From"
          options={options}
          defaultValue={fromWarehouseId ?? first?.value}
        />
        <SelectField
          {...field("toWarehouseId")}
          label="To"
          options={options}
          defaultValue={toWarehouseId ?? second?.value}
        />
      </FieldRow>
      <FieldRow>
        <DateField {...field("expectedOn")} defaultValue={expectedOn ?? ""} />
        <TextField {...field("reference")} code defaultValue={reference ?? ""} />
      </FieldRow>
      <TextareaField {...field("note")} rows={2} defaultValue={note ?? ""} />
    </FormSection>
  );
}

function startLines(transfer: TransferDetail | undefined, start: TransferStart | undefined) {
  if (transfer === undefined && start !== undefined) {
    const { item, quantity } = start;
    return [{ item: { ...item, available: undefined }, quantity, money: "" }];
  }
  return (transfer?.lines ?? []).map((line) => ({
    item: { id: line.itemId, sku: line.sku, name: line.itemName, available: undefined },
    quantity: String(line.quantity),
    money: "",
  }));
}
