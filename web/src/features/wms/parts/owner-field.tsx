import { createOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { textOf } from "../../../parts/form-values.ts";

const field = fieldsFor(createOrder);
const manyOwners = 200;

/** Owner of a document's goods; nothing if all stock is the organization's own [WMS-04]. */
export function OwnerField({ ownerId }: { ownerId: string | null }) {
  const owners = useQuery(reading("GET /api/wms/owners", { limit: manyOwners })).data?.rows ?? [];
  if (owners.length === 0) return null;
  const options = [{ value: "", label: "Our own" }, ...owners.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SelectField
      {...field("ownerId")}
      label="Whose goods"
      hint="An owner's orders are served from the owner's stock alone."
      options={options}
      defaultValue={ownerId ?? ""}
    />
  );
}

/** The owner that was chosen, or the one the document had where there was no choice. */
export const ownerIn = (data: FormData, known: string | null | undefined): string | null =>
  data.has("ownerId") ? textOf(data, "ownerId") : (known ?? null);
