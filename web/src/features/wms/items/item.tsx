import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import Archive from "lucide-react/icons/archive";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { StockDrawer } from "../inventory/stock-drawer.tsx";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { Ledger } from "../ledger/ledger.tsx";
import { one } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { ItemForecast } from "../forecasts/item-forecast.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { Availability } from "./availability.tsx";
import { StockMark } from "./item-columns.tsx";
import { ItemForm } from "./item-form.tsx";
import { ItemLots } from "./item-lots.tsx";
import { ItemOrders } from "./item-orders.tsx";
import { ItemOverview } from "./item-overview.tsx";
import { ItemTiles } from "./item-tiles.tsx";

const tabs = [
  { id: "overview", label: "Overview" },
  { id: "forecast", label: "Forecast" },
  { id: "availability", label: "Availability" },
  { id: "lots", label: "Lots" },
  { id: "ledger", label: "Ledger" },
  { id: "orders", label: "Orders" },
  { id: "timeline", label: "Timeline" },
] as const;

/** `/wms/inventory/items/{itemId}`: everything about one item. */
export function Item() {
  const { itemId } = usePageParams("wmsItem");
  return (
    <DocumentPage page="wmsItem" route="GET /api/wms/items/{itemId}" input={{ itemId }} kept>
      {(item) => <ItemPage item={item} />}
    </DocumentPage>
  );
}

function ItemPage({ item }: { item: ItemDetail }) {
  const [search, change] = useSearchState();
  const currency = useOrganisation()?.currency;
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "overview";
  return (
    <DocumentView
      page="wmsItem"
      title={item.name}
      crumbs={[
        { label: "Inventory", href: href("wmsInventory") },
        { label: "Items", href: href("wmsItems") },
        { label: item.sku },
      ]}
      mark={
        <>
          <Badge className="font-mono">{item.sku}</Badge>
          <StockMark
            item={{ ...item, belowReorderPoint: item.reorderPoint !== null && item.available <= item.reorderPoint }}
          />
        </>
      }
      actions={({ show }) => <ItemActions item={item} onEdit={() => show("edit")} />}
      above={<ItemTiles item={item} />}
      forms={(close) => ({
        edit: { title: `Edit ${item.sku}`, form: <ItemForm item={item} onDone={close} onKept={close} /> },
      })}
    >
      <Tabs
        label="Parts of the item"
        tabs={item.lotTracked ? tabs : tabs.filter(({ id }) => id !== "lots")}
        current={current}
        onChange={(tab) => change({ tab: tab === "overview" ? undefined : tab, kind: undefined, sort: undefined })}
      >
        <ItemPart part={current} item={item} currency={currency} />
      </Tabs>
      <StockDrawer rowKey={one(search, "row")} onClose={() => change({ row: undefined })} />
    </DocumentView>
  );
}

interface ItemPartProps {
  readonly part: (typeof tabs)[number]["id"];
  readonly item: ItemDetail;
  readonly currency: string | undefined;
}

function ItemPart({ part, item, currency }: ItemPartProps) {
  return (
    <>
      {part === "overview" && <ItemOverview item={item} currency={currency} />}
      {part === "forecast" && <ItemForecast itemId={item.id} />}
      {part === "availability" && <Availability itemId={item.id} baseUnit={item.baseUnit} />}
      {part === "lots" && <ItemLots itemId={item.id} />}
      {part === "ledger" && <Ledger itemId={item.id} />}
      {part === "orders" && <ItemOrders itemId={item.id} />}
      {part === "timeline" && <SubjectTimeline subjectType="item" subjectId={item.id} />}
    </>
  );
}

function ItemActions({ item, onEdit }: { item: ItemDetail; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const archive = useCommand("POST /api/wms/items/{itemId}/archive", {
    refusal: "toast",
    told: ({ sku, archived }) => `${sku} ${archived ? "archived" : "is in use again"}`,
    onDone: () => setAsking(false),
    onKept: () => setAsking(false),
  });
  const run = () => archive.run({ itemId: item.id, version: item.version, archived: !item.archived });
  return (
    <>
      <PrintLabelButton choice={{ kind: "item", ids: [item.id] }} title={`Print labels of ${item.sku}`} />
      <Button icon={Archive} busy={archive.busy} onClick={item.archived ? run : () => setAsking(true)}>
        {item.archived ? "Use again" : "Archive"}
      </Button>
      <Button icon={Pencil} onClick={onEdit} variant="primary">
        Edit
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Archive ${item.sku}?`}
        confirmLabel="Archive item"
        onConfirm={run}
        busy={archive.busy}
      >
        It can no longer be ordered or received and leaves the lists; its ledger stays. It can be used again later.
      </ConfirmDialog>
      <PageKeys keys={[{ key: "e", does: "Edit the item", run: onEdit }]} />
    </>
  );
}
