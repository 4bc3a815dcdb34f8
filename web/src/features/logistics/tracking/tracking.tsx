import Truck from "lucide-react/icons/truck";
import { useState } from "react";
import type { Fence, VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { signalStates } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { DeviceList } from "./device-list.tsx";
import { FenceForm } from "./fence-form.tsx";
import { FenceList } from "./fence-list.tsx";
import { circleAround, middleOf } from "./fence-shapes.ts";
import { matching } from "./live-vehicles.ts";
import { type Draft, PositionMap } from "./position-map.tsx";
import { TrackedHits } from "./tracked-hits.tsx";
import { useFencesInView } from "./use-fences-in-view.ts";
import { useLiveVehicles } from "./use-live-vehicles.ts";
import { VehicleList } from "./vehicle-list.tsx";
import { type Replay, VehiclePanel } from "./vehicle-panel.tsx";
import { WaitingList } from "./waiting-list.tsx";

const everyState = "all";
const states = [
  { value: everyState, label: "All" },
  { value: "moving", label: signalStates.moving },
  { value: "standing", label: signalStates.standing },
  { value: "silent", label: signalStates.silent },
] as const;

/** `/logistics/tracking`: where every vehicle and shipment is now. */
export function Tracking() {
  const query = useLiveVehicles();
  return (
    <>
      <LiveHeader page="logisticsTracking" />
      <Async query={query} skeleton={<SkeletonText lines={12} />}>
        {({ vehicles }) => <Positions vehicles={vehicles} />}
      </Async>
    </>
  );
}

function Positions({ vehicles }: { vehicles: readonly VehiclePosition[] }) {
  const view = useTrackingView(vehicles);
  const { selected, draft, shown } = view;
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(320px,400px)_1fr]">
      <div className="flex min-w-0 flex-col gap-4 wide:h-[calc(100dvh-190px)] wide:min-h-[480px] wide:overflow-y-auto">
        {selected && (
          <VehiclePanel
            key={selected.vehicleId}
            vehicle={selected}
            onClose={() => view.select(undefined)}
            onReplay={view.setReplay}
          />
        )}
        {draft === undefined ? <Lists view={view} vehicles={vehicles} /> : <DraftPanel view={view} draft={draft} />}
      </div>
      <PositionMap
        shown={shown}
        fences={view.fencesInView}
        draft={draft}
        replay={view.replay}
        selected={selected?.vehicleId}
        clustered={view.clustered}
        onSelect={view.choose}
        onDraft={view.setDraft}
        onLook={view.look}
      />
    </div>
  );
}

type View = ReturnType<typeof useTrackingView>;

function Lists({ view, vehicles }: { view: View; vehicles: readonly VehiclePosition[] }) {
  const { moreFences, tab, change, select } = view;
  const tabs = [
    { id: "vehicles", label: "Vehicles", count: vehicles.length },
    { id: "waiting", label: "Waiting" },
    { id: "fences", label: "Fences" },
    { id: "devices", label: "Devices" },
  ];
  return (
    <Tabs label="Layers of the map" tabs={tabs} current={tab} onChange={(show) => change({ show })}>
      <Panel flush className="mt-3">
        {tab === "vehicles" && <Vehicles view={view} vehicles={vehicles} />}
        {tab === "waiting" && <WaitingList onSelect={select} />}
        {tab === "fences" && <FenceList undrawn={moreFences} onDraw={view.draw} onEdit={view.edit} />}
        {tab === "devices" && <DeviceList vehicles={vehicles} />}
      </Panel>
    </Tabs>
  );
}

function Vehicles({ view, vehicles }: { view: View; vehicles: readonly VehiclePosition[] }) {
  const { text, state, shown, selected, clustered, change, select } = view;
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <SearchInput
          label="Search vehicle, trip, shipment, tracking number"
          value={text}
          onChange={(q) => change({ q })}
        />
        <Segments
          label="State"
          options={states}
          value={state}
          onChange={(next) => change({ state: next === everyState ? undefined : next })}
        />
        <Switch
          label="Draw near ones as one"
          checked={clustered}
          onChange={(gather) => change({ apart: gather ? undefined : "yes" })}
        />
      </div>
      <TrackedHits search={text} onSelect={select} />
      <VehiclesFound vehicles={vehicles} shown={shown} selected={selected?.vehicleId} onSelect={select} />
    </>
  );
}

function DraftPanel({ view, draft }: { view: View; draft: Draft }) {
  const organisation = useOrganisation();
  return (
    <Panel title={draft.fence === undefined ? "Draw a fence" : `Change ${draft.fence.name}`}>
      <FenceForm
        fence={draft.fence}
        currency={draft.fence?.currency ?? organisation?.currency ?? "EUR"}
        shape={draft.shape}
        corner={draft.corner}
        onShape={(shape, corner = 0) => view.setDraft({ ...draft, shape, corner })}
        onDone={() => view.setDraft(undefined)}
      />
    </Panel>
  );
}

/** State of the view: from the address, except drawing and replay. */
function useTrackingView(vehicles: readonly VehiclePosition[]) {
  const [search, change] = useSearchState();
  const inView = useFencesInView();
  const [replay, setReplay] = useState<Replay>();
  const [draft, setDraft] = useState<Draft>();
  const text = one(search, "q");
  const state = states.find(({ value }) => value === one(search, "state"))?.value ?? everyState;
  const shown = matching(vehicles, text, state === everyState ? [] : [state]);
  const selected = vehicles.find(({ vehicleId }) => vehicleId === one(search, "vehicle"));
  const select = (vehicle: string | undefined) => {
    setReplay(undefined);
    change({ vehicle });
  };
  return {
    ...inView,
    text,
    state,
    shown: orElse(shown, selected),
    selected,
    tab: one(search, "show") || "vehicles",
    clustered: one(search, "apart") === "",
    replay: replay?.trail.vehicleId === selected?.vehicleId ? replay : undefined,
    draft,
    change,
    select,
    setReplay,
    setDraft,
    choose: (id: string | undefined) => {
      if (id === undefined || vehicles.some(({ vehicleId }) => vehicleId === id)) select(id);
    },
    draw: () => setDraft({ fence: undefined, shape: circleAround(middleOf(inView.seen.current)), corner: 0 }),
    edit: (fence: Fence) => setDraft({ fence, shape: fence.shape, corner: 0 }),
  };
}

interface FoundProps {
  readonly vehicles: readonly VehiclePosition[];
  readonly shown: readonly VehiclePosition[];
  readonly selected: string | undefined;
  readonly onSelect: (vehicleId: string) => void;
}

function VehiclesFound({ vehicles, shown, selected, onSelect }: FoundProps) {
  if (vehicles.length === 0)
    return (
      <EmptyState icon={Truck} title="No vehicles yet">
        Vehicles are entered under Fleet. A vehicle appears on the map as soon as its device reports a position.
      </EmptyState>
    );
  if (shown.length === 0)
    return (
      <EmptyState icon={Truck} title="No vehicle fits">
        Another word or state may find it.
      </EmptyState>
    );
  return <VehicleList vehicles={shown} selected={selected} onSelect={onSelect} />;
}

/** After a search for a trip's or a shipment's number, its vehicle stays visible. */
const orElse = (found: readonly VehiclePosition[], chosen: VehiclePosition | undefined): readonly VehiclePosition[] =>
  found.length === 0 && chosen !== undefined ? [chosen] : found;
