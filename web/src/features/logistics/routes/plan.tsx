import { DocumentPage } from "../../../parts/document-page.tsx";
import RouteIcon from "lucide-react/icons/route";
import { useState } from "react";
import { unassignedReasons } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { counted } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { one } from "../../../parts/list-state.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { DispatchForm } from "./dispatch-form.tsx";
import { EditBar } from "./edit-bar.tsx";
import { PlanCommands } from "./plan-commands.tsx";
import { RouteLists } from "./route-lists.tsx";
import { RouteMap } from "./route-map.tsx";
import { RouteTimeline } from "./route-timeline.tsx";
import { clockDuration, duration, kilometres, money, planStateWord } from "./route-state-words.ts";
import { SearchProgress } from "./search-progress.tsx";
import { StopMenu } from "./stop-menu.tsx";
import { useRouteEdit } from "./use-route-edit.ts";

/** `/logistics/routes/{planId}`: one plan, solved, changed by hand and sent out [LOG-06]. */
export function RoutePlan() {
  const { planId } = usePageParams("logisticsRoutePlan");
  return (
    <DocumentPage page="logisticsRoutePlan" route="GET /api/logistics/route-plans/{planId}" input={{ planId }}>
      {(plan) => <PlanPage key={`${plan.id} ${plan.version}`} plan={plan} />}
    </DocumentPage>
  );
}

function PlanPage({ plan }: { plan: RoutePlanDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const [selected, setSelected] = useState<string>();
  const edit = useRouteEdit(plan);
  const changeable = plan.commands.includes("resequence");
  const close = () => change({ do: undefined });
  return (
    <>
      <LiveHeader
        page="logisticsRoutePlan"
        title={plan.name ?? plan.number}
        crumbs={[{ label: "Routes", href: `${href("logisticsRoutes")}?day=${plan.day}` }, { label: plan.number }]}
        mark={
          <>
            <StateMark word={planStateWord(plan.state)} />
            {plan.byHand && <StatusBadge tone="info">By hand</StatusBadge>}
            {plan.endedEarly && <StatusBadge tone="warn">Ended early</StatusBadge>}
          </>
        }
        actions={
          <PlanCommands
            plan={plan}
            changed={edit.changed}
            onDispatch={() => change({ do: "dispatch" }, { push: true })}
            onRefused={setRefusal}
          />
        }
      />
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        <Notices plan={plan} />
        {plan.state === "solving" && <SearchProgress plan={plan} />}
        <Figures plan={plan} edit={edit} />
        {edit.changed && <EditBar plan={plan} edit={edit} onRefused={setRefusal} />}
        {plan.figures === null ? (
          <Panel>
            <EmptyState icon={RouteIcon} title="There are no routes yet">
              {plan.state === "solving"
                ? "They appear when the search is over, or when you end it."
                : "Solve the plan, or put stops on vehicles yourself with the menus below."}
            </EmptyState>
          </Panel>
        ) : (
          <>
            <RouteTimeline plan={plan} edit={edit} selected={selected} onSelect={setSelected} changeable={changeable} />
            <RouteMap plan={plan} edit={edit} selected={selected} onSelect={setSelected} />
          </>
        )}
        <Unassigned plan={plan} edit={edit} changeable={changeable} />
        {plan.figures !== null && <RouteLists plan={plan} edit={edit} selected={selected} changeable={changeable} />}
      </div>
      <Drawer open={one(search, "do") === "dispatch"} onClose={close} title={`Dispatch ${plan.number}`}>
        {one(search, "do") === "dispatch" && <DispatchForm plan={plan} onDone={close} />}
      </Drawer>
    </>
  );
}

/** Deviations from the wishes. */
function Notices({ plan }: { plan: RoutePlanDetail }) {
  const { stale } = plan;
  return (
    <>
      {stale !== null && (
        <Banner tone="warn" title={`${plan.number} is out of date`}>
          {stale.trip === null
            ? `${stale.number} is ${stale.status.replaceAll("_", " ")}.`
            : `${stale.number} is on ${stale.trip}.`}{" "}
          Make a new plan of what is left.
        </Banner>
      )}
      {plan.error !== null && (
        <Banner tone="bad" title="The search failed">
          {plan.error}
        </Banner>
      )}
      {plan.travelNote !== null && (
        <Banner tone="warn" title="Planned along straight lines">
          {plan.travelNote}
        </Banner>
      )}
    </>
  );
}

type Edited = ReturnType<typeof useRouteEdit>;

/** The figures as they are now, and what the changes so far did to them. */
function Figures({ plan, edit }: { plan: RoutePlanDetail; edit: Edited }) {
  const figures = edit.evaluation?.figures ?? plan.figures;
  if (figures === null || plan.figures === null) return null;
  const before = plan.figures;
  const trend = (now: number, then: number, word: (by: number) => string) =>
    !edit.changed || now === then
      ? {}
      : {
          trend: {
            change: word(Math.abs(now - then)),
            direction: now > then ? ("up" as const) : ("down" as const),
            tone: now > then ? ("bad" as const) : ("good" as const),
            period: "by your changes",
          },
        };
  const cost = (minor: number) => money(minor, plan.currency);
  return (
    <section aria-label="Figures of the plan" className={tileGrid} aria-live="polite">
      <StatTile
        label="Distance"
        figure={kilometres(figures.metres)}
        {...trend(figures.metres, before.metres, kilometres)}
      />
      <StatTile
        label="Time"
        figure={clockDuration(figures.seconds)}
        unit="h"
        {...trend(figures.seconds, before.seconds, duration)}
      />
      <StatTile label="Cost" figure={cost(figures.costMinor)} {...trend(figures.costMinor, before.costMinor, cost)} />
      <StatTile
        label="Late"
        figure={clockDuration(figures.lateSeconds)}
        unit="h"
        {...trend(figures.lateSeconds, before.lateSeconds, duration)}
        {...(figures.faults > 0 && {
          alert: { text: `${counted(figures.faults, "limit")} broken`, tone: "bad" as const },
        })}
      />
      <StatTile label="Vehicles" figure={String(figures.vehicles)} target={`of ${plan.fleet}`} />
      <StatTile label="Without a route" figure={String(figures.unassigned)} target={`of ${plan.stops.length} stops`} />
    </section>
  );
}

function Unassigned({ plan, edit, changeable }: { plan: RoutePlanDetail; edit: Edited; changeable: boolean }) {
  const why = new Map(plan.unassigned.map(({ stop, reason }) => [stop, unassignedReasons[reason]]));
  const left = edit.evaluation?.unassigned ?? [];
  const shown = plan.stops.filter(({ id }) => left.includes(id));
  if (shown.length === 0 || plan.state === "solving") return null;
  return (
    <Panel
      title={`Without a route: ${counted(shown.length, "stop")}`}
      hint={plan.figures === null ? undefined : "Each with what keeps it out."}
      flush
    >
      <ul aria-label="Stops without a route" className="divide-y divide-line border-t border-line">
        {shown.map((stop) => (
          <li key={stop.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <span className="font-mono text-small">{stop.number}</span>
            <span className="min-w-0 flex-1 basis-40 truncate">{stop.name}</span>
            {plan.figures !== null && (
              <StatusBadge tone="warn">{why.get(stop.id) ?? unassignedReasons.by_hand}</StatusBadge>
            )}
            {changeable && <StopMenu plan={plan} edit={edit} stop={stop} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
