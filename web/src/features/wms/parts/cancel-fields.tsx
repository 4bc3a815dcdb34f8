import { cancelOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { choicesOf } from "../words/stock-words.ts";

const field = fieldsFor(cancelOrder);

/** Why a document is canceled. */
export function CancelFields() {
  return (
    <>
      <Field {...field("reason")}>
        <Select options={choicesOf(cancelReasons)} placeholder="Choose a reason" />
      </Field>
      <Field {...field("note")}>
        <Textarea rows={2} />
      </Field>
    </>
  );
}

/** The reason and note in a sent form. The form is not sent without a reason. */
export function cancelIn(data: FormData) {
  return { reason: keyOf(data, "reason", cancelReasons) ?? "other", note: textOf(data, "note") } as const;
}
