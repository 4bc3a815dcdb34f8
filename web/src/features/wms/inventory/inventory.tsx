import Plus from "lucide-react/icons/plus";
import { useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Ledger } from "../ledger/ledger.tsx";
import { one } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { AddStock } from "./add-stock.tsx";
import { stockFilterIds } from "./inventory-filters.ts";
import { StockDrawer } from "./stock-drawer.tsx";
import { StockTable } from "./stock-table.tsx";
import { StockTiles } from "./stock-tiles.tsx";

const tabs = [
  { id: "stock", label: "Stock" },
  { id: "ledger", label: "Ledger" },
] as const;

/** What narrows one list means nothing to the other. */
const noFilters = Object.fromEntries(
  ["q", "view", "sort", "kind", "when", ...stockFilterIds].map((name) => [name, undefined]),
);

/** `/wms/inventory`: stock by item and bin, and every way to change it. */
export function Inventory() {
  const [search, change] = useSearchState();
  const tab = one(search, "tab") === "ledger" ? "ledger" : "stock";
  const add = () => change({ add: "yes" }, { push: true });
  return (
    <>
      <LiveHeader
        page="wmsInventory"
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add stock
          </Button>
        }
      />
      <div className="flex flex-col gap-5">
        <StockTiles />
        <Tabs
          label="Stock and its ledger"
          tabs={tabs}
          current={tab}
          onChange={(next) => change({ ...noFilters, tab: next === "stock" ? undefined : next })}
        >
          {tab === "ledger" ? <Ledger /> : <StockTable />}
        </Tabs>
      </div>
      <StockDrawer rowKey={one(search, "row")} onClose={() => change({ row: undefined })} />
      <AddStock open={one(search, "add") !== ""} onClose={() => change({ add: undefined })} />
      <PageKeys keys={[{ key: "a", does: "Add stock", run: add }]} />
    </>
  );
}
