import { CommandForm } from "../../../parts/command-form.tsx";
import { settleTransfer } from "@cerebro/contracts/fields/wms/transfers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { lossReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { formatCount } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { serialCodes } from "./serial-codes.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(settleTransfer);

interface SettleTransferFormProps {
  readonly transfer: TransferDetail;
  readonly onDone: () => void;
}

/** Writes off what never came [WMS-11]. */
export function SettleTransferForm({ transfer, onDone }: SettleTransferFormProps) {
  const settle = usePlan("POST /api/wms/transfers/{transferId}/settle", "transfer-management_settle_transfer", {
    onDone,
    told: () => `Losses of ${transfer.number} written off`,
  });
  function submit(data: FormData) {
    const reason = keyOf(data, "lines.0.reason", lossReasons);
    if (!reason) return;
    const lines = transfer.onTheWay.flatMap(({ lineNumber, lotId, unitId }, index) => {
      const quantity = numberOf(data, `lines.${index}.quantity`) ?? 0;
      const serials = serialCodes(textOf(data, `lines.${index}.serials`) ?? "");
      return quantity > 0 ? [{ lineNumber, lotId, unitId, quantity, reason, serials }] : [];
    });
    settle.preview({ transferId: transfer.id, version: transfer.version, lines, note: textOf(data, "note") });
  }
  return (
    <PlanSteps planning={settle} label="Write off" danger>
      <CommandForm label="Write off" command={settle} onSubmit={submit} submit="Preview">
        <p className="text-ink-muted">Written-off units go to scrap and can no longer be received.</p>
        {transfer.onTheWay.map(({ lineNumber, sku, lotCode, quantity, serials }, index) => (
          <div key={`${lineNumber} ${lotCode}`} className="flex flex-col gap-3 rounded-panel border border-line p-3">
            <NumberField
              {...field(`lines.${index}.quantity`)}
              label={`${sku}${lotCode === null ? "" : `, lot ${lotCode}`}`}
              hint={`${formatCount(quantity)} on the way`}
              min={0}
              max={quantity}
              defaultValue={quantity}
            />
            {serials.length > 0 && (
              <TextareaField
                {...field(`lines.${index}.serials`)}
                label="Serial numbers that are lost"
                hint={serials.join(" ")}
                rows={2}
              />
            )}
          </div>
        ))}
        <SelectField {...field("lines.0.reason")} options={optionsOf(lossReasons)} placeholder="Choose a reason" />
        <TextareaField {...field("note")} rows={2} />
      </CommandForm>
    </PlanSteps>
  );
}
