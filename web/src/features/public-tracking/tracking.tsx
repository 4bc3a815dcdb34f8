import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { relations } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { TrackedShipment } from "@cerebro/contracts/entities/logistics/delivery.ts";
import {
  shipmentSteps,
  type ShipmentStatus,
  shipmentTroubles,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { usePageParams } from "../../data/address.ts";
import { ApiError, refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Timeline, type TimelineEntry } from "../../ui/data/timeline.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel, LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { Switch } from "../../ui/form/choice.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { ownTimeZone } from "../../ui/habits.ts";
import type { MapPoint } from "../../ui/map/marks.ts";
import type { Tone } from "../../ui/tone.ts";
import { formatMoment } from "../../parts/format.ts";
import { EarthMap } from "../../parts/map.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Follow } from "./follow.tsx";
import { failureWord, statusSentence } from "./status-sentence.ts";

const everyMs = 60_000;
const route = "GET /api/tracking/{token}";

/** `/tracking/{token}`: state of a shipment for its recipient, without signing in [LOG-09]. */
export function ConsigneeTracking() {
  const { token } = usePageParams("consigneeTracking");
  const { data, error, refetch } = useQuery({
    queryKey: [route, { token }],
    queryFn: ({ signal }) => call(route, { token }, { signal, anonymous: true }),
    refetchInterval: everyMs,
  });
  if (data) return <Tracked shipment={data} token={token} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Entry mark={false} title="This link leads to no shipment" lead={refusalText(error)}>
        <p className="text-ink-muted">Links stop working some time after the delivery. Ask the sender of the goods.</p>
      </Entry>
    );
  }
  if (error) return <ErrorPanel text={refusalText(error)} onRetry={() => void refetch()} />;
  return <LoadingPanel label="Looking for the shipment" />;
}

const tones: Partial<Record<ShipmentStatus, Tone>> = {
  delivered: "good",
  closed: "good",
  attempt_failed: "warn",
  held: "warn",
  delayed: "warn",
  lost: "bad",
  cancelled: "neutral",
};

function Tracked({ shipment, token }: { shipment: TrackedShipment; token: string }) {
  const { number, sender, status, received, mails } = shipment;
  const { title, text } = statusSentence(shipment);
  return (
    <Entry mark={false} title={title} lead={`Shipment ${number} from ${sender}`}>
      <Banner tone={tones[status] ?? "info"} title={text}>
        {shipment.stopsBefore !== null && stopsWords(shipment.stopsBefore)}
      </Banner>
      <Nearby shipment={shipment} />
      <KeyValueList
        facts={[
          { label: "Promised by", value: shipment.promisedAt && <Moment at={shipment.promisedAt} /> },
          {
            label: "Expected",
            value: shipment.estimatedAt && <Expected at={shipment.estimatedAt} silentSince={shipment.silentSince} />,
          },
          { label: "Goes to", value: shipment.destination },
          { label: "With", value: shipment.carrier },
          { label: "Cartons", value: cartonWords(shipment.parcels) },
          ...(received
            ? [
                { label: "Taken by", value: `${received.recipient} (${relations[received.relation].toLowerCase()})` },
                { label: "At", value: <Moment at={received.at} /> },
              ]
            : []),
        ].filter(({ value }) => value !== null)}
      />
      <p className="text-small text-ink-muted">Times are those of {ownTimeZone()}.</p>
      {received?.partly === true && <Banner tone="warn" title="Some of the goods were not taken and go back." />}
      <section aria-label="What happened" className="border-t border-line pt-5">
        <Timeline label="What happened" entries={happenings(shipment)} />
      </section>
      <Follow token={token} />
      {mails !== null && <Mails token={token} mails={mails} />}
    </Entry>
  );
}

/** Steps and failed attempts, newest first. */
function happenings({ milestones, attempts }: TrackedShipment): readonly TimelineEntry[] {
  const steps = milestones.map(({ step, at }) => ({
    id: step,
    title: shipmentSteps[step],
    at,
    when: formatMoment(at),
    icon: CircleCheck,
    tone: "good" as const,
  }));
  const failed = attempts.map(({ at, reason }) => ({
    id: at,
    title: shipmentTroubles.attempt_failed,
    at,
    when: formatMoment(at),
    icon: CircleX,
    tone: "warn" as const,
    children: failureWord(reason),
  }));
  return [...steps, ...failed].toSorted((a, b) => a.at.localeCompare(b.at)).toReversed();
}

function Expected({ at, silentSince }: { at: string; silentSince: string | null }) {
  return (
    <>
      <Moment at={at} />
      {silentSince !== null && (
        <span className="block text-small text-ink-muted">
          The vehicle has sent no signal since <Moment at={silentSince} />; it may be later.
        </span>
      )}
    </>
  );
}

/** Position of the vehicle, while it brings this shipment; how many stops are left says the same in words. */
function Nearby({ shipment: { vehicle, door } }: { shipment: TrackedShipment }) {
  if (vehicle === null) return null;
  const points: MapPoint[] = [
    { id: "vehicle", label: "The vehicle", position: vehicle, tone: "accent", kind: "mover" },
    ...(door ? [{ id: "door", label: "You", position: door, tone: "good", kind: "pin" } as const] : []),
  ];
  return (
    <figure className="flex flex-col gap-1">
      <EarthMap label="Position of the vehicle" points={points} fitKey="shipment" className="h-56" />
      <figcaption className="text-small text-ink-muted">
        Within about 100 m, as of <Moment at={vehicle.at} />.
      </figcaption>
    </figure>
  );
}

const stopsWords = (stops: number): string =>
  stops === 0 ? "You are the next stop." : `${stops} ${stops === 1 ? "stop" : "stops"} before yours.`;

function cartonWords(parcels: TrackedShipment["parcels"]): string | null {
  if (parcels.length === 0) return null;
  const kilograms = parcels.reduce((sum, { grams }) => sum + grams, 0) / 1_000;
  return `${parcels.length}${kilograms > 0 ? `, ${kilograms.toFixed(1)} kg` : ""}`;
}

function Mails({ token, mails }: { token: string; mails: boolean }) {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (wanted: boolean) => call("POST /api/tracking/{token}/mails", { token, wanted }, { anonymous: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: [route, { token }] }),
  });
  return (
    <section id="mails" className="border-t border-line pt-5">
      <Switch
        label="Mails about my shipments"
        hint="When they leave, arrive, are handed over or could not be delivered."
        checked={choose.isPending ? choose.variables : mails}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate(event.target.checked)}
      />
      {choose.error !== null && <Banner tone="bad" title={refusalText(choose.error)} urgent />}
    </section>
  );
}
