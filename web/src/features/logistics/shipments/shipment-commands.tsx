import { CommandForm } from "../../../parts/command-form.tsx";
import { CommandRow } from "../../../parts/command-row.tsx";
import type { DocumentWays } from "../../../parts/document-page.tsx";
import { cancelShipment } from "@cerebro/contracts/fields/logistics/shipments.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { ShipmentCommand } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextareaField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

const field = fieldsFor(cancelShipment);

interface ShipmentCommandsProps {
  readonly shipment: ShipmentDetail;
  readonly ways: DocumentWays;
}

const words: Record<ShipmentCommand, string> = {
  edit: "Edit",
  promise: "Move promise",
  cancel: "Cancel shipment",
  close: "Close",
  tell: "Tell what happened",
};
const order = ["cancel", "edit", "promise", "close", "tell"] as const satisfies readonly ShipmentCommand[];

export function ShipmentCommands({ shipment, ways: { show, refused: onRefused } }: ShipmentCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { shipmentId: shipment.id, version: shipment.version };
  const close = useCommand("POST /api/logistics/shipments/{shipmentId}/close", {
    onRefused,
    told: ({ number }) => `${number} closed`,
  });
  const acts: Record<ShipmentCommand, () => void> = {
    edit: () => show("edit"),
    tell: () => show("tell"),
    promise: () => show("promise"),
    cancel: () => setCancelling(true),
    close: () => close.run(target),
  };
  const possible = order.filter((command) => shipment.commands.includes(command));
  const next = possible.findLast((command) => command === "tell" || command === "close");
  const { carrierId, trip, step, status } = shipment;
  const mayBook = trip === null && status !== "cancelled" && (step === "draft" || step === "rated");
  const mayUnbook = carrierId !== null && step === "booked" && status !== "cancelled";
  const mayClaim = carrierId !== null && shipment.shippedAt !== null;
  return (
    <>
      {mayClaim && (
        <Button variant="ghost" onClick={() => show("claim")}>
          Claim
        </Button>
      )}
      {mayUnbook && (
        <Button variant="ghost" onClick={() => show("unbook")}>
          Take booking back
        </Button>
      )}
      {mayBook && <Button onClick={() => show("book")}>Book with a carrier</Button>}
      <CommandRow commands={possible} next={next} words={words} acts={acts} busy={close.busy} />
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
    onDone: onClose,
    told: () => `${number} cancelled`,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel ${number}?`}
      description="It has not left. The expected delivery is canceled."
    >
      {open && (
        <CommandForm
          command={cancel}
          onSubmit={(data) => cancel.run({ shipmentId: id, version, note: textOf(data, "note") })}
          submit="Cancel shipment"
          danger
          secondary={<Button onClick={onClose}>Keep</Button>}
        >
          <TextareaField {...field("note")} rows={2} />
        </CommandForm>
      )}
    </Dialog>
  );
}
