import type { ReactNode } from "react";
import type { Planning } from "../../../data/use-plan.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { choicesOf } from "../words/stock-words.ts";

interface CancelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly number: string;
  /** Effects of cancelling on stock and work. */
  readonly children: ReactNode;
  readonly planning: Omit<Planning<never>, "preview">;
  readonly onPreview: (reason: keyof typeof cancelReasons, note: string | null) => void;
}

/** Cancels an order, with a reason, after showing what that changes. */
export function CancelDialog({ open, onClose, number, children, planning, onPreview }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Cancel ${number}?`} description={children}>
      <PlanSteps planning={planning} label="Cancel order" danger>
        <Form
          aria-label="Cancel order"
          errors={planning.fieldErrors}
          failure={planning.refusal}
          onSubmit={(data) => {
            const code = keyOf(data, "reason", cancelReasons);
            if (code) onPreview(code, textOf(data, "note"));
          }}
          actions={
            <>
              <Button onClick={onClose}>Keep</Button>
              <Button type="submit" variant="primary" busy={planning.previewing}>
                Preview
              </Button>
            </>
          }
        >
          <Field label="Reason" name="reason">
            <Select options={choicesOf(cancelReasons)} placeholder="Choose a reason" />
          </Field>
          <Field label="Note" name="note" optional>
            <Textarea rows={2} maxLength={500} />
          </Field>
        </Form>
      </PlanSteps>
    </Dialog>
  );
}
