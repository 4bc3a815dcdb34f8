import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { formatLength, formatVolume, formatWeight } from "../../../ui/measure.ts";
import Archive from "lucide-react/icons/archive";
import MapIcon from "lucide-react/icons/map";
import PackageOpen from "lucide-react/icons/package-open";
import Pencil from "lucide-react/icons/pencil";
import type { LocationDetail } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { StockDrawer } from "../inventory/stock-drawer.tsx";
import { stockColumns } from "../inventory/stock-columns.tsx";
import { stockKey } from "../inventory/stock-place.ts";
import { PaperButton } from "../labels/papers.tsx";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { Ledger } from "../ledger/ledger.tsx";
import { counted, formatShare } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useNow } from "../../../parts/use-now.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { blockWordOf } from "../words/goods-words.ts";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { purposeWords } from "../words/stock-words.ts";
import { EditLocationForm } from "./location-form.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const tabs = [
  { id: "stock", label: "Stock" },
  { id: "ledger", label: "Ledger" },
  { id: "timeline", label: "Timeline" },
] as const;

/** `/wms/inventory/locations/{locationId}`: one place, what it holds and what moved through it. */
export function Location() {
  const { locationId } = usePageParams("wmsLocation");
  return (
    <DocumentPage page="wmsLocation" route="GET /api/wms/locations/{locationId}" input={{ locationId }} kept>
      {(location) => <LocationPage location={location} />}
    </DocumentPage>
  );
}

function LocationPage({ location }: { location: LocationDetail }) {
  const [search, change] = useSearchState();
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "stock";
  const { code, archived, blocked, ancestors } = location;
  return (
    <DocumentView
      page="wmsLocation"
      title={code}
      crumbs={[
        { label: "Locations", href: href("wmsLocations") },
        ...ancestors.map((above) => ({ label: above.code, href: href("wmsLocation", { locationId: above.id }) })),
        { label: code },
      ]}
      mark={blocked ? <StateMark word={blockWordOf(location)} /> : archived && <Badge tone="neutral">Archived</Badge>}
      actions={({ show }) => <LocationActions location={location} onEdit={() => show("edit")} />}
      aside={<LocationFacts location={location} />}
      forms={(close) => ({
        edit: { title: `Edit ${code}`, form: <EditLocationForm location={location} onDone={close} /> },
      })}
    >
      <Tabs
        label="Parts of the location"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ tab: tab === "stock" ? undefined : tab, kind: undefined })}
      >
        {current === "stock" && <LocationStock locationId={location.id} />}
        {current === "ledger" && <Ledger locationId={location.id} />}
        {current === "timeline" && <SubjectTimeline subjectType="location" subjectId={location.id} />}
      </Tabs>
      <StockDrawer rowKey={one(search, "row")} onClose={() => change({ row: undefined })} />
    </DocumentView>
  );
}

function LocationActions({ location, onEdit }: { location: LocationDetail; onEdit: () => void }) {
  const archive = useCommand("POST /api/wms/locations/{locationId}/archive", {
    refusal: "toast",
    told: ({ code, archived }) => `${code} ${archived ? "archived" : "is in use again"}`,
  });
  const plan =
    location.warehouseId !== null && location.kind === "bin"
      ? `${href("wmsLocations")}?warehouse=${location.warehouseId}&bin=${location.id}`
      : undefined;
  return (
    <>
      {plan !== undefined && (
        <ButtonLink href={plan} icon={MapIcon}>
          Show on plan
        </ButtonLink>
      )}
      <PrintLabelButton
        choice={{ kind: "location", ids: [location.id] }}
        title={`Print the label of ${location.code}`}
      />
      <PaperButton
        route="GET /api/wms/papers/locations/{locationId}/count-sheet"
        input={{ locationId: location.id }}
        label="Count sheet"
      />
      <Button
        icon={Archive}
        busy={archive.busy}
        onClick={() =>
          archive.run({ locationId: location.id, version: location.version, archived: !location.archived })
        }
      >
        {location.archived ? "Use again" : "Archive"}
      </Button>
      <Button variant="primary" icon={Pencil} onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}

const noun = ["stock row", "stock rows"] as const;
/** Columns of one location only; days of cover are shown with the item. */
const hiddenHere = ["location", "daysOfCover", "abcClass"];

function LocationStock({ locationId }: { locationId: string }) {
  const [, change] = useSearchState();
  const now = useNow();
  const columns = stockColumns(now).filter(({ id }) => !hiddenHere.includes(id));
  const source = useRows("GET /api/inventory", { locationId }, { kept: true });
  return (
    <DataTable
      label="Stock here"
      noun={noun}
      columns={columns}
      source={source}
      rowId={stockKey}
      onOpen={(row) => change({ row: stockKey(row) }, { push: true })}
      maxHeight="max(360px, 100dvh - 320px)"
      empty={
        <EmptyState icon={PackageOpen} title="Nothing is here">
          Stock arrives by put-away, transfer or adjustment.
        </EmptyState>
      }
    />
  );
}

function LocationFacts({ location }: { location: LocationDetail }) {
  const { widthMm, depthMm, heightMm, capacityGrams, capacityMl } = location;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "Name", value: location.name },
          { label: "Kind", value: location.kind },
          { label: "For", value: optionsOf(purposeWords).find(({ value }) => value === location.purpose)?.label },
          { label: "Holds", value: `${counted(location.onHand, "unit")}, ${counted(location.items, "item")}` },
          { label: "Reserved", value: counted(location.reserved, "unit") },
          { label: "Fill", value: location.fill === null ? "not known" : formatShare(location.fill) },
          { label: "Size", value: [widthMm, depthMm, heightMm].map(formatLength).join(" × ") },
          { label: "Carries", value: capacityGrams === null ? null : formatWeight(capacityGrams) },
          { label: "Volume", value: capacityMl === null ? null : formatVolume(capacityMl) },
          { label: "Place in the walk", value: location.pickSequence || null },
        ]}
      />
    </Panel>
  );
}
