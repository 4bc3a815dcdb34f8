import { DocumentList } from "../../../parts/document-list.tsx";
import { useQuery } from "@tanstack/react-query";
import Box from "lucide-react/icons/box";
import { shipmentQueues } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentRow } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Due } from "../../../parts/due.tsx";
import { formatShare } from "../../../parts/format.ts";
import { chosen, type ListState, sortInput } from "../../../parts/list-state.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { anyState, stateField, stateQuestion } from "../../../parts/state-filter.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { formatWeight } from "../../../ui/measure.ts";
import type { Column } from "../../../ui/table/column.ts";
import { type FilterField, rangeOf } from "../../../ui/table/filter.ts";
import { punctualityWords, shipmentStatusWords } from "../words/state-words.ts";
import { PunctualityTiles } from "./punctuality-tiles.tsx";
import { ShipmentForm } from "./shipment-form.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const noun = ["shipment", "shipments"] as const;

const punctualities = Object.entries(punctualityWords).map(([value, { label }]) => ({ value, label }));

const isPunctuality = (word: string): word is keyof typeof punctualityWords => Object.hasOwn(punctualityWords, word);

const isQueue = (word: string): word is keyof typeof shipmentQueues => Object.hasOwn(shipmentQueues, word);

const outcomeWords = {
  on_time: "Delivered on time",
  late: "Delivered late",
  overdue: "Overdue",
  to_come: "To come",
  ended: "Will not arrive",
};
const firstPromiseWords = { on_time: "Kept", late: "Missed", no_promise: "None given" };

const delays = ["likely", "alert"] as const;
const delayOptions = [
  { value: "likely", label: "Likely late, above 50 %" },
  { value: "alert", label: "Very likely late, above 70 %" },
];

function useFields(): readonly FilterField[] {
  const carriers = useQuery(reading("GET /api/logistics/carriers", { limit: 200 })).data?.rows ?? [];
  return [
    stateField(shipmentStatusWords),
    { id: "queue", label: "Waits", kind: "choice", single: true, options: optionsOf(shipmentQueues) },
    { id: "promise", label: "Promise", kind: "choice", single: true, options: punctualities },
    { id: "delay", label: "Delay forecast", kind: "choice", single: true, options: delayOptions },
    { id: "outcome", label: "Outcome", kind: "choice", options: optionsOf(outcomeWords) },
    { id: "first", label: "First promise", kind: "choice", options: optionsOf(firstPromiseWords) },
    { id: "promised", label: "Promised", kind: "date" },
    { id: "delivered", label: "Delivered", kind: "date" },
    {
      id: "carrier",
      label: "Carrier",
      kind: "choice",
      options: carriers.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

const views = [
  { name: "Open", search: "" },
  { name: "Late", search: "?promise=late&state=open" },
  { name: "At risk", search: "?promise=at_risk&state=open" },
  { name: "To be planned", search: "?queue=plan" },
  { name: "Likely late", search: "?delay=likely&state=open" },
  { name: "In trouble", search: "?state=held,delayed,attempt_failed,returning,lost" },
  { name: "Delivered", search: "?state=delivered,closed&sort=-deliveredAt" },
  { name: "All", search: `?state=${anyState}&sort=-agreedAt` },
];

function questionOf(list: ListState) {
  const promise = list.value("promise");
  const queue = list.value("queue");
  const [promisedFrom, promisedUntil] = rangeOf(list.value("promised"));
  const [deliveredFrom, deliveredUntil] = rangeOf(list.value("delivered"));
  return {
    search: list.text || undefined,
    status: stateQuestion(list),
    queue: isQueue(queue) ? queue : undefined,
    punctuality: isPunctuality(promise) ? promise : undefined,
    outcome: list.value("outcome") || undefined,
    firstPromise: list.value("first") || undefined,
    promisedFrom: promisedFrom || undefined,
    promisedUntil: promisedUntil || undefined,
    deliveredFrom: deliveredFrom || undefined,
    deliveredUntil: deliveredUntil || undefined,
    delay: chosen(list.value("delay"), delays),
    carrierId: list.value("carrier") || undefined,
    ...sortInput(list.sort, "GET /api/logistics/shipments"),
  };
}

function columnsAt(now: number): readonly Column<ShipmentRow>[] {
  return [
    {
      id: "number",
      header: "Shipment",
      kind: "code",
      width: 140,
      primary: true,
      cell: (row) => row.number,
    },
    {
      id: "state",
      header: "State",
      width: 164,
      card: "mark",
      cell: (row) => <StateMark word={shipmentStatusWords[row.status]} />,
    },
    {
      id: "promise",
      header: "Promise",
      width: 110,
      card: "mark",
      cell: (row) => row.punctuality !== "no_promise" && <StateMark word={punctualityWords[row.punctuality]} />,
    },
    {
      id: "delay",
      header: "Chance of delay",
      kind: "number",
      width: 118,
      cell: ({ delayProbability }) =>
        delayProbability === null ? <None label="not forecast" /> : formatShare(delayProbability),
    },
    {
      id: "agreedAt",
      header: "Promised for",
      width: 124,
      cell: (row) => <Due at={row.agreedAt} now={now} />,
    },
    {
      id: "consignee",
      header: "Consignee",
      width: 180,
      grow: true,
      cell: (row) => [row.toName, row.toCountry].filter(Boolean).join(", ") || <None />,
    },
    { id: "order", header: "Order", kind: "code", width: 132, cell: (row) => row.salesOrderNumber ?? <None /> },
    { id: "carrier", header: "Carrier", width: 130, cell: (row) => row.carrierName ?? <None label="no carrier yet" /> },
    {
      id: "tracking",
      header: "Tracking number",
      kind: "code",
      width: 150,
      card: "none",
      cell: (row) => row.trackingNumber ?? <None />,
    },
    {
      id: "weight",
      header: "Weight",
      kind: "number",
      width: 88,
      cell: (row) => (row.grams === null ? <None label="not weighed" /> : formatWeight(row.grams)),
    },
    {
      id: "deliveredAt",
      header: "Delivered",
      width: 116,
      cell: (row) => (row.deliveredAt === null ? <None label="not delivered" /> : <Moment at={row.deliveredAt} />),
    },
  ];
}

/** `/logistics/shipments`: all that is on its way to somebody, what is late first [APP-20]. */
export function Shipments() {
  return (
    <DocumentList
      page="logisticsShipments"
      route="GET /api/logistics/shipments"
      ask={questionOf}
      fields={useFields()}
      searchLabel="Search number, order, tracking number, consignee"
      table="logistics-shipments"
      views={views}
      label="Shipments"
      noun={noun}
      columns={columnsAt(useNow())}
      pathOf={(shipmentId) => href("logisticsShipment", { shipmentId })}
      above={<PunctualityTiles />}
      imports="Import"
      create={{
        label: "Create shipment",
        does: "Create a shipment",
        form: ({ open }) => <ShipmentForm shipment={undefined} onDone={open} />,
      }}
      empty={{
        icon: Box,
        title: "No shipment is open",
        children: "Packed orders appear here automatically. Delivered ones are under the view “All”.",
      }}
    />
  );
}
