import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { DocumentPage } from "../../../parts/document-page.tsx";
import Camera from "lucide-react/icons/camera";
import CircleDot from "lucide-react/icons/circle-dot";
import type { DeliveryDetail } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Timeline } from "../../../ui/data/timeline.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatWay } from "../../../ui/measure.ts";
import { counted, formatCount, formatMoment } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { shipmentStatusWords } from "../words/state-words.ts";
import { leftOutWord } from "../words/left-out.ts";
import { noticeWord, promiseWord, stopEventWord } from "./delivery-words.ts";
import { HandOverOf } from "./hand-over.tsx";
import { NextStep } from "./next-step.tsx";
import { CorrectForm } from "./proof-form.tsx";
import { Photos, ProofPanel } from "./proof.tsx";
import { TrackingLink } from "./tracking-link.tsx";

/** `/logistics/delivery/{shipmentId}`: one delivery, its attempts and its proof. */
export function Delivery() {
  const { shipmentId } = usePageParams("logisticsDeliveryDetail");
  return (
    <DocumentPage
      page="logisticsDeliveryDetail"
      route="GET /api/logistics/deliveries/{shipmentId}"
      input={{ shipmentId }}
    >
      {(delivery) => <DeliveryPage delivery={delivery} />}
    </DocumentPage>
  );
}

/** Completed, returned and called-off deliveries cannot be handed over. */
const over: readonly DeliveryDetail["state"][] = ["delivered", "closed", "cancelled", "returning", "returned"];

function DeliveryPage({ delivery }: { delivery: DeliveryDetail }) {
  const { number, proofs } = delivery;
  const [search, change] = useSearchState();
  const shown = one(search, "do");
  const show = (form: "hand_over" | "correct") => change({ do: form }, { push: true });
  const close = () => change({ do: undefined });
  const last = proofs.at(-1);
  const promise = promiseWord(delivery);
  return (
    <>
      <LiveHeader
        page="logisticsDeliveryDetail"
        title={number}
        crumbs={[{ label: "Delivery", href: href("logisticsDelivery") }, { label: number }]}
        mark={
          <>
            <StateMark word={shipmentStatusWords[delivery.state]} />
            {promise && <StateMark word={promise} />}
          </>
        }
        actions={!over.includes(delivery.state) && <Button onClick={() => show("hand_over")}>Hand over by hand</Button>}
      />
      <div className="flex flex-col gap-4">
        <NextStep delivery={delivery} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-4">
            {proofs.length === 0 && (
              <Panel title="Proof of delivery">
                <EmptyState icon={Camera} title="Not handed over yet">
                  The driver’s signature, photos and counts stand here once the goods are taken.
                </EmptyState>
              </Panel>
            )}
            {proofs.toReversed().map((proof) => (
              <ProofPanel key={proof.id} proof={proof} corrected={proof !== last} onCorrect={() => show("correct")} />
            ))}
            <Contents delivery={delivery} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Facts delivery={delivery} />
            <Panel title="Tracking link" hint="For the recipient, without signing in">
              <TrackingLink shipmentId={delivery.id} />
            </Panel>
            <Events delivery={delivery} />
          </div>
        </div>
      </div>
      <FormDrawer open={shown === "hand_over"} onClose={close} title={`Hand over ${number}`}>
        {shown === "hand_over" && <HandOverOf shipmentId={delivery.id} onDone={close} />}
      </FormDrawer>
      <FormDrawer open={shown === "correct"} onClose={close} title={`Correct the proof of ${number}`}>
        {shown === "correct" && last && <CorrectForm delivery={delivery} proof={last} onDone={close} />}
      </FormDrawer>
    </>
  );
}

function Contents({ delivery: { lines, parcels } }: { delivery: DeliveryDetail }) {
  return (
    <Panel title="What was sent" hint={counted(parcels.length, "parcel")}>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.lineNumber} className="flex flex-wrap gap-x-3 py-2">
            <span>
              {formatCount(line.quantity)} <code>{line.sku}</code>
            </span>
            <span className="text-ink-muted">{line.itemName}</span>
          </li>
        ))}
        {parcels.map(({ sscc, type }) => (
          <li key={sscc} className="flex flex-wrap gap-x-3 py-2">
            <code>{sscc}</code>
            <span className="text-ink-muted">{type}</span>
          </li>
        ))}
      </ul>
      {lines.length + parcels.length === 0 && <p className="text-ink-muted">The contents are not listed.</p>}
    </Panel>
  );
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const { consignee, address, country, tripNumber, stopPosition, driverName, vehicleCode, returnNumber } = delivery;
  const moment = (at: string | null) => at && <Moment at={at} />;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "Consignee", value: consignee },
          { label: "Address", value: [address, country].filter(Boolean).join(", ") || null },
          { label: "Order", value: delivery.orderNumber && <code>{delivery.orderNumber}</code> },
          { label: "Trip", value: tripNumber && <code>{`${tripNumber} · ${stopPosition}`}</code> },
          { label: "Driver", value: [driverName, vehicleCode].filter(Boolean).join(", ") || null },
          { label: "First promise", value: moment(delivery.promisedAt) },
          { label: "Agreed last", value: moment(delivery.agreedAt) },
          { label: "Expected", value: moment(delivery.estimatedAt) },
          { label: "Delivered", value: moment(delivery.deliveredAt) },
          { label: "Failed attempts", value: formatCount(delivery.attempts) },
          { label: "Return", value: returnNumber && <code>{returnNumber}</code> },
        ]}
      />
    </Panel>
  );
}

function Events({ delivery: { events, notices } }: { delivery: DeliveryDetail }) {
  // Newest first, also if several have the same time.
  const told = events
    .toReversed()
    .map(({ id, state, attempt, reason, note, deviceAt, by, position, photos, ...event }) => ({
      id,
      title: attempt === null ? stopEventWord(state) : `${stopEventWord(state)}, attempt ${attempt}`,
      at: deviceAt,
      when: formatMoment(deviceAt),
      by,
      icon: CircleDot,
      tone: state === "failed" ? ("bad" as const) : ("neutral" as const),
      children: (
        <>
          {[
            reason === null ? null : leftOutWord(reason),
            note,
            event.metresFromDoor === null
              ? position && `${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`
              : `${formatWay(event.metresFromDoor)} from the door`,
          ]
            .filter(Boolean)
            .join(" · ")}
          <Photos photos={photos} />
        </>
      ),
    }));
  const written = notices.map(({ kind, address, writtenAt }) => ({
    id: `${kind}-${writtenAt}`,
    title: `Mail: ${noticeWord(kind).toLowerCase()}`,
    at: writtenAt,
    when: formatMoment(writtenAt),
    icon: CircleDot,
    children: address,
  }));
  const entries = [...told, ...written].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title="At the door">
      {entries.length === 0 ? (
        <p className="text-ink-muted">No events yet.</p>
      ) : (
        <Timeline label="At the door" entries={entries} />
      )}
    </Panel>
  );
}
