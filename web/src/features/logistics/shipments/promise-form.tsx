import { promiseShipment } from "@cerebro/contracts/fields/logistics/shipments.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { formatMoment, typedMoment } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { momentIn } from "./form-moments.ts";

const field = fieldsFor(promiseShipment);

/** Agrees on another time; what was promised first stays, and counts [LOG-01]. */
export function PromiseForm({ shipment, onDone }: { shipment: ShipmentDetail; onDone: () => void }) {
  const promise = useCommand("POST /api/logistics/shipments/{shipmentId}/promise", {
    onDone,
    told: ({ number }) => `${number} has another promise`,
  });
  const { promisedAt, agreedAt } = shipment;
  return (
    <CommandForm
      label="Move the promise"
      command={promise}
      onSubmit={(data) =>
        promise.run({
          shipmentId: shipment.id,
          version: shipment.version,
          promisedAt: momentIn(data, "promisedAt") ?? "",
          reason: textOf(data, "reason") ?? "",
        })
      }
      submit="Save promise"
    >
      <p className="text-ink-muted">
        {promisedAt === null
          ? "Nothing was promised yet: this is the first promise."
          : `First promised for ${formatMoment(promisedAt)}. That stays on the books.`}
      </p>
      <TextField
        {...field("promisedAt")}
        label="Promised for"
        type="datetime-local"
        defaultValue={typedMoment(agreedAt)}
      />
      <TextField {...field("reason")} label="Why" hint="Kept with your name" />
    </CommandForm>
  );
}
