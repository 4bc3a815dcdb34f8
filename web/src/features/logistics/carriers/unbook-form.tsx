import { CommandForm } from "../../../parts/command-form.tsx";
import { unbookShipment } from "@cerebro/contracts/fields/logistics/tenders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextareaField } from "../../../ui/form/fields.tsx";

const field = fieldsFor(unbookShipment);

/** Takes a booking back before the goods are picked up [LOG-02]. */
export function UnbookForm({ shipmentId, onDone }: { shipmentId: string; onDone: () => void }) {
  const unbook = useCommand("POST /api/logistics/shipments/{shipmentId}/unbook", {
    onDone,
    told: ({ number, chosen }) => `${number} is no longer booked with ${chosen.carrierName}`,
  });
  return (
    <CommandForm
      command={unbook}
      onSubmit={(data) => unbook.run({ shipmentId, reason: textOf(data, "reason") })}
      submit="Take booking back"
      danger
      secondary={<Button onClick={onDone}>Keep</Button>}
    >
      <TextareaField {...field("reason")} hint="Kept with the booking." rows={2} />
    </CommandForm>
  );
}
