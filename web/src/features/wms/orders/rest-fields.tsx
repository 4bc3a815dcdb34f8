import { cancelOrder, releaseOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { keyOf } from "../../../parts/form-values.ts";
import { optionsOf } from "../../../ui/form/select.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";

const released = fieldsFor(releaseOrder);
const cancelled = fieldsFor(cancelOrder);

const missingWays = {
  refuse: "Leave orders with missing units as they are",
  back_order: "Release what is there, back-order the rest",
  cancel: "Release what is there, cancel the rest",
} as const;

/** Choice for units that are not in stock, for several orders at once. */
export function MissingFields() {
  return (
    <SelectField
      {...released("missing")}
      label="Missing units"
      optional={false}
      options={optionsOf(missingWays)}
      defaultValue="refuse"
    />
  );
}

export const missingIn = (data: FormData) => ({ missing: keyOf(data, "missing", missingWays) ?? "refuse" }) as const;

const backOrderWays = {
  keep: "Stay open and wait for stock",
  cancel: "Are canceled as well",
} as const;

/** Choice for the back-orders of an order that is canceled. */
export function BackOrderFields({ label = "Its back-orders" }: { label?: string }) {
  return (
    <SelectField
      {...cancelled("backOrders")}
      label={label}
      optional={false}
      options={optionsOf(backOrderWays)}
      defaultValue="keep"
    />
  );
}

export const backOrdersIn = (data: FormData) =>
  ({ backOrders: keyOf(data, "backOrders", backOrderWays) ?? "keep" }) as const;
