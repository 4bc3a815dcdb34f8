import { changeRisk } from "@cerebro/contracts/fields/executive/risks.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { Risk } from "@cerebro/contracts/entities/executive/risks.ts";
import { textOf } from "../../../parts/form-values.ts";
import { TextField, TextareaField } from "../../../ui/form/fields.tsx";

const field = fieldsFor(changeRisk);

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
      <TextField {...field("owner")} defaultValue={decided?.owner ?? ""} />
      <TextareaField {...field("mitigation")} rows={3} defaultValue={decided?.mitigation ?? ""} />
      <TextField {...field("dueOn")} type="date" defaultValue={decided?.dueOn ?? ""} />
    </>
  );
}
