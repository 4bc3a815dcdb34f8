import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import Waypoints from "lucide-react/icons/waypoints";
import { epcisEventTypes, epcisSources, epcisSteps } from "@cerebro/contracts/constants/epcis.ts";
import type { EpcisEventRow } from "@cerebro/contracts/entities/wms/epcis.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import type { Input } from "../../../data/request.ts";
import { DocumentList } from "../../../parts/document-list.tsx";
import { exportOf } from "../../../parts/export.ts";
import { chosen, type ListState, momentsOf, one } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { CaptureForm } from "./capture-form.tsx";
import { EventDrawer } from "./event-drawer.tsx";
import { dispositionWord, sources, steps, stepWord, types, typeWords } from "./event-words.ts";

const noun = ["event", "events"] as const;

const fields = [
  { id: "when", label: "When", kind: "date" },
  { id: "step", label: "Business step", kind: "choice", single: true, options: optionsOf(epcisSteps) },
  { id: "type", label: "Event type", kind: "choice", single: true, options: optionsOf(epcisEventTypes) },
  { id: "source", label: "Origin", kind: "choice", single: true, options: optionsOf(epcisSources) },
] as const satisfies readonly FilterField[];

const columns: readonly Column<EpcisEventRow>[] = [
  { id: "when", header: "When", width: 150, card: "mark", cell: (row) => <Moment at={row.eventTime} /> },
  {
    id: "step",
    header: "Business step",
    width: 160,
    primary: true,
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        {stepWord(row)}
        {row.declaresError && <Badge tone="warn">Error</Badge>}
      </span>
    ),
  },
  {
    id: "what",
    header: "What",
    width: 260,
    grow: true,
    card: "line",
    cell: (row) => (row.what.length === 0 ? <None /> : goodsWords(row)),
  },
  { id: "where", header: "Where", width: 150, cell: (row) => row.where ?? <None /> },
  {
    id: "documents",
    header: "Document",
    kind: "code",
    width: 140,
    card: "none",
    cell: (row) => row.documents[0] ?? <None />,
  },
  {
    id: "source",
    header: "Origin",
    width: 110,
    cell: (row) => <Badge tone={row.source === "captured" ? "accent" : "neutral"}>{epcisSources[row.source]}</Badge>,
  },
  { id: "type", header: "Event type", width: 180, hidden: true, card: "none", cell: typeWords },
  {
    id: "disposition",
    header: "Disposition",
    width: 150,
    hidden: true,
    card: "none",
    cell: (row) => (row.disposition === null ? <None /> : dispositionWord(row.disposition)),
  },
  {
    id: "recorded",
    header: "Recorded",
    width: 160,
    hidden: true,
    card: "none",
    cell: (row) => <Moment at={row.recordTime} />,
  },
];

const goodsWords = ({ what, others }: EpcisEventRow): string =>
  `${what.join("; ")}${others === 0 ? "" : ` and ${others} more`}`;

function question(list: ListState): Input<"GET /api/wms/exports/epcis-events"> {
  return {
    search: list.text || undefined,
    step: chosen(list.value("step"), steps),
    type: chosen(list.value("type"), types),
    source: chosen(list.value("source"), sources),
    lotId: list.value("lot") || undefined,
    ...momentsOf(list.value("when")),
  };
}

/** `/wms/trace/events`: captured events and the movements of the ledger [PLT-08]. */
export function EpcisEvents() {
  const [search, change] = useSearchState();
  const lotId = one(search, "lot");
  return (
    <>
      <DocumentList
        page="wmsEpcisEvents"
        route="GET /api/wms/epcis-events"
        ask={question}
        fields={fields}
        searchLabel="Search identifier, SKU, lot"
        table="wms-epcis-events"
        label="EPCIS events"
        noun={noun}
        columns={columns}
        pathOf={(id) => `${href("wmsEpcisEvents")}?event=${encodeURIComponent(id)}`}
        onOpen={({ eventId }) => change({ event: eventId }, { push: true })}
        exports={(asked, count) => [exportOf("GET /api/wms/exports/epcis-events", asked, count, "EPCIS document")]}
        above={lotId === "" ? undefined : <OfLot lotId={lotId} />}
        create={{
          label: "Capture events",
          does: "Capture EPCIS events",
          form: ({ close }) => <CaptureForm close={close} />,
        }}
        empty={{
          icon: Waypoints,
          title: "No event here",
          children: "Events that partners send and every movement of stock are listed here.",
        }}
      />
      <EventDrawer eventId={one(search, "event")} onClose={() => change({ event: undefined })} />
    </>
  );
}

function OfLot({ lotId }: { lotId: string }) {
  const [, change] = useSearchState();
  const lot = useQuery(reading("GET /api/wms/lots/{lotId}", { lotId })).data;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {lot === undefined ? "Events of one lot" : `Events of lot ${lot.code} of ${lot.sku} ${lot.itemName}`}
      <Button icon={X} density="dense" onClick={() => change({ lot: undefined })}>
        Show all
      </Button>
    </p>
  );
}
