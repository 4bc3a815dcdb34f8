import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  openShipmentStatuses,
  shipmentModes,
  shipmentReasons,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatWeight } from "../../../ui/measure.ts";
import { Dialog, Drawer } from "../../../ui/overlay/dialog.tsx";
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
  const query = useQuery({
    ...reading("GET /api/logistics/shipments/{shipmentId}", { shipmentId }),
    staleTime: liveMs,
  });
  return (
    <Async query={query} skeleton={<PageSkeleton page="logisticsShipment" />}>
      {(shipment) => <ShipmentPage shipment={shipment} />}
    </Async>
  );
}

/** Only what is under way and was promised can come late. */
const isForetold = ({ status, promisedAt, deliveredAt }: ShipmentDetail): boolean =>
  promisedAt !== null && deliveredAt === null && openShipmentStatuses.some((each) => each === status);

const reasonWord = (reason: string): string =>
  Object.entries(shipmentReasons).find(([key]) => key === reason)?.[1] ?? reason;

function ShipmentPage({ shipment }: { shipment: ShipmentDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const { number, status, reason, punctuality } = shipment;
  return (
    <>
      <LiveHeader
        page="logisticsShipment"
        title={number}
        crumbs={[{ label: "Shipments", href: href("logisticsShipments") }, { label: number }]}
        mark={
          <>
            <StateMark word={shipmentStatusWords[status]} />
            {punctuality !== "no_promise" && <StateMark word={punctualityWords[punctuality]} />}
          </>
        }
        actions={
          <ShipmentCommands
            shipment={shipment}
            onShow={(form) => change({ do: form }, { push: true })}
            onRefused={setRefusal}
          />
        }
      />
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        {reason !== null && (
          <Banner tone="warn" title={`${shipmentStatusWords[status].label}: ${reasonWord(reason)}`} />
        )}
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Milestones milestones={shipment.milestones} />
            <ShipmentTenders shipmentId={shipment.id} />
            <ShipmentGoods shipment={shipment} />
            <Panel title="What was told">
              {isForetold(shipment) && <ExpectedArrival shipmentId={shipment.id} />}
              <ToldEvents events={shipment.events} reasonWord={reasonWord} />
            </Panel>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ShipmentFacts shipment={shipment} />
            <PromisePanel shipment={shipment} />
            {isForetold(shipment) && <DelayPanel shipmentId={shipment.id} />}
            <Panel title="For the consignee">
              <TrackingLink shipmentId={shipment.id} />
            </Panel>
            <EmissionPanel emission={shipment.emission} />
            <ShipmentPapers shipmentId={shipment.id} cartons={shipment.cartons.length} />
          </div>
        </div>
      </div>
      <ShipmentBoxes shipment={shipment} shown={one(search, "do")} onClose={() => change({ do: undefined })} />
    </>
  );
}

interface BoxesProps {
  readonly shipment: ShipmentDetail;
  readonly shown: string;
  readonly onClose: () => void;
}

function ShipmentBoxes({ shipment, shown, onClose }: BoxesProps) {
  const now = useNow();
  const currency = useOrganisation()?.currency ?? "EUR";
  const { number } = shipment;
  return (
    <>
      <Drawer open={shown === "edit"} onClose={onClose} title={`Edit ${number}`} width="wide" keepOnOutsidePress>
        {shown === "edit" && <ShipmentForm shipment={shipment} onDone={onClose} />}
      </Drawer>
      <Dialog open={shown === "tell"} onClose={onClose} title={`What happened to ${number}?`} keepOnOutsidePress>
        {shown === "tell" && <TellForm shipment={shipment} now={now} onDone={onClose} />}
      </Dialog>
      <Dialog open={shown === "promise"} onClose={onClose} title={`Promise of ${number}`} keepOnOutsidePress>
        {shown === "promise" && <PromiseForm shipment={shipment} onDone={onClose} />}
      </Dialog>
      {shown === "book" && <BookShipment shipmentId={shipment.id} onDone={onClose} />}
      <Dialog
        open={shown === "unbook"}
        onClose={onClose}
        title={`Take back the booking of ${number}?`}
        description={`${shipment.carrierName ?? "The carrier"} carries it no more; it can be booked or tendered again.`}
      >
        {shown === "unbook" && <UnbookForm shipmentId={shipment.id} onDone={onClose} />}
      </Dialog>
      <Dialog open={shown === "claim"} onClose={onClose} title={`Claim for ${number}`} keepOnOutsidePress>
        {shown === "claim" && (
          <ClaimForm shipmentId={shipment.id} currency={shipment.currency ?? currency} onDone={onClose} />
        )}
      </Dialog>
    </>
  );
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
