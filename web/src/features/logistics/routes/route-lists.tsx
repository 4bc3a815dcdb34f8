import Coffee from "lucide-react/icons/coffee";
import { Fragment } from "react";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { counted } from "../../../parts/format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { clockOf, duration, faultWord, kilometres, money } from "./route-state-words.ts";
import { StopMenu } from "./stop-menu.tsx";
import type { RouteEdit } from "./use-route-edit.ts";

interface RouteListsProps {
  readonly plan: RoutePlanDetail;
  readonly edit: RouteEdit;
  readonly selected: string | undefined;
  readonly changeable: boolean;
}

/** Each route in words: the same as timeline and map, for keyboard and ear. */
export function RouteLists(props: RouteListsProps) {
  const { plan, edit } = props;
  const routes = edit.evaluation?.routes ?? plan.routes;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      {routes.map((route) => (
        <RouteList key={route.vehicleId} {...props} route={route} />
      ))}
    </div>
  );
}

function RouteList({ plan, edit, route, selected, changeable }: RouteListsProps & { route: Route }) {
  const vehicle = plan.vehicles.find(({ id }) => id === route.vehicleId);
  const faults = edit.evaluation?.faults ?? plan.faults;
  const own = faults.filter(({ subject }) => subject === route.vehicleId);
  return (
    <Panel
      title={[vehicle?.code, vehicle?.driverName].filter(Boolean).join(", ")}
      hint={`${clockOf(plan, route.departure)} to ${clockOf(plan, route.arrival)}, ${counted(route.visits.length, "stop")}, ${kilometres(route.metres)}, ${duration(route.arrival - route.departure)}, ${money(route.costMinor, plan.currency)}`}
      flush
    >
      {own.map(({ fault }) => (
        <p key={fault} className="px-4 pb-2">
          <StatusBadge tone="bad">{faultWord(fault)}</StatusBadge>
        </p>
      ))}
      <ol aria-label={`Stops of ${vehicle?.code}`} className="divide-y divide-line border-t border-line">
        {route.visits.map((visit, index) => (
          <Fragment key={visit.stop}>
            <BreakLines plan={plan} route={route} before={visit.stop} />
            <VisitLine
              plan={plan}
              edit={edit}
              visit={visit}
              index={index}
              selected={selected}
              changeable={changeable}
            />
          </Fragment>
        ))}
        <BreakLines plan={plan} route={route} before={null} />
      </ol>
    </Panel>
  );
}

type Route = RoutePlanDetail["routes"][number];

/** The breaks on the way to a stop, or to the end of the route. */
function BreakLines({ plan, route, before }: { plan: RoutePlanDetail; route: Route; before: string | null }) {
  return route.breaks
    .filter((each) => each.before === before)
    .map(({ from, to }) => (
      <li key={from} className="flex items-center gap-x-3 bg-surface-2 px-4 py-1.5 text-small text-ink-muted">
        <Coffee size={14} aria-hidden className="w-6" />
        <span className="w-12">{clockOf(plan, from)}</span>
        Break, {duration(to - from)}
      </li>
    ));
}

interface VisitLineProps extends RouteListsProps {
  readonly visit: Route["visits"][number];
  readonly index: number;
}

function VisitLine({ plan, edit, visit, index, selected, changeable }: VisitLineProps) {
  const stop = plan.stops.find(({ id }) => id === visit.stop);
  if (stop === undefined) return null;
  const faults = edit.evaluation?.faults ?? plan.faults;
  const broken = faults.filter(({ subject }) => subject === stop.id);
  const late = edit.evaluation?.late.get(stop.id) ?? 0;
  const [window] = stop.windows;
  return (
    <li
      className={cx(
        "flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5",
        stop.id === selected && "bg-accent-soft",
      )}
    >
      <span className="w-6 text-ink-muted">{index + 1}</span>
      <span className="w-12 font-strong">{clockOf(plan, visit.arrival)}</span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate">
          {stop.name} {stop.kind === "pickup" && "(pickup)"}
        </span>
        <span className="block truncate text-small text-ink-muted">
          {stop.number}
          {window !== undefined && `, ${windowText(plan, window)}`}
        </span>
      </span>
      {plan.locks.some(({ shipmentId }) => shipmentId === stop.shipmentId) && (
        <StatusBadge tone="info">Held</StatusBadge>
      )}
      {broken.map(({ fault }) => (
        <StatusBadge key={fault} tone="bad">
          {fault === "time_window" ? `${Math.ceil(late / 60)} min late` : faultWord(fault)}
        </StatusBadge>
      ))}
      {changeable && <StopMenu plan={plan} edit={edit} stop={stop} />}
    </li>
  );
}

/** A week or more means no limit. */
const week = 604_800;

function windowText(plan: RoutePlanDetail, { open, close }: { readonly open: number; readonly close: number }): string {
  if (open < -week) return `until ${clockOf(plan, close)}`;
  return close > week ? `from ${clockOf(plan, open)}` : `${clockOf(plan, open)} to ${clockOf(plan, close)}`;
}
