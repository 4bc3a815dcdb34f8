import { createOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { useSearchState } from "../../../data/address.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useChosenWarehouse, useWarehouses } from "../../../parts/use-warehouses.ts";

const field = fieldsFor(createOrder);

/** Narrows a page to one warehouse, in the address; nothing where there is only one. */
export function WarehouseChooser() {
  const [, change] = useSearchState();
  const chosen = useChosenWarehouse();
  const warehouses = useWarehouses();
  if (warehouses.length < 2) return null;
  return (
    <Select
      aria-label="Warehouse"
      className="w-44"
      options={[
        { value: "", label: "All warehouses" },
        ...warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
      ]}
      value={chosen ?? ""}
      onChange={(event) => change({ warehouse: event.target.value || undefined })}
    />
  );
}

interface WarehouseFieldProps {
  readonly hint: string;
  /** The default warehouse unless told. */
  readonly value: string | null;
  readonly onChange: (warehouseId: string) => void;
}

/** The warehouse of a document; nothing where there is only one. */
export function WarehouseField({ hint, value, onChange }: WarehouseFieldProps) {
  const warehouses = useWarehouses();
  if (warehouses.length < 2) return null;
  return (
    <SelectField
      {...field("warehouseId")}
      optional={false}
      hint={hint}
      options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      value={value ?? warehouses[0]?.id ?? ""}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
