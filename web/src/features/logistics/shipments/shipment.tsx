import { type DocumentForm, DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import {
  openShipmentStatuses,
  shipmentModes,
  shipmentReasons,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatWeight } from "../../../ui/measure.ts";
import { leftOutWord } from "../words/left-out.ts";
import { punctualityWords, shipmentStatusWords } from "../words/state-words.ts";
import { BookShipment } from "../carriers/book-shipment.tsx";
import { ClaimForm } from "../carriers/claim-table.tsx";
import { ShipmentTenders } from "../carriers/shipment-tenders.tsx";
import { UnbookForm } from "../carriers/unbook-form.tsx";
import { DelayPanel } from "../delays/delay-panel.tsx";
import { ExpectedArrival } from "../delays/expected-arrival.tsx";
import { TrackingLink } from "../delivery/tracking-link.tsx";
import { EmissionPanel } from "./emission-panel.tsx";
import { Milestones } from "./milestones.tsx";
import { PromiseForm } from "./promise-form.tsx";
import { PromisePanel } from "./promise-panel.tsx";
import { ShipmentCommands } from "./shipment-commands.tsx";
import { ShipmentForm } from "./shipment-form.tsx";
import { ShipmentGoods } from "./shipment-goods.tsx";
import { ShipmentPapers } from "./shipment-papers.tsx";
import { TellForm } from "./tell-form.tsx";
import { ToldEvents } from "./told-events.tsx";

/** `/logistics/shipments/{shipmentId}`: one shipment, what was told of it and what was promised. */
export function Shipment() {
  const { shipmentId } = usePageParams("logisticsShipment");
  return (
    <DocumentPage page="logisticsShipment" route="GET /api/logistics/shipments/{shipmentId}" input={{ shipmentId }}>
      {(shipment) => <ShipmentPage shipment={shipment} />}
    </DocumentPage>
  );
}

/** Only what is under way and was promised can come late. */
const isForetold = ({ status, promisedAt, deliveredAt }: ShipmentDetail): boolean =>
  promisedAt !== null && deliveredAt === null && openShipmentStatuses.some((each) => each === status);

const reasonWord = (reason: string): string =>
  Object.entries(shipmentReasons).find(([key]) => key === reason)?.[1] ?? leftOutWord(reason);

function ShipmentPage({ shipment }: { shipment: ShipmentDetail }) {
  const { number, status, reason, punctuality } = shipment;
  const now = useNow();
  const currency = useOrganisation()?.currency ?? "EUR";
  return (
    <DocumentView
      page="logisticsShipment"
      title={number}
      crumbs={[{ label: "Shipments", href: href("logisticsShipments") }, { label: number }]}
      mark={
        <>
          <StateMark word={shipmentStatusWords[status]} />
          {punctuality !== "no_promise" && <StateMark word={punctualityWords[punctuality]} />}
        </>
      }
      actions={(ways) => <ShipmentCommands shipment={shipment} ways={ways} />}
      above={
        reason !== null && <Banner tone="warn" title={`${shipmentStatusWords[status].label}: ${reasonWord(reason)}`} />
      }
      aside={<ShipmentAside shipment={shipment} />}
      forms={(close) => formsOf(shipment, { now, currency: shipment.currency ?? currency, onDone: close })}
      boxes={(shown, close) => shown === "book" && <BookShipment shipmentId={shipment.id} onDone={close} />}
    >
      <Milestones milestones={shipment.milestones} />
      <ShipmentTenders shipmentId={shipment.id} />
      <ShipmentGoods shipment={shipment} />
      <Panel title="What was told">
        {isForetold(shipment) && <ExpectedArrival shipmentId={shipment.id} />}
        <ToldEvents events={shipment.events} reasonWord={reasonWord} />
      </Panel>
    </DocumentView>
  );
}

function ShipmentAside({ shipment }: { shipment: ShipmentDetail }) {
  return (
    <>
      <ShipmentFacts shipment={shipment} />
      <PromisePanel shipment={shipment} />
      {isForetold(shipment) && <DelayPanel shipmentId={shipment.id} />}
      <Panel title="For the consignee">
        <TrackingLink shipmentId={shipment.id} />
      </Panel>
      <EmissionPanel emission={shipment.emission} />
      <ShipmentPapers shipmentId={shipment.id} cartons={shipment.cartons.length} />
    </>
  );
}

interface FormFacts {
  readonly now: number;
  readonly currency: string;
  readonly onDone: () => void;
}

function formsOf(shipment: ShipmentDetail, { now, currency, onDone }: FormFacts): Record<string, DocumentForm> {
  const { id: shipmentId, number } = shipment;
  return {
    edit: { title: `Edit ${number}`, form: <ShipmentForm shipment={shipment} onDone={onDone} /> },
    tell: {
      title: `What happened to ${number}?`,
      shape: "dialog",
      form: <TellForm shipment={shipment} now={now} onDone={onDone} />,
    },
    promise: {
      title: `Promise of ${number}`,
      shape: "dialog",
      form: <PromiseForm shipment={shipment} onDone={onDone} />,
    },
    unbook: {
      title: `Take back the booking of ${number}?`,
      description: `${shipment.carrierName ?? "The carrier"} carries it no more; it can be booked or tendered again.`,
      shape: "dialog",
      form: <UnbookForm shipmentId={shipmentId} onDone={onDone} />,
    },
    claim: {
      title: `Claim for ${number}`,
      shape: "dialog",
      form: <ClaimForm shipmentId={shipmentId} currency={currency} onDone={onDone} />,
    },
  };
}

const linesOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(", ") || null;

function ShipmentFacts({ shipment }: { shipment: ShipmentDetail }) {
  const { from, to, trip, windowOpensAt, windowClosesAt, grams, attempts } = shipment;
  const facts = [
    { label: "From", value: linesOf(from.name, from.address, from.country) },
    { label: "To", value: linesOf(to.name, to.address, to.country) },
    {
      label: "Position",
      value:
        to.latitude === null || to.longitude === null ? "Not known" : <code>{`${to.latitude}, ${to.longitude}`}</code>,
    },
    { label: "Takes goods from", value: windowOpensAt && <Moment at={windowOpensAt} /> },
    { label: "Until", value: windowClosesAt && <Moment at={windowClosesAt} /> },
    { label: "Order", value: shipment.salesOrderNumber && <code>{shipment.salesOrderNumber}</code> },
    { label: "Carrier", value: linesOf(shipment.carrierName, shipment.service) },
    { label: "Tracking number", value: shipment.trackingNumber && <code>{shipment.trackingNumber}</code> },
    { label: "Mode", value: shipment.mode && shipmentModes[shipment.mode] },
    { label: "Gross weight", value: grams === null ? null : formatWeight(grams) },
    { label: "Pieces", value: shipment.pieces === null ? null : formatCount(shipment.pieces) },
    { label: "Attempts", value: attempts === 0 ? null : formatCount(attempts) },
    {
      label: "Trip",
      value: trip && (
        <TextLink href={href("logisticsTrip", { tripId: trip.id })}>{`${trip.number}, stop ${trip.position}`}</TextLink>
      ),
    },
    { label: "Goods", value: shipment.goods },
    { label: "Note", value: shipment.note },
  ];
  return (
    <Panel title="Details">
      <KeyValueList facts={facts.filter(({ value }) => value !== null)} />
    </Panel>
  );
}
