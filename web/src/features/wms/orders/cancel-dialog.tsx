import { CommandForm } from "../../../parts/command-form.tsx";
import type { ReactNode } from "react";
import type { Planning } from "../../../data/use-plan.ts";
import type { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { CancelFields, cancelIn } from "../parts/cancel-fields.tsx";
import { BackOrderFields, backOrdersIn } from "./rest-fields.tsx";

interface CancelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly number: string;
  /** Effects of cancelling on stock and work. */
  readonly children: ReactNode;
  readonly planning: Omit<Planning<never>, "preview">;
  /** Numbers of its back-orders that can still be canceled; empty without one. */
  readonly backOrders?: readonly string[];
  readonly onPreview: (reason: keyof typeof cancelReasons, note: string | null, rest: BackOrderChoice) => void;
}

type BackOrderChoice = ReturnType<typeof backOrdersIn>;

/** Cancels an order, with a reason, after showing what that changes. */
export function CancelDialog({
  open,
  onClose,
  number,
  children,
  planning,
  backOrders = [],
  onPreview,
}: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Cancel ${number}?`} description={children}>
      <PlanSteps planning={planning} label="Cancel order" danger>
        <CommandForm
          label="Cancel order"
          command={planning}
          onSubmit={(data) => {
            const { reason, note } = cancelIn(data);
            onPreview(reason, note, backOrdersIn(data));
          }}
          submit="Preview"
          secondary={<Button onClick={onClose}>Keep</Button>}
        >
          <CancelFields />
          {backOrders.length > 0 && <BackOrderFields label={backOrders.join(", ")} />}
        </CommandForm>
      </PlanSteps>
    </Dialog>
  );
}
