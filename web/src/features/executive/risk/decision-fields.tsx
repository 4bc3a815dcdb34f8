import type { Risk } from "@cerebro/contracts/entities/executive/risks.ts";
import { textOf } from "../../../parts/form-values.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea, TextInput } from "../../../ui/form/text-input.tsx";

type Decision = Pick<Risk, "owner" | "mitigation" | "dueOn">;

export const decisionFrom = (data: FormData): Decision => ({
  owner: textOf(data, "owner"),
  mitigation: textOf(data, "mitigation"),
  dueOn: textOf(data, "dueOn"),
});

/** The owner of a risk, its mitigation and the due date. */
export function DecisionFields({ decided }: { decided?: Decision }) {
  return (
    <>
      <Field label="Owner" name="owner" optional>
        <TextInput maxLength={120} defaultValue={decided?.owner ?? ""} />
      </Field>
      <Field label="Mitigation" name="mitigation" optional>
        <Textarea rows={3} maxLength={1000} defaultValue={decided?.mitigation ?? ""} />
      </Field>
      <Field label="Due" name="dueOn" optional>
        <TextInput type="date" defaultValue={decided?.dueOn ?? ""} />
      </Field>
    </>
  );
}
