import { CommandForm } from "../../../parts/command-form.tsx";
import { receiveReturn } from "@cerebro/contracts/fields/wms/returns.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { ReturnDetail } from "@cerebro/contracts/entities/wms/returns.ts";
import { NumberField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { formatCount } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { serialCodes } from "../transfers/serial-codes.ts";

const field = fieldsFor(receiveReturn);

interface ReceiveReturnFormProps {
  readonly returned: ReturnDetail;
  readonly onDone: () => void;
}

/** Books what came back into quarantine [WMS-11]. */
export function ReceiveReturnForm({ returned, onDone }: ReceiveReturnFormProps) {
  const lines = returned.lines.filter((line) => line.quantity > line.received);
  const receive = useCommand("POST /api/wms/returns/{returnId}/receive", {
    onDone,
    told: ({ number }) => `${number} received into quarantine`,
  });
  function submit(data: FormData) {
    receive.run({
      returnId: returned.id,
      version: returned.version,
      note: textOf(data, "note"),
      lines: lines.flatMap(({ lineNumber }, index) => {
        const quantity = numberOf(data, `lines.${index}.quantity`) ?? 0;
        const lot = textOf(data, `lines.${index}.lot`);
        const lotOverride = textOf(data, `lines.${index}.lotOverride`);
        const serials = serialCodes(textOf(data, `lines.${index}.serials`) ?? "");
        return quantity > 0 ? [{ lineNumber, quantity, lot, lotOverride, serials }] : [];
      }),
    });
  }
  return (
    <CommandForm label="Receive" command={receive} onSubmit={submit} submit="Receive into quarantine">
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <li key={line.lineNumber} className="flex flex-col gap-3 rounded-panel border border-line p-3">
            <p>
              <code className="font-strong">{line.sku}</code> {line.itemName}
              <span className="text-ink-muted"> · {formatCount(line.quantity - line.received)} expected</span>
            </p>
            <div className="grid gap-3 mobile:grid-cols-3">
              <NumberField
                {...field(`lines.${index}.quantity`)}
                label="Came back"
                min={0}
                max={line.quantity - line.received}
                defaultValue={line.quantity - line.received}
              />
              {line.lotTracked && (
                <>
                  <TextField {...field(`lines.${index}.lot`)} optional={false} code />
                  <TextField {...field(`lines.${index}.lotOverride`)} label="Why another lot" />
                </>
              )}
            </div>
            {line.serialTracked && <TextareaField {...field(`lines.${index}.serials`)} optional={false} rows={2} />}
          </li>
        ))}
      </ol>
      <TextareaField {...field("note")} rows={2} />
    </CommandForm>
  );
}
