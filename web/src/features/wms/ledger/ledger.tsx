import ScrollText from "lucide-react/icons/scroll-text";
import { useState } from "react";
import { movementKinds } from "@cerebro/contracts/entities/stock-words.ts";
import type { MovementRow } from "@cerebro/contracts/entities/stock.ts";
import { call } from "../../../data/client.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { exportOf } from "../parts/export.ts";
import { chosen, useListState } from "../parts/list-state.ts";
import { pageRows, useRows } from "../parts/use-rows.ts";
import { choicesOf, movementKindWords } from "../words/stock-words.ts";
import { ledgerColumns } from "./ledger-columns.tsx";
import { MovementDrawer } from "./movement-drawer.tsx";

/** Whose movements are shown: exactly one is given. */
export type LedgerScope =
  | { readonly itemId: string }
  | { readonly locationId: string }
  | { readonly documentId: string };

const noun = ["movement", "movements"] as const;

/** The ledger of an item, a place or a document, newest first [WMS-02]. */
export function Ledger({ scope }: { scope: LedgerScope }) {
  const list = useListState([], ["kind"]);
  const [opened, setOpened] = useState<MovementRow>();
  const kind = chosen(list.value("kind"), movementKinds);
  const filter = { ...scope, kind };
  const source = useRows("GET /api/wms/movements", filter, (cursor, signal) =>
    call("GET /api/wms/movements", { ...filter, cursor, limit: pageRows }, { signal }),
  );
  return (
    <>
      <DataTable
        label="Ledger"
        noun={noun}
        columns={ledgerColumns("itemId" in scope ? "item" : "place")}
        source={source}
        rowId={(row) => row.id}
        onOpen={setOpened}
        onClearFilters={list.onClear}
        exports={[exportOf("GET /api/wms/exports/movements", filter, source.count)]}
        maxHeight="max(360px, 100dvh - 380px)"
        toolbar={
          <Select
            aria-label="Kind of movement"
            options={choicesOf(movementKindWords)}
            placeholder="All movements"
            value={kind ?? ""}
            onChange={(event) => list.change({ kind: event.target.value })}
          />
        }
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
