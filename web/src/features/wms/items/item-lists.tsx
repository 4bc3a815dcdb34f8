import { createItem } from "@cerebro/contracts/fields/wms/items.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState, type ReactNode } from "react";
import type { ItemSupplier, ItemUnit } from "@cerebro/contracts/entities/wms/items.ts";
import { newId } from "../../../data/ids.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { SupplierPicker } from "../parts/pickers.tsx";
import { MoneyInput } from "./item-fields.tsx";

const field = fieldsFor(createItem);

interface Kept<Row> {
  readonly key: string;
  readonly row: Row | undefined;
}

/** Rows that are added and taken away; each keeps what was typed in it. */
function useKept<Row>(start: readonly Row[]) {
  const [rows, setRows] = useState<readonly Kept<Row>[]>(() => start.map((row) => ({ key: newId(), row })));
  return {
    rows,
    add: () => setRows([...rows, { key: newId(), row: undefined }]),
    remove: (key: string) => setRows(rows.filter((each) => each.key !== key)),
  };
}

function ListRow({ children, name, onRemove }: { children: ReactNode; name: string; onRemove: () => void }) {
  return (
    <div className="flex items-start gap-2 rounded-panel border border-line p-3">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} className="mt-6" />
    </div>
  );
}

/** Packaging levels: one case holds 12 each [WMS-04]. */
export function UnitsSection({ units, baseUnit }: { units: readonly ItemUnit[]; baseUnit: string }) {
  const { rows, add, remove } = useKept(units);
  return (
    <FormSection title="Packaging" hint="Larger units it comes in, each a number of base units.">
      {rows.map(({ key, row }, index) => (
        <ListRow key={key} name={`packaging ${index + 1}`} onRemove={() => remove(key)}>
          <FieldRow>
            <TextField {...field(`units.${index}.unit`)} defaultValue={row?.unit} placeholder="case" />
            <NumberField {...field(`units.${index}.factor`)} label="Holds" unit={baseUnit} defaultValue={row?.factor} />
            <TextField {...field(`units.${index}.barcode`)} code defaultValue={row?.barcode ?? ""} />
          </FieldRow>
        </ListRow>
      ))}
      <Button icon={Plus} onClick={add} className="self-start">
        Add packaging
      </Button>
    </FormSection>
  );
}

interface SuppliersProps {
  readonly suppliers: readonly ItemSupplier[];
  readonly currency: string;
  readonly baseUnit: string;
}

/** Suppliers, with cost and lead time. */
export function SuppliersSection({ suppliers, currency, baseUnit }: SuppliersProps) {
  const { rows, add, remove } = useKept(suppliers);
  const seesCosts = useSeesCosts();
  const hint = seesCosts ? "Who delivers it, at what cost and how fast." : "Who delivers it, and how fast.";
  return (
    <FormSection title="Suppliers" hint={hint}>
      {rows.map(({ key, row }, index) => (
        <ListRow key={key} name={`supplier ${index + 1}`} onRemove={() => remove(key)}>
          <div className="flex flex-col gap-3">
            <FieldRow>
              <Field {...field(`suppliers.${index}.supplierId`)}>
                <KeptSupplier row={row} />
              </Field>
              <TextField
                {...field(`suppliers.${index}.supplierSku`)}
                label="Their SKU"
                code
                defaultValue={row?.supplierSku ?? ""}
              />
            </FieldRow>
            <FieldRow>
              {seesCosts && (
                <Field {...field(`suppliers.${index}.costMinor`)}>
                  <MoneyInput minor={row?.costMinor ?? null} currency={currency} />
                </Field>
              )}
              <NumberField {...field(`suppliers.${index}.leadTimeDays`)} defaultValue={row?.leadTimeDays ?? ""} />
              <NumberField
                {...field(`suppliers.${index}.minimumQuantity`)}
                label="Least order"
                unit={baseUnit}
                defaultValue={row?.minimumQuantity ?? ""}
              />
            </FieldRow>
            <label className="inline-flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="preferred"
                value={index}
                defaultChecked={row?.preferred === true}
                className="ui-check"
              />
              Preferred supplier
            </label>
          </div>
        </ListRow>
      ))}
      <Button icon={Plus} onClick={add} className="self-start">
        Add supplier
      </Button>
    </FormSection>
  );
}

function KeptSupplier({ row }: { row: ItemSupplier | undefined }) {
  const [supplier, setSupplier] = useState<ComboboxOption | undefined>(
    row && { value: row.supplierId, label: row.supplierName },
  );
  return <SupplierPicker value={supplier} onChange={setSupplier} />;
}
