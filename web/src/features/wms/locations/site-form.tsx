import { CommandForm } from "../../../parts/command-form.tsx";
import { placeWarehouse } from "@cerebro/contracts/fields/wms/locations.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { PositionFields, positionIn } from "../../../parts/position-fields.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { AddressFields, addressFromText, addressIn } from "../parts/address-fields.tsx";

const field = fieldsFor(placeWarehouse);

/** Position of a warehouse: routes begin there, and papers name it as origin. */
export function SiteForm({ warehouse, onDone }: { warehouse: Warehouse; onDone: () => void }) {
  const place = useCommand("PUT /api/wms/warehouses/{warehouseId}/site", {
    onDone,
    told: ({ name }) => `${name} has its address`,
  });
  const submit = (data: FormData) =>
    place.run({
      warehouseId: warehouse.id,
      version: warehouse.version,
      // The site tells both.
      address: null,
      country: null,
      site: addressIn(data, "site"),
      ...positionIn(data),
      workingDayEnds: textOf(data, "workingDayEnds") ?? warehouse.workingDayEnds,
      timeZone: textOf(data, "timeZone"),
      packScansRequired: data.has("packScansRequired"),
      ...(data.has("isDefault") && { isDefault: true as const }),
    });
  return (
    <CommandForm label="Address of the warehouse" command={place} onSubmit={submit} submit="Save address">
      <AddressFields
        bind={(part) => field(`site.${part}`)}
        address={warehouse.site ?? addressFromText(warehouse.address, { country: warehouse.country })}
      />
      <TextField
        {...field("workingDayEnds")}
        label="Working day ends at"
        hint="Orders due on a day without a time are due at this hour, by the clock of the warehouse."
        optional={false}
        type="time"
        defaultValue={warehouse.workingDayEnds}
      />
      <TextField
        {...field("timeZone")}
        hint="Goods expire and working days end by this clock; empty: the organization's"
        placeholder="Europe/London"
        defaultValue={warehouse.timeZone ?? ""}
      />
      <CheckboxField
        {...field("packScansRequired")}
        label="Packing takes a scan of each unit"
        hint="Otherwise checking by scan is optional at the packing bench."
        defaultChecked={warehouse.packScansRequired}
      />
      {!warehouse.isDefault && (
        <CheckboxField
          {...field("isDefault")}
          label="Default warehouse"
          hint="Orders and imports that name no warehouse are of this one."
        />
      )}
      <PositionFields
        fields={[field("latitude"), field("longitude")]}
        latitude={warehouse.latitude}
        longitude={warehouse.longitude}
      />
    </CommandForm>
  );
}
