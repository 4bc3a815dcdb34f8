import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import { call } from "../data/client.ts";
import { type PickerProps, Searched } from "./searched.tsx";
import { foundRows, useFound } from "./use-found.ts";

/** A customer by code or name. */
export function CustomerPicker(props: PickerProps<Customer>) {
  const found = useFound("GET /api/wms/customers", {}, (search, signal) =>
    call("GET /api/wms/customers", { search, limit: foundRows }, { signal }),
  );
  const optionOf = (row: Customer) => ({ value: row.id, label: row.name, hint: row.code });
  return (
    <Searched {...props} found={found} optionOf={optionOf} placeholder="Name or code" emptyText="No customer found" />
  );
}
