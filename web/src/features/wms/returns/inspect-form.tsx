import { CommandForm } from "../../../parts/command-form.tsx";
import { inspectReturn } from "@cerebro/contracts/fields/wms/returns.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { type Disposition, dispositions } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { ReturnDetail, ReturnGoods } from "@cerebro/contracts/entities/wms/returns.ts";
import { scrapReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { formatCount } from "../../../parts/format.ts";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { serialCodes } from "../transfers/serial-codes.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(inspectReturn);

interface InspectFormProps {
  readonly returned: ReturnDetail;
  readonly onDone: () => void;
}

/** Says of goods in quarantine what becomes of them, after showing what that changes [WMS-11]. */
export function InspectForm({ returned, onDone }: InspectFormProps) {
  const inspect = usePlan("POST /api/wms/returns/{returnId}/inspect", "returns-management_inspect_return", {
    onDone,
    told: () => `${returned.number} inspected`,
  });
  function submit(data: FormData) {
    inspect.preview({
      returnId: returned.id,
      version: returned.version,
      note: textOf(data, "note"),
      lines: returned.waiting.flatMap(({ lineNumber, lotId }, index) => {
        const quantity = numberOf(data, `lines.${index}.quantity`) ?? 0;
        const disposition = keyOf(data, `lines.${index}.disposition`, dispositions);
        const scrapReason = keyOf(data, `lines.${index}.scrapReason`, scrapReasons) ?? null;
        const serials = serialCodes(textOf(data, `lines.${index}.serials`) ?? "");
        return disposition && quantity > 0 ? [{ lineNumber, lotId, quantity, disposition, scrapReason, serials }] : [];
      }),
    });
  }
  return (
    <PlanSteps planning={inspect} label="Apply the verdict">
      <CommandForm label="Inspect" command={inspect} onSubmit={submit} submit="Preview">
        <p className="text-ink-muted">
          Restocked units are put away and can be sold again. Inspect the same goods in parts where they differ.
        </p>
        <ol className="flex flex-col gap-3">
          {returned.waiting.map((goods, index) => (
            <Verdict key={`${goods.lineNumber} ${goods.lotId} ${goods.locationId}`} goods={goods} index={index} />
          ))}
        </ol>
        <TextareaField {...field("note")} rows={2} />
      </CommandForm>
    </PlanSteps>
  );
}

function Verdict({ goods, index }: { goods: ReturnGoods; index: number }) {
  const [disposition, setDisposition] = useState<Disposition | "">(goods.proposed ?? "");
  const chosen = (value: string) => setDisposition(value in dispositions ? (value as Disposition) : "");
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-line p-3">
      <p>
        <code className="font-strong">{goods.sku}</code>
        <span className="text-ink-muted">
          {` · ${formatCount(goods.quantity)} in quarantine at ${goods.locationCode}`}
          {goods.lotCode !== null && `, lot ${goods.lotCode}`}
        </span>
      </p>
      <div className="grid gap-3 mobile:grid-cols-3">
        <NumberField
          {...field(`lines.${index}.quantity`)}
          label="Units"
          min={0}
          max={goods.quantity}
          defaultValue={goods.quantity}
        />
        <SelectField
          {...field(`lines.${index}.disposition`)}
          hint={goods.proposed !== null && "Proposed by the policy of its category."}
          optional={false}
          options={optionsOf(dispositions)}
          placeholder="Choose"
          value={disposition}
          onChange={(event) => chosen(event.target.value)}
        />
        {disposition === "scrap" && (
          <SelectField
            {...field(`lines.${index}.scrapReason`)}
            label="Why scrapped"
            optional={false}
            options={optionsOf(scrapReasons)}
            placeholder="Choose a reason"
          />
        )}
      </div>
      {goods.serials.length > 0 && (
        <TextareaField {...field(`lines.${index}.serials`)} hint={goods.serials.join(" ")} rows={2} />
      )}
    </li>
  );
}
