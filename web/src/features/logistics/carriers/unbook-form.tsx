import { unbookShipment } from "@cerebro/contracts/fields/logistics/tenders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";

const field = fieldsFor(unbookShipment);

/** Takes a booking back before the goods are picked up [LOG-02]. */
export function UnbookForm({ shipmentId, onDone }: { shipmentId: string; onDone: () => void }) {
  const unbook = useCommand("POST /api/logistics/shipments/{shipmentId}/unbook", {
    refusal: "inline",
    onDone,
    told: ({ number, chosen }) => ({ message: `${number} is no longer booked with ${chosen.carrierName}` }),
  });
  return (
    <Form
      aria-label="Take booking back"
      errors={unbook.fieldErrors}
      failure={unbook.refusal}
      onSubmit={(data) => unbook.run({ shipmentId, reason: textOf(data, "reason") })}
      actions={
        <>
          <Button onClick={onDone}>Keep</Button>
          <Button type="submit" variant="danger" busy={unbook.busy}>
            Take booking back
          </Button>
        </>
      }
    >
      <Field {...field("reason")} hint="Kept with the booking.">
        <Textarea rows={2} />
      </Field>
    </Form>
  );
}
