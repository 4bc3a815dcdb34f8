import Plus from "lucide-react/icons/plus";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../../data/address.ts";
import { useUser } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Ledger } from "../ledger/ledger.tsx";
import { one } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { AddStock } from "./add-stock.tsx";
import { stockFields } from "./inventory-filters.ts";
import { StockDrawer } from "./stock-drawer.tsx";
import { StockTable } from "./stock-table.tsx";
import { StockTiles } from "./stock-tiles.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

const tabs = [
  { id: "stock", label: "Stock" },
  { id: "ledger", label: "Ledger" },
] as const;

/** Filters of one list have no meaning in the other. */
const noFilters = Object.fromEntries(
  ["q", "view", "sort", "kind", "when", ...stockFields.map(({ id }) => id)].map((name) => [name, undefined]),
);

function WholeLedger() {
  const verification = pageOf("settingsLedger");
  return (
    <>
      <Ledger />
      {mayOpen(verification.access, useUser()) && (
        <p className="mt-3 text-ink-muted">
          Each movement is chained to the one before it.{" "}
          <TextLink href={verification.paths[0]}>Verify the ledger</TextLink>
        </p>
      )}
    </>
  );
}

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
          <>
            <WarehouseChooser />
            <Button variant="primary" icon={Plus} onClick={add}>
              Add stock
            </Button>
          </>
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
          {tab === "ledger" ? <WholeLedger /> : <StockTable />}
        </Tabs>
      </div>
      <StockDrawer rowKey={one(search, "row")} onClose={() => change({ row: undefined })} />
      <AddStock open={one(search, "add") !== ""} onClose={() => change({ add: undefined })} />
      <PageKeys keys={[{ key: "a", does: "Add stock", run: add }]} />
    </>
  );
}
