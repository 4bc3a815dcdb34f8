import { CommandForm } from "../../../parts/command-form.tsx";
import { changeStockStatus } from "@cerebro/contracts/fields/wms/lots.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { statusReasons, stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formatCount } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import type { StockPlace } from "./stock-place.ts";
import { useStockCommands } from "./use-stock-commands.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(changeStockStatus);

const { expired: _byTheCalendar, ...byHand } = stockStatuses;

/** Puts unreserved units on hold, or makes them available again, in place [WMS-04]. */
export function StatusForm({ stock, onDone }: { stock: StockPlace; onDone: () => void }) {
  const { status } = useStockCommands(stock, onDone);
  const { itemId, locationId, lotId, unitId, ownerId } = stock;
  const free = stock.onHand - stock.reserved;
  const choices = optionsOf(byHand).filter(({ value }) => value !== stock.status);
  return (
    <PlanSteps planning={status} label="Change status">
      <CommandForm
        label="Change status"
        command={status}
        onSubmit={(data) => {
          const toStatus = keyOf(data, "toStatus", byHand);
          const reason = keyOf(data, "reason", statusReasons);
          const quantity = numberOf(data, "quantity");
          if (!toStatus || !reason || !quantity) return;
          const goods = { itemId, locationId, lotId, unitId, ownerId, status: stock.status };
          status.preview({ ...goods, toStatus, quantity, reason, note: textOf(data, "note") });
        }}
        submit="Preview"
      >
        <FieldRow>
          <SelectField {...field("toStatus")} label="New status" options={choices} placeholder="Choose a status" />
          <NumberField
            {...field("quantity")}
            hint={`${formatCount(free)} are free`}
            max={free}
            unit={stock.baseUnit}
            defaultValue={free}
          />
        </FieldRow>
        <SelectField {...field("reason")} options={optionsOf(statusReasons)} placeholder="Choose a reason" />
        <TextareaField {...field("note")} rows={2} />
      </CommandForm>
    </PlanSteps>
  );
}
