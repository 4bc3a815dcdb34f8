import { cancelShipment } from "@cerebro/contracts/fields/logistics/shipments.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { ShipmentCommand } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

const field = fieldsFor(cancelShipment);

interface ShipmentCommandsProps {
  readonly shipment: ShipmentDetail;
  readonly onShow: (form: "edit" | "tell" | "promise" | "book" | "unbook" | "claim") => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

const words: Record<ShipmentCommand, string> = {
  edit: "Edit",
  promise: "Move promise",
  cancel: "Cancel shipment",
  close: "Close",
  tell: "Tell what happened",
};
/** The next step stands last, as the primary one. */
const order = ["cancel", "edit", "promise", "close", "tell"] as const satisfies readonly ShipmentCommand[];

export function ShipmentCommands({ shipment, onShow, onRefused }: ShipmentCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { shipmentId: shipment.id, version: shipment.version };
  const close = useCommand("POST /api/logistics/shipments/{shipmentId}/close", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} closed` }),
  });
  const acts: Record<ShipmentCommand, () => void> = {
    edit: () => onShow("edit"),
    tell: () => onShow("tell"),
    promise: () => onShow("promise"),
    cancel: () => setCancelling(true),
    close: () => close.run(target),
  };
  const possible = order.filter((command) => shipment.commands.includes(command));
  const { carrierId, trip, step, status } = shipment;
  const mayBook = trip === null && status !== "cancelled" && (step === "draft" || step === "rated");
  const mayUnbook = carrierId !== null && step === "booked" && status !== "cancelled";
  const mayClaim = carrierId !== null && shipment.shippedAt !== null;
  return (
    <>
      {mayClaim && (
        <Button variant="ghost" onClick={() => onShow("claim")}>
          Claim
        </Button>
      )}
      {mayUnbook && (
        <Button variant="ghost" onClick={() => onShow("unbook")}>
          Take booking back
        </Button>
      )}
      {mayBook && <Button onClick={() => onShow("book")}>Book with a carrier</Button>}
      {possible.map((command) => (
        <Button
          key={command}
          variant={command === "tell" || command === "close" ? "primary" : command === "cancel" ? "ghost" : "secondary"}
          busy={command === "close" && close.busy}
          onClick={acts[command]}
        >
          {words[command]}
        </Button>
      ))}
      <CancelDialog shipment={shipment} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

interface CancelDialogProps {
  readonly shipment: ShipmentDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ shipment: { id, version, number }, open, onClose }: CancelDialogProps) {
  const cancel = useCommand("POST /api/logistics/shipments/{shipmentId}/cancel", {
    refusal: "inline",
    onDone: onClose,
    told: () => ({ message: `${number} cancelled` }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel ${number}?`}
      description="It has not left. The expected delivery is canceled."
    >
      {open && (
        <Form
          aria-label="Cancel shipment"
          errors={cancel.fieldErrors}
          failure={cancel.refusal}
          onSubmit={(data) => cancel.run({ shipmentId: id, version, note: textOf(data, "note") })}
          actions={
            <>
              <Button onClick={onClose}>Keep</Button>
              <Button type="submit" variant="danger" busy={cancel.busy}>
                Cancel shipment
              </Button>
            </>
          }
        >
          <Field {...field("note")}>
            <Textarea rows={2} />
          </Field>
        </Form>
      )}
    </Dialog>
  );
}
