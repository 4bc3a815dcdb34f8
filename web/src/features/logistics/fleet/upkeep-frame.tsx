import type { ReactNode } from "react";
import type { VehicleDetail } from "@cerebro/contracts/entities/fleet.ts";
import type { Route } from "../../../data/request.ts";
import type { Command } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";

export interface UpkeepFormProps {
  readonly vehicle: VehicleDetail;
  readonly onDone: () => void;
}

interface FrameProps<R extends Exclude<Route, `GET ${string}`>> {
  readonly label: string;
  readonly command: Command<R>;
  readonly onSubmit: (data: FormData) => void;
  readonly children: ReactNode;
}

/** A small form with one button. */
export function Frame<R extends Exclude<Route, `GET ${string}`>>({
  label,
  command,
  onSubmit,
  children,
}: FrameProps<R>) {
  return (
    <Form
      aria-label={label}
      errors={command.fieldErrors}
      failure={command.refusal}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" variant="primary" busy={command.busy} className="max-mobile:w-full">
          {label}
        </Button>
      }
    >
      {children}
    </Form>
  );
}

export const NoteField = () => (
  <Field label="Note" name="note" optional>
    <Textarea rows={2} maxLength={500} />
  </Field>
);
