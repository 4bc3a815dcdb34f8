import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import Coffee from "lucide-react/icons/coffee";
import { Fragment } from "react";
import { fleetSkills } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { tripCancelReasons } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { counted, formatDecimal } from "../../../parts/format.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { tripStateWords, tripStopStateWords } from "../words/state-words.ts";
import { duration, kilometres, money } from "./route-state-words.ts";
import { AssignForm, CancelForm } from "./trip-forms.tsx";
import { TripCommands } from "./trip-commands.tsx";

/** `/logistics/trips/{tripId}`: one trip, its crew and its stops [LOG-06]. */
export function Trip() {
  const { tripId } = usePageParams("logisticsTrip");
  return (
    <DocumentPage page="logisticsTrip" route="GET /api/logistics/trips/{tripId}" input={{ tripId }} kept>
      {(trip) => <TripPage trip={trip} />}
    </DocumentPage>
  );
}

function TripPage({ trip }: { trip: TripDetail }) {
  return (
    <DocumentView
      page="logisticsTrip"
      title={trip.number}
      crumbs={[{ label: "Routes", href: `${href("logisticsRoutes")}?day=${trip.day}` }, { label: trip.number }]}
      mark={<StateMark word={tripStateWords[trip.state]} />}
      actions={({ show, refused }) => <TripCommands trip={trip} onShow={show} onRefused={refused} />}
      above={
        <>
          {trip.cancelledReason !== null && (
            <Banner tone="neutral" title="Cancelled">
              {Object.entries(tripCancelReasons).find(([code]) => code === trip.cancelledReason)?.[1] ??
                trip.cancelledReason}
            </Banner>
          )}
          <Silence at={trip.lastHeardAt} />
          {trip.findings.length > 0 && (
            <Banner tone="warn" title="Against what vehicle and hours allow">
              {trip.findings.map(({ text }) => text).join(". ")}. Goes all the same: {trip.overrideReason}
            </Banner>
          )}
        </>
      }
      aside={<Facts trip={trip} />}
      forms={(close) => ({
        assign: { title: `Assign ${trip.number}`, width: "regular", form: <AssignForm trip={trip} onDone={close} /> },
        cancel: { title: `Cancel ${trip.number}`, width: "regular", form: <CancelForm trip={trip} onDone={close} /> },
      })}
    >
      <Stops trip={trip} />
    </DocumentView>
  );
}

/** Arrivals of a silent vehicle grow, and the reader sees why. */
function Silence({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null || now - Date.parse(at) <= silentMinutes * 60_000) return null;
  return (
    <Banner tone="warn" title="No signal">
      The vehicle was heard last <Moment at={at} />. Its arrivals move later until it is heard again.
    </Banner>
  );
}

function Stops({ trip }: { trip: TripDetail }) {
  return (
    <Panel title="Stops" hint={`${counted(trip.stopsDone, "stop")} done of ${trip.stops}.`} flush>
      <ol aria-label="Stops" className="divide-y divide-line border-t border-line">
        {trip.visits.map((visit) => (
          <Fragment key={visit.id}>
            <BreakLines trip={trip} before={visit.position} />
            <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <span className="w-6 text-ink-muted">{visit.position}</span>
              <span className="min-w-0 flex-1 basis-40">
                <span className="block truncate">
                  {visit.name} {visit.kind === "pickup" && "(pickup)"}
                </span>
                <span className="block truncate text-small text-ink-muted">
                  <TextLink href={href("logisticsShipment", { shipmentId: visit.shipmentId })}>
                    <span className="font-mono">{visit.shipmentNumber}</span>
                  </TextLink>
                  {visit.address !== null && `, ${visit.address}`}
                </span>
              </span>
              <span className="text-small text-ink-muted">
                <WhenThere visit={visit} />
              </span>
              <StateMark word={tripStopStateWords[visit.state]} />
            </li>
          </Fragment>
        ))}
        <BreakLines trip={trip} before={null} />
      </ol>
    </Panel>
  );
}

/** The planned breaks on the way to a stop, or home. */
function BreakLines({ trip, before }: { trip: TripDetail; before: number | null }) {
  return trip.breaks
    .filter(({ beforePosition }) => beforePosition === before)
    .map(({ from, to }) => (
      <li key={from} className="flex items-center gap-x-3 bg-surface-2 px-4 py-2 text-small text-ink-muted">
        <Coffee size={14} aria-hidden className="w-6" />
        <span className="flex-1">Break, {duration((Date.parse(to) - Date.parse(from)) / 1_000)}</span>
        <span>
          Planned <Moment at={from} />
        </span>
      </li>
    ));
}

/** A stop that was left out, or whose goods go nowhere, is expected no more. */
function WhenThere({ visit: { arrivedAt, estimatedArrivalAt } }: { visit: TripDetail["visits"][number] }) {
  const at = arrivedAt ?? estimatedArrivalAt;
  if (at === null) return <None label="not expected" />;
  return (
    <>
      {arrivedAt === null ? "Expected " : "Arrived "}
      <Moment at={at} />
    </>
  );
}

const abilities: Readonly<Record<string, string>> = fleetSkills;

/** `1,200 kg, cold chain`: the most on board at once, and what the goods ask for. */
const loadWords = ({ load, needs }: TripDetail): string =>
  [`${formatDecimal(load.grams / 1_000)} kg`, ...needs.map((need) => abilities[need]?.toLowerCase() ?? need)].join(
    ", ",
  );

function Facts({ trip }: { trip: TripDetail }) {
  return (
    <Panel title="Trip">
      <KeyValueList
        facts={[
          { label: "Day", value: <CalendarDay on={trip.day} /> },
          {
            label: "Vehicle",
            value: trip.vehicleId ? (
              <TextLink href={href("logisticsVehicle", { vehicleId: trip.vehicleId })}>{trip.vehicleName}</TextLink>
            ) : (
              <None label="nothing yet" />
            ),
          },
          {
            label: "Driver",
            value: trip.driverId ? (
              <TextLink href={href("logisticsDriver", { driverId: trip.driverId })}>{trip.driverName}</TextLink>
            ) : (
              <None label="nobody yet" />
            ),
          },
          { label: "From", value: trip.fromCode },
          { label: "Planned departure", value: <Moment at={trip.plannedDepartureAt} /> },
          { label: "Left", value: trip.departedAt === null ? <None /> : <Moment at={trip.departedAt} /> },
          { label: "Planned return", value: <Moment at={trip.plannedReturnAt} /> },
          { label: "Home", value: trip.returnedAt === null ? <None /> : <Moment at={trip.returnedAt} /> },
          { label: "Planned distance", value: kilometres(trip.plannedMetres) },
          { label: "Load", value: loadWords(trip) },
          { label: "At the wheel", value: duration(trip.plannedDrivingSeconds) },
          { label: "Planned cost", value: money(trip.plannedCostMinor, trip.currency) },
          {
            label: "Plan",
            value:
              trip.planId === null ? (
                <None label="made by hand" />
              ) : (
                <TextLink href={href("logisticsRoutePlan", { planId: trip.planId })}>{trip.planNumber}</TextLink>
              ),
          },
        ]}
      />
    </Panel>
  );
}
