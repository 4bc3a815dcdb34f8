import { invite } from "@cerebro/contracts/fields/identity/organisation.ts";
import { floorRoles, type FloorRole, needsSite } from "@cerebro/contracts/access/floor.ts";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import type { MemberRow } from "@cerebro/contracts/entities/identity/organisation.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { formText } from "../../../ui/form/form-text.ts";

const field = fieldsFor(invite);

const hints: Readonly<Record<FloorRole, string>> = {
  picker: "Pick tasks and replenishments of one warehouse, on the hand-held.",
  packer: "Orders to pack of one warehouse, on the hand-held.",
  receiver: "Deliveries and put-aways of one warehouse, on the hand-held.",
  driver: "Own trips, stops, duty log and vehicle checks.",
  supervisor: "All hand-held work of one warehouse, with counts.",
};

const titles: Readonly<Record<FloorRole, string>> = {
  picker: "Picker",
  packer: "Packer",
  receiver: "Receiver",
  driver: "Driver",
  supervisor: "Supervisor",
};

const floorRoleIn = (value: string): FloorRole | null => floorRoles.find((floorRole) => floorRole === value) ?? null;

/** "Picker, MAIN". */
export function floorRoleWords(
  { floorRole, siteId }: Pick<MemberRow, "floorRole" | "siteId">,
  warehouses: readonly Warehouse[],
): string {
  const site = warehouses.find(({ id }) => id === siteId)?.code;
  return [floorRole && titles[floorRole], site].filter(Boolean).join(", ");
}

interface FloorRoleChoiceProps {
  readonly floorRole: FloorRole | null;
  readonly siteId: string | null;
  readonly onFloorRole: (floorRole: FloorRole | null) => void;
}

/** A floor role of the floor in place of roles, and the warehouse it is done in. */
export function FloorRoleChoice({ floorRole, siteId, onFloorRole }: FloorRoleChoiceProps) {
  const warehouses = useWarehouses();
  return (
    <>
      <SelectField
        label="Floor role"
        {...(floorRole && { hint: hints[floorRole] })}
        options={[
          { value: "", label: "None: by roles" },
          ...floorRoles.map((each) => ({ value: each, label: titles[each] })),
        ]}
        value={floorRole ?? ""}
        onChange={(event) => onFloorRole(floorRoleIn(event.target.value))}
      />
      {floorRole && needsSite(floorRole) && (
        <SelectField
          {...field("siteId")}
          label="Warehouse"
          optional={false}
          options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          defaultValue={siteId ?? warehouses[0]?.id ?? ""}
        />
      )}
    </>
  );
}

/** The warehouse chosen in a form; null where the floor role has none. */
export const siteIn = (data: FormData): string | null => formText(data, "siteId") || null;
