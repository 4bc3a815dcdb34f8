import { CommandForm } from "../../../parts/command-form.tsx";
import { scrapStockList } from "@cerebro/contracts/fields/wms/scrap.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { scrapReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(scrapStockList);

/** Scraps all unreserved units of the chosen rows, of any status [WMS-11]. */
export function ScrapSelected({ rows, onDone }: { rows: readonly StockRow[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const chosen = rows.filter((row) => row.onHand > row.reserved);
  const scrap = usePlan("POST /api/wms/stock/scrap-list", "inventory-management_scrap_stock_list", {
    onDone: () => {
      setOpen(false);
      onDone();
    },
    told: () => `${counted(chosen.length, "stock row")} scrapped`,
  });
  function submit(data: FormData) {
    const reason = keyOf(data, "reason", scrapReasons);
    if (!reason) return;
    scrap.preview({
      reason,
      note: textOf(data, "note"),
      rows: chosen.map(({ itemId, locationId, lotId, status, unitId, ownerId, onHand, reserved }) => ({
        itemId,
        locationId,
        lotId,
        status,
        unitId,
        ownerId,
        quantity: onHand - reserved,
      })),
    });
  }
  return (
    <>
      <Button variant="danger" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        Scrap
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Scrap ${counted(chosen.length, "stock row")}?`}
        description="All unreserved units of them are scrapped together, or none."
      >
        <PlanSteps planning={scrap} label="Scrap" danger>
          <CommandForm label="Scrap the chosen stock" command={scrap} onSubmit={submit} submit="Preview">
            <SelectField {...field("reason")} options={optionsOf(scrapReasons)} placeholder="Choose a reason" />
            <TextareaField {...field("note")} rows={2} />
          </CommandForm>
        </PlanSteps>
      </Dialog>
    </>
  );
}
