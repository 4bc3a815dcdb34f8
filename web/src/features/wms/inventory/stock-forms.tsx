import { CommandForm } from "../../../parts/command-form.tsx";
import { adjustStock, transferStock } from "@cerebro/contracts/fields/wms/inventory.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { adjustmentReasons, scrapReasons, transferReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { formatCount } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { BinPicker } from "../parts/pickers.tsx";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import type { StockPlace } from "./stock-place.ts";
import { useStockCommands } from "./use-stock-commands.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const adjustStockField = fieldsFor(adjustStock);
const transferStockField = fieldsFor(transferStock);

interface StockFormProps {
  readonly stock: StockPlace;
  readonly onDone: () => void;
}

function NoteField() {
  return <TextareaField {...adjustStockField("note")} rows={2} />;
}

const target = ({ itemId, locationId, lotId, status, unitId, ownerId }: StockPlace) => ({
  itemId,
  locationId,
  lotId,
  status,
  unitId,
  ownerId,
});

/** Corrects the books: units were found, or are not there. */
export function AdjustForm({ stock, onDone }: StockFormProps) {
  const { adjust } = useStockCommands(stock, onDone);
  const [way, setWay] = useState<"remove" | "add">("remove");
  const [quantity, setQuantity] = useState(0);
  const change = way === "add" ? quantity : -quantity;
  return (
    <PlanSteps planning={adjust} label="Adjust stock">
      <CommandForm
        label="Adjust stock"
        command={adjust}
        onSubmit={(data) => {
          const reason = keyOf(data, "reason", adjustmentReasons);
          if (reason) adjust.preview({ ...target(stock), change, reason, note: textOf(data, "note") });
        }}
        submit="Preview"
      >
        <FieldRow>
          <div className="flex flex-col gap-1.5">
            <span className="font-strong">Units were</span>
            <Segments
              label="Direction"
              value={way}
              onChange={setWay}
              options={[
                { value: "remove", label: "Missing" },
                { value: "add", label: "Found" },
              ]}
            />
          </div>
          <NumberField
            {...adjustStockField("change")}
            label="Quantity"
            min={1}
            max={way === "remove" ? stock.onHand : 1_000_000_000}
            unit={stock.baseUnit}
            onChange={(event) => setQuantity(Math.trunc(event.target.valueAsNumber) || 0)}
          />
        </FieldRow>
        <SelectField
          {...adjustStockField("reason")}
          options={optionsOf(adjustmentReasons)}
          placeholder="Choose a reason"
        />
        <NoteField />
      </CommandForm>
    </PlanSteps>
  );
}

/** Moves unreserved units to another bin. */
export function TransferForm({ stock, onDone }: StockFormProps) {
  const { transfer } = useStockCommands(stock, onDone);
  const [bin, setBin] = useState<ComboboxOption>();
  return (
    <PlanSteps planning={transfer} label="Transfer stock">
      <CommandForm
        label="Transfer stock"
        command={transfer}
        onSubmit={(data) => {
          const reason = keyOf(data, "reason", transferReasons);
          const quantity = numberOf(data, "quantity");
          if (!reason || !quantity || !bin) return;
          transfer.preview({
            ...target(stock),
            toLocationId: bin.value,
            quantity,
            reason,
            note: textOf(data, "note"),
          });
        }}
        submit="Preview"
      >
        <FieldRow>
          <Field {...transferStockField("toLocationId")} label="To bin">
            <BinPicker value={bin} onChange={setBin} />
          </Field>
          <NumberField
            {...transferStockField("quantity")}
            hint={`${formatCount(stock.onHand - stock.reserved)} are free to move`}
            max={stock.onHand - stock.reserved}
            unit={stock.baseUnit}
          />
        </FieldRow>
        <SelectField
          {...adjustStockField("reason")}
          options={optionsOf(transferReasons)}
          placeholder="Choose a reason"
        />
        <NoteField />
      </CommandForm>
    </PlanSteps>
  );
}

/** Books units out that will be thrown away. */
export function ScrapForm({ stock, onDone }: StockFormProps) {
  const { scrap } = useStockCommands(stock, onDone);
  const [quantity, setQuantity] = useState(0);
  return (
    <PlanSteps planning={scrap} label={`Scrap ${formatCount(quantity)} ${stock.baseUnit}`} danger>
      <CommandForm
        label="Scrap stock"
        command={scrap}
        onSubmit={(data) => {
          const reason = keyOf(data, "reason", scrapReasons);
          if (reason) scrap.preview({ ...target(stock), quantity, reason, note: textOf(data, "note") });
        }}
        submit="Preview"
      >
        <NumberField
          {...transferStockField("quantity")}
          hint={`${formatCount(stock.onHand - stock.reserved)} are reserved by nobody`}
          max={stock.onHand - stock.reserved}
          unit={stock.baseUnit}
          onChange={(event) => setQuantity(Math.trunc(event.target.valueAsNumber) || 0)}
        />
        <SelectField {...adjustStockField("reason")} options={optionsOf(scrapReasons)} placeholder="Choose a reason" />
        <NoteField />
      </CommandForm>
    </PlanSteps>
  );
}
