import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { repack } from "@cerebro/contracts/fields/wms/trace.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextareaField } from "../../../ui/form/fields.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { BinPicker } from "../parts/pickers.tsx";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { freeOf, madeLine, type RepackDraft, repackInput, scanGoods, usedLine } from "./repack-draft.ts";
import { MadeFields, UsedFields } from "./repack-lines.tsx";

const field = fieldsFor(repack);

const manyRows = 200;
const noRows: readonly StockRow[] = [];

export interface RepackStart {
  readonly bin: ComboboxOption;
  /** Key of the stock that is used up. */
  readonly goods: string;
}

interface RepackDialogProps {
  /** Goods that the page was about. */
  readonly start?: RepackStart | undefined;
  readonly onClose: () => void;
}

/** Makes goods of other goods in a bin: what is used up, what comes out, shown before it is done [WMS-13]. */
export function RepackDialog({ start, onClose }: RepackDialogProps) {
  const [draft, setDraft] = useState<RepackDraft>(() => ({
    bin: start?.bin,
    used: [usedLine({ goods: start?.goods ?? "" })],
    made: [madeLine()],
  }));
  const { bin, used, made } = draft;
  const change = (part: Partial<RepackDraft>) => setDraft((now) => ({ ...now, ...part }));
  // Goods of another bin are other goods.
  const chooseBin = (next: ComboboxOption | undefined) => change({ bin: next, used: [usedLine()] });
  const stock = useQuery({
    ...reading("GET /api/inventory", { locationId: bin?.value ?? "", limit: manyRows }),
    enabled: bin !== undefined,
  });
  const rows = bin === undefined ? noRows : (stock.data?.rows.filter((row) => freeOf(row) > 0) ?? noRows);
  const planning = usePlan("POST /api/wms/repacks", "lot-tracing_repack", {
    onDone: onClose,
    told: () => `Repacked in ${bin?.label ?? "the bin"}`,
  });
  const scan = useRepackScan(draft, rows, { change, chooseBin });
  return (
    <FormDrawer
      open
      onClose={onClose}
      width="wide"
      title="Repack"
      description="Goods in one bin are used up, and others are made of them. A trace finds its way through."
    >
      <PlanSteps planning={planning} label="Repack">
        <div className="flex flex-col gap-5">
          <ScanField label={bin === undefined ? "Scan the bin" : "Scan what is used up"} {...scan} />
          <CommandForm
            label="Repack"
            command={planning}
            onSubmit={(data) => {
              const input = repackInput(draft, rows, textOf(data, "note"));
              if (input) planning.preview(input);
            }}
            submit="Preview"
          >
            <Field {...field("locationId")} label="Bin">
              <BinPicker value={bin} onChange={chooseBin} />
            </Field>
            <Part title="Inputs" onAdd={() => change({ used: [...used, usedLine()] })} add="Add goods">
              <UsedFields lines={used} rows={rows} onChange={(next) => change({ used: next })} />
            </Part>
            <Part title="What comes out" onAdd={() => change({ made: [...made, madeLine()] })} add="Add a product">
              <MadeFields lines={made} bin={bin} onChange={(next) => change({ made: next })} />
            </Part>
            <TextareaField {...field("note")} rows={2} />
          </CommandForm>
        </div>
      </PlanSteps>
    </FormDrawer>
  );
}

interface PartProps {
  readonly title: string;
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function Part({ title, add, onAdd, children }: PartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-strong">{title}</h3>
      {children}
      <Button icon={Plus} onClick={onAdd} className="self-start">
        {add}
      </Button>
    </section>
  );
}

type ScanState = Pick<Parameters<typeof ScanField>[0], "state" | "message">;

interface RepackChange {
  readonly change: (part: Partial<RepackDraft>) => void;
  readonly chooseBin: (bin: ComboboxOption) => void;
}

/** A bin is scanned first, then what is used up in it, case by case or a whole unit. */
function useRepackScan({ bin, used }: RepackDraft, rows: readonly StockRow[], { change, chooseBin }: RepackChange) {
  const [said, setSaid] = useState<ScanState>({ state: "idle", message: undefined });
  const [busy, setBusy] = useState(false);
  async function scanned(code: string): Promise<ScanState> {
    const found = await call("GET /api/wms/codes/{code}", { code });
    const place = found.meanings.find((meaning) => meaning.type === "location");
    if (place) {
      chooseBin({ value: place.locationId, label: place.code });
      return { state: "ok", message: `Bin ${place.code}` };
    }
    if (bin === undefined) return { state: "error", message: "Scan the bin first." };
    const after = scanGoods(used, rows, found);
    if (after === undefined) return { state: "error", message: `None of ${code} is free in ${bin.label}.` };
    change({ used: after.lines });
    return {
      state: "ok",
      message: `${after.row.sku}${after.row.lotCode === null ? "" : `, lot ${after.row.lotCode}`}`,
    };
  }
  const onScan = (code: string) => {
    setBusy(true);
    void scanned(code)
      .then(setSaid, (error: unknown) => setSaid({ state: "error", message: refusalText(error) }))
      .finally(() => setBusy(false));
  };
  return { ...said, busy, onScan };
}
