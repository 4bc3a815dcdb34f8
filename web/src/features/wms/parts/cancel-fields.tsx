import { cancelOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(cancelOrder);

/** Why a document is canceled. */
export function CancelFields() {
  return (
    <>
      <SelectField {...field("reason")} options={optionsOf(cancelReasons)} placeholder="Choose a reason" />
      <TextareaField {...field("note")} rows={2} />
    </>
  );
}

/** The reason and note in a sent form. The form is not sent without a reason. */
export function cancelIn(data: FormData) {
  return { reason: keyOf(data, "reason", cancelReasons) ?? "other", note: textOf(data, "note") } as const;
}
