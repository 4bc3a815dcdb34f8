import CircleDashed from "lucide-react/icons/circle-dashed";
import { eventSources, ignoredBecause } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Timeline } from "../../../ui/data/timeline.tsx";
import { shipmentEventWords } from "../words/state-words.ts";
import { shipmentIcons } from "./shipment-icons.ts";

type Told = ShipmentDetail["events"][number];

interface ToldEventsProps {
  readonly events: readonly Told[];
  readonly reasonWord: (reason: string) => string;
}

/** All events, newest first; one without effect shows the reason. */
export function ToldEvents({ events, reasonWord }: ToldEventsProps) {
  if (events.length === 0) return <p className="text-ink-muted">No events were reported for this shipment yet.</p>;
  return (
    <Timeline
      label="What was told"
      entries={events.toReversed().map((event) => ({
        id: event.id,
        title: shipmentEventWords[event.status].label,
        at: event.occurredAt,
        when: formatMoment(event.occurredAt),
        by: [eventSources[event.source], event.toldBy].filter(Boolean).join(", "),
        icon: event.ignored === null ? shipmentIcons[event.status] : CircleDashed,
        tone: event.ignored === null ? shipmentEventWords[event.status].tone : "neutral",
        children: <Details event={event} reasonWord={reasonWord} />,
      }))}
    />
  );
}

function Details({ event, reasonWord }: { event: Told } & Pick<ToldEventsProps, "reasonWord">) {
  const { ignored, reason, note, estimatedAt, toldAt, occurredAt } = event;
  const lines = [
    ignored === null ? null : `Changes nothing: ${ignoredBecause[ignored].toLowerCase()}.`,
    reason === null ? null : reasonWord(reason),
    estimatedAt === null ? null : `Expected ${formatMoment(estimatedAt)}`,
    note,
    toldAt.slice(0, 16) === occurredAt.slice(0, 16) ? null : `Told ${formatMoment(toldAt)}`,
  ].filter((line) => line !== null);
  return lines.map((line) => <p key={line}>{line}</p>);
}
