import ScrollText from "lucide-react/icons/scroll-text";
import { useState } from "react";
import { movementKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { MovementRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportsOf } from "../../../parts/export.ts";
import { chosen, momentsOf, useListState } from "../../../parts/list-state.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { movementKindWords } from "../words/stock-words.ts";
import { ledgerColumns } from "./ledger-columns.tsx";
import { MovementDrawer } from "./movement-drawer.tsx";
import { idIn } from "../../../parts/use-warehouses.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

/** Filter of the movements: the whole warehouse by default. */
interface LedgerProps {
  readonly itemId?: string;
  readonly locationId?: string;
}

const noun = ["movement", "movements"] as const;

const fields = [
  { id: "kind", label: "Movement", kind: "choice", single: true, options: optionsOf(movementKindWords) },
  { id: "when", label: "When", kind: "date" },
] as const satisfies readonly FilterField[];
const filterIds = fields.map(({ id }) => id);

/** The ledger of an item, a place or the whole warehouse, newest first [WMS-02]. */
export function Ledger(scope: LedgerProps) {
  const list = useListState([], filterIds);
  const [opened, setOpened] = useState<MovementRow>();
  const kind = chosen(list.value("kind"), movementKinds);
  const warehouseId = idIn(list.value("warehouse"));
  const filter = { ...scope, warehouseId, kind, ...momentsOf(list.value("when")) };
  const source = useRows("GET /api/wms/movements", filter);
  return (
    <>
      <DataTable
        label="Ledger"
        noun={noun}
        columns={ledgerColumns(scope.itemId === undefined ? "place" : "item")}
        source={source}
        rowId={(row) => row.id}
        onOpen={setOpened}
        onClearFilters={list.onClear}
        exports={exportsOf("GET /api/wms/exports/movements", filter, source.count)}
        maxHeight="max(360px, 100dvh - 380px)"
        toolbar={<FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />}
        empty={
          <EmptyState icon={ScrollText} title="No movement yet">
            Every receipt, put-away, pick, adjustment and shipment will be listed here for good.
          </EmptyState>
        }
      />
      <MovementDrawer movement={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
