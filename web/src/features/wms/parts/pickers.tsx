import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import type { areaPurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { call } from "../../../data/client.ts";
import { counted } from "../../../parts/format.ts";
import { type PickerProps, Searched } from "../../../parts/searched.tsx";
import { foundRows, useFound } from "../../../parts/use-found.ts";

interface ItemPickerProps extends PickerProps<ItemListRow> {
  /** Counts what is available in this warehouse; in all of them unless told. */
  readonly warehouseId?: string | undefined;
}

/** An item by SKU, name or barcode, with what is available of it. */
export function ItemPicker({ warehouseId, ...props }: ItemPickerProps) {
  const found = useFound("GET /api/wms/items", { warehouseId }, (search, signal) =>
    call("GET /api/wms/items", { search, warehouseId, limit: foundRows }, { signal }),
  );
  const optionOf = (row: ItemListRow) => ({
    value: row.id,
    label: `${row.sku} · ${row.name}`,
    hint: counted(row.available, row.baseUnit, row.baseUnit),
  });
  return (
    <Searched
      {...props}
      found={found}
      optionOf={optionOf}
      placeholder="SKU, name or barcode"
      emptyText="No item found"
    />
  );
}

interface BinPickerProps extends PickerProps<LocationListRow> {
  readonly purpose?: (typeof areaPurposes)[number];
}

/** A bin by its code. */
export function BinPicker({ purpose, ...props }: BinPickerProps) {
  const found = useFound("GET /api/wms/locations", { kind: "bin", purpose }, (search, signal) =>
    call("GET /api/wms/locations", { search, kind: "bin", purpose, limit: foundRows }, { signal }),
  );
  const optionOf = (row: LocationListRow) => ({
    value: row.id,
    label: row.code,
    hint: row.onHand === 0 ? "empty" : counted(row.items, "item"),
  });
  return <Searched {...props} found={found} optionOf={optionOf} placeholder="Bin code" emptyText="No bin found" />;
}

/** A supplier by code or name. */
export function SupplierPicker(props: PickerProps<Supplier>) {
  const found = useFound("GET /api/wms/suppliers", {}, (search, signal) =>
    call("GET /api/wms/suppliers", { search, limit: foundRows }, { signal }),
  );
  const optionOf = (row: Supplier) => ({ value: row.id, label: row.name, hint: row.code });
  return (
    <Searched {...props} found={found} optionOf={optionOf} placeholder="Name or code" emptyText="No supplier found" />
  );
}
