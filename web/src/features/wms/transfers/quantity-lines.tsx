import { createTransfer } from "@cerebro/contracts/fields/wms/transfers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import { type DraftLines, lineItemOf } from "../orders/draft-lines.ts";
import { ItemPicker } from "../parts/pickers.tsx";

const field = fieldsFor(createTransfer);

/** Items with a quantity each, without a price. */
export function QuantityLines({ draft }: { draft: DraftLines }) {
  const { lines, add, remove, change } = draft;
  return (
    <section aria-labelledby="quantity-lines" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="quantity-lines" className="font-strong">
        Lines
      </h3>
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="grid items-start gap-3 rounded-panel border border-line p-3 mobile:grid-cols-[minmax(0,1fr)_120px_auto]"
          >
            <Field {...field(`lines.${index}.itemId`)}>
              <ItemPicker
                value={line.item && { value: line.item.id, label: `${line.item.sku} · ${line.item.name}` }}
                onChange={(_option, row) => change(line.key, { item: row && lineItemOf(row) })}
              />
            </Field>
            <NumberField
              {...field(`lines.${index}.quantity`)}
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.target.value })}
            />
            <IconButton
              label={`Remove line ${index + 1}`}
              icon={Trash2}
              onClick={() => remove(line.key)}
              className="mobile:mt-6.5"
            />
          </li>
        ))}
      </ol>
      <Button icon={Plus} onClick={add} className="self-start">
        Add line
      </Button>
    </section>
  );
}
