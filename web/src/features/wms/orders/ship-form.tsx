import { CommandForm } from "../../../parts/command-form.tsx";
import { shipOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";

const field = fieldsFor(shipOrder);

interface ShipFormProps {
  readonly order: Pick<SalesOrderDetail, "id" | "number" | "version">;
  readonly onDone: () => void;
}

/** Hands the cartons of an order to the carrier [WMS-09]. */
export function ShipForm({ order, onDone }: ShipFormProps) {
  const ship = useCommand("POST /api/wms/orders/{orderId}/ship", {
    onDone,
    told: ({ number, id }) => ({
      message: `${number} shipped: its stock has left the house`,
      link: { label: "Open", href: href("wmsOrder", { orderId: id }) },
    }),
  });
  return (
    <CommandForm
      label="Ship order"
      command={ship}
      onSubmit={(data) =>
        ship.run({
          orderId: order.id,
          version: order.version,
          carrier: textOf(data, "carrier"),
          service: textOf(data, "service"),
          trackingNumber: textOf(data, "trackingNumber"),
        })
      }
      submit={<>Ship {order.number}</>}
    >
      <FieldRow>
        <TextField {...field("carrier")} />
        <TextField {...field("service")} />
      </FieldRow>
      <TextField {...field("trackingNumber")} code autoComplete="off" />
    </CommandForm>
  );
}
