import { CommandForm } from "../../../parts/command-form.tsx";
import { createUnit } from "@cerebro/contracts/fields/wms/handling-units.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { DocumentTable } from "../../../parts/document-table.tsx";
import Boxes from "lucide-react/icons/boxes";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { UnitRow } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { unitCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { unitTypes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { counted, formatCount } from "../../../parts/format.ts";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { chosen, one } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { BinPicker } from "../parts/pickers.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { unitStateWords, unitTypeWord } from "../words/goods-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createUnit);

const columns: readonly Column<UnitRow>[] = [
  { id: "sscc", header: "SSCC", kind: "code", width: 180, primary: true, cell: (row) => row.sscc },
  { id: "type", header: "Type", width: 90, cell: (row) => unitTypeWord(row.type) },
  {
    id: "state",
    header: "State",
    width: 120,
    card: "mark",
    cell: (row) => <StateMark word={unitStateWords[row.state]} />,
  },
  {
    id: "place",
    header: "Stands at",
    kind: "code",
    width: 150,
    grow: true,
    cell: (row) => row.locationCode ?? <None label="outside the house" />,
  },
  {
    id: "parent",
    header: "Stands in",
    kind: "code",
    width: 180,
    hidden: true,
    cell: (row) => row.parentSscc ?? <None label="nothing" />,
  },
  { id: "items", header: "Items", kind: "number", width: 76, cell: (row) => formatCount(row.items) },
  { id: "quantity", header: "Units in it", kind: "number", width: 96, cell: (row) => formatCount(row.quantity) },
  { id: "nested", header: "Nested", kind: "number", width: 80, hidden: true, cell: (row) => formatCount(row.nested) },
  { id: "updatedAt", header: "Changed", width: 160, card: "none", cell: (row) => <Moment at={row.updatedAt} /> },
];

/** Object.keys forgets the key type; the table is closed. */
const states = Object.keys(unitCommands) as (keyof typeof unitCommands)[];
const types = Object.keys(unitTypes) as (keyof typeof unitTypes)[];

const fields = [
  { id: "type", label: "Type", kind: "choice", single: true, options: optionsOf(unitTypes) },
  {
    id: "state",
    label: "State",
    kind: "choice",
    single: true,
    options: states.map((value) => ({ value, label: unitStateWords[value].label })),
  },
  { id: "nested", label: "Include nested units", kind: "flag" },
] as const satisfies readonly FilterField[];
const noun = ["unit", "units"] as const;

/** `/wms/handling-units`: pallets, cases, totes and parcels [WMS-05]. */
export function Units() {
  const [search, change] = useSearchState();
  const add = () => change({ add: "yes" }, { push: true });
  return (
    <>
      <LiveHeader
        page="wmsUnits"
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add unit
          </Button>
        }
      />
      <UnitTable />
      {one(search, "add") !== "" && <CreateUnit onClose={() => change({ add: undefined })} />}
      <PageKeys keys={[{ key: "a", does: "Add a handling unit", run: add }]} />
    </>
  );
}

function UnitTable() {
  return (
    <DocumentTable
      route="GET /api/wms/handling-units"
      ask={(list) => ({
        search: list.text || undefined,
        type: chosen(list.value("type"), types),
        state: chosen(list.value("state"), states),
        outermost: String(list.value("nested") !== "yes" && list.text === ""),
      })}
      fields={fields}
      searchLabel="Scan or search SSCC, SKU"
      table="wms-units"
      label="Handling units"
      noun={noun}
      columns={columns}
      pathOf={(unitId) => href("wmsUnit", { unitId })}
      bulkActions={(rows) => (
        <PrintLabelButton
          label="Print labels"
          title={`Print labels of ${counted(rows.length, "unit")}`}
          choice={{ kind: "unit", ids: rows.map(({ id }) => id) }}
        />
      )}
      empty={{
        icon: Boxes,
        title: "No handling unit yet",
        children: "Set a pallet down in a bin, fill it, and move all that is in it by one scan.",
      }}
    />
  );
}

function CreateUnit({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const [bin, setBin] = useState<ComboboxOption>();
  const create = useCommand("POST /api/wms/handling-units", {
    told: ({ sscc }) => `Unit ${sscc} stands there`,
    onDone: ({ id }) => go(href("wmsUnit", { unitId: id })),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add handling unit"
      description="It gets the next SSCC of your series."
      keepOnOutsidePress
    >
      <CommandForm
        label="Add handling unit"
        command={create}
        onSubmit={(data) => {
          const type = keyOf(data, "type", unitTypes);
          if (type && bin) create.run({ type, locationId: bin.value, note: textOf(data, "note") });
        }}
        submit="Add unit"
      >
        <SelectField {...field("type")} options={optionsOf(unitTypes)} defaultValue="pallet" />
        <Field {...field("locationId")} label="Stands at" optional={false}>
          <BinPicker value={bin} onChange={setBin} />
        </Field>
        <TextField {...field("note")} />
      </CommandForm>
    </Dialog>
  );
}
