import { useQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import Timer from "lucide-react/icons/timer";
import RouteIcon from "lucide-react/icons/route";
import Waypoints from "lucide-react/icons/waypoints";
import type { LotRow } from "@cerebro/contracts/entities/wms/lots.ts";
import type { RecallRow } from "@cerebro/contracts/entities/wms/trace.ts";
import { recallReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { foundRows, useFound } from "../../../parts/use-found.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { recallStateWords } from "../words/goods-words.ts";
import { RepackButton } from "./repack-button.tsx";
import { CameBack, HeldByOrders, InTheHouse, LotChain, Origins, reach, ShippedTo } from "./trace-parts.tsx";

/** `/wms/trace`: a lot both ways, and recalls [WMS-13]. */
export function Trace() {
  const [search] = useSearchState();
  const lotId = one(search, "lot");
  return (
    <>
      <LiveHeader page="wmsTrace" actions={<RepackButton />} />
      <div className="flex flex-col gap-5">
        <LotSearch lotId={lotId} />
        {lotId === "" ? <Recalls /> : <TraceOf key={lotId} lotId={lotId} />}
      </div>
    </>
  );
}

function LotSearch({ lotId }: { lotId: string }) {
  const [, change] = useSearchState();
  const found = useFound("GET /api/wms/lots", {}, (search, signal) =>
    call("GET /api/wms/lots", { search, limit: foundRows }, { signal }),
  );
  const chosen = useQuery({ ...reading("GET /api/wms/lots/{lotId}", { lotId }), enabled: lotId !== "" }).data;
  const optionOf = (row: Pick<LotRow, "id" | "code" | "sku" | "itemName">) => ({
    value: row.id,
    label: row.code,
    hint: `${row.sku} · ${row.itemName}`,
  });
  return (
    <div className="max-w-[520px]">
      <Field label="Lot to trace" name="lot">
        <Combobox
          options={found.rows.map(optionOf)}
          value={chosen && optionOf(chosen)}
          loading={found.loading}
          onSearch={found.onSearch}
          onChange={(option) => change({ lot: option?.value, way: undefined }, { push: true })}
          placeholder="Lot, SKU or item"
          emptyText="No lot found"
        />
      </Field>
    </div>
  );
}

const ways = [
  { id: "forward", label: "Where it went" },
  { id: "backward", label: "Origin" },
] as const;

function TraceOf({ lotId }: { lotId: string }) {
  const [search, change] = useSearchState();
  const way = one(search, "way") === "backward" ? "backward" : "forward";
  return (
    <Tabs
      label="Way of the trace"
      tabs={ways}
      current={way}
      onChange={(next) => change({ way: next === "forward" ? undefined : next })}
    >
      {way === "forward" ? <Forward lotId={lotId} /> : <Backward lotId={lotId} />}
    </Tabs>
  );
}

function Forward({ lotId }: { lotId: string }) {
  const query = useQuery(reading("GET /api/wms/lots/{lotId}/trace-forward", { lotId }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={10} />}>
      {(trace) => (
        <div className="flex flex-col gap-4">
          <Panel
            title="Lots"
            hint={reach(trace)}
            actions={
              <>
                <ButtonLink href={`${href("wmsEpcisEvents")}?lot=${lotId}`} icon={Waypoints}>
                  Events
                </ButtonLink>
                <ButtonLink href={`${href("wmsLot", { lotId })}?do=drill`} icon={Timer}>
                  Drill
                </ButtonLink>
                <ButtonLink href={`${href("wmsLot", { lotId })}?do=recall`} icon={Megaphone}>
                  Recall
                </ButtonLink>
              </>
            }
          >
            <LotChain lots={trace.lots} way="forward" />
          </Panel>
          <ShippedTo trace={trace} />
          <CameBack trace={trace} />
          <HeldByOrders trace={trace} />
          <InTheHouse trace={trace} />
        </div>
      )}
    </Async>
  );
}

function Backward({ lotId }: { lotId: string }) {
  const query = useQuery(reading("GET /api/wms/lots/{lotId}/trace-backward", { lotId }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={10} />}>
      {({ lots, origins }) => (
        <div className="flex flex-col gap-4">
          <Panel title="Lots">
            <LotChain lots={lots} way="backward" />
          </Panel>
          <Origins origins={origins} lots={lots} />
        </div>
      )}
    </Async>
  );
}

const columns: readonly Column<RecallRow>[] = [
  { id: "number", header: "Recall", kind: "code", width: 140, primary: true, cell: (row) => row.number },
  {
    id: "state",
    header: "State",
    width: 130,
    card: "mark",
    cell: (row) => (
      <span className="inline-flex gap-1.5">
        <StateMark word={recallStateWords[row.state]} />
        {row.drill && <Badge>Drill</Badge>}
      </span>
    ),
  },
  { id: "lot", header: "Lot", kind: "code", width: 120, cell: (row) => row.lotCode },
  { id: "item", header: "Item", width: 180, grow: true, cell: (row) => row.itemName },
  { id: "reason", header: "Reason", width: 180, cell: (row) => recallReasons[row.reason] },
  { id: "lots", header: "Lots", kind: "number", width: 70, cell: (row) => formatCount(row.lots) },
  {
    id: "traced",
    header: "Traced in",
    unit: "ms",
    kind: "number",
    width: 110,
    cell: (row) => formatCount(row.tracedMs),
  },
  { id: "startedAt", header: "Started", width: 150, cell: (row) => <Moment at={row.startedAt} /> },
  { id: "by", header: "By", width: 140, hidden: true, card: "none", cell: (row) => row.startedByName },
];

function Recalls() {
  const go = useGo();
  const source = useRows("GET /api/wms/recalls", {});
  return (
    <DataTable
      label="Recalls and drills"
      noun={["recall", "recalls"]}
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => go(href("wmsRecall", { recallId: row.id }))}
      toolbar={<h2 className="font-strong">Recalls and drills</h2>}
      empty={
        <EmptyState icon={RouteIcon} title="Nothing was recalled yet">
          Choose a lot above to see where it went. A drill on the page of a lot shows whom a recall would reach.
        </EmptyState>
      }
    />
  );
}
