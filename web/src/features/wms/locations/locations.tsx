import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import MapPin from "lucide-react/icons/map-pin";
import Plus from "lucide-react/icons/plus";
import WarehouseIcon from "lucide-react/icons/warehouse";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import { useSearchState, type SearchPatch } from "../../../data/address.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { PrintBinLabels } from "../labels/print-bin-labels.tsx";
import { one } from "../../../parts/list-state.ts";
import { allWarehouses } from "../../../parts/use-warehouses.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { BinPanel } from "./bin-panel.tsx";
import { FloorPlanPanel } from "./floor-plan-panel.tsx";
import { NewLocationForm } from "./location-form.tsx";
import { LocationTable } from "./location-table.tsx";
import { RackForm } from "./rack-form.tsx";
import { SiteForm } from "./site-form.tsx";
import { WarehouseForm } from "./warehouse-form.tsx";

/** `/wms/inventory/locations`: the warehouse to scale, or as a list. */
export function Locations() {
  const query = useQuery(keptReading("GET /api/wms/warehouses", {}));
  return (
    <Async query={query} skeleton={<LocationsSkeleton />}>
      {({ rows }) => <LocationsPage warehouses={rows} />}
    </Async>
  );
}

function LocationsSkeleton() {
  return (
    <>
      <LiveHeader page="wmsLocations" />
      <Skeleton className="h-[700px] w-full" />
    </>
  );
}

const shows = [
  { value: "plan", label: "Plan" },
  { value: "list", label: "List" },
] as const;

function LocationsPage({ warehouses }: { warehouses: readonly Warehouse[] }) {
  const [search, change] = useSearchState();
  const wanted = one(search, "warehouse");
  const listed = one(search, "show") === "list";
  const all = listed && wanted === allWarehouses;
  const warehouse = all ? undefined : (warehouses.find(({ id }) => id === wanted) ?? warehouses[0]);
  const show = listed ? "list" : "plan";
  const add = (what: string) => change({ add: what }, { push: true });
  return (
    <>
      <LiveHeader
        page="wmsLocations"
        actions={
          <>
            <WarehouseSelect
              warehouses={warehouses}
              value={warehouse?.id}
              withAll={listed}
              onChange={(id) => change({ warehouse: id, bin: undefined, level: undefined })}
            />
            {warehouse && <PlaceActions warehouse={warehouse} show={show} change={change} onAdd={add} />}
            <AddMenu hasWarehouse={warehouse !== undefined} onAdd={add} />
          </>
        }
      />
      {all ? (
        <LocationTable warehouseId={undefined} onCreateRacks={() => change({ add: "racks", warehouse: undefined })} />
      ) : warehouse ? (
        <WarehouseView warehouse={warehouse} show={show} onAdd={add} />
      ) : (
        <NoWarehouse onAdd={() => add("warehouse")} />
      )}
      <AddDrawers warehouse={warehouse} what={one(search, "add")} change={change} />
      <PageKeys />
    </>
  );
}

interface WarehouseSelectProps {
  readonly warehouses: readonly Warehouse[];
  /** All of them unless given. */
  readonly value: string | undefined;
  readonly withAll: boolean;
  readonly onChange: (id: string) => void;
}

function WarehouseSelect({ warehouses, value, withAll, onChange }: WarehouseSelectProps) {
  if (warehouses.length < 2) return null;
  return (
    <Select
      aria-label="Warehouse"
      options={[
        ...(withAll ? [{ value: allWarehouses, label: "All warehouses" }] : []),
        ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? allWarehouses}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PlaceActionsProps {
  readonly warehouse: Warehouse;
  readonly show: "plan" | "list";
  readonly change: (patch: SearchPatch) => void;
  readonly onAdd: (what: string) => void;
}

/** What can be done with one warehouse. */
function PlaceActions({ warehouse, show, change, onAdd }: PlaceActionsProps) {
  return (
    <>
      <Segments
        label="Show as"
        options={shows}
        value={show}
        onChange={(next) => change({ show: next === "plan" ? undefined : next })}
      />
      <PrintBinLabels key={warehouse.id} warehouse={warehouse} />
      <Button icon={MapPin} onClick={() => onAdd("site")}>
        Address
      </Button>
    </>
  );
}

function AddMenu({ hasWarehouse, onAdd }: { hasWarehouse: boolean; onAdd: (what: string) => void }) {
  return (
    <Menu
      label="Create"
      place="bottom-end"
      trigger={(trigger) => (
        <Button {...trigger} variant="primary" icon={Plus} trailingIcon={ChevronDown}>
          Create
        </Button>
      )}
    >
      {hasWarehouse && (
        <>
          <MenuItem onSelect={() => onAdd("racks")} hint="Aisles, bays and levels at once">
            Racks
          </MenuItem>
          <MenuItem onSelect={() => onAdd("location")}>Zone, aisle or bin</MenuItem>
        </>
      )}
      <MenuItem onSelect={() => onAdd("warehouse")}>Warehouse</MenuItem>
    </Menu>
  );
}

function NoWarehouse({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={WarehouseIcon}
        title="No warehouse yet"
        action={
          <Button variant="primary" onClick={onAdd}>
            Create warehouse
          </Button>
        }
      >
        Enter its walls; receiving, storage, packing, staging, shipping and returns come with it. Racks follow in bulk.
      </EmptyState>
    </Panel>
  );
}

interface WarehouseViewProps {
  readonly warehouse: Warehouse;
  readonly show: "plan" | "list";
  readonly onAdd: (what: string) => void;
}

function WarehouseView({ warehouse, show, onAdd }: WarehouseViewProps) {
  const [search, change] = useSearchState();
  const bin = one(search, "bin");
  if (show === "list") return <LocationTable warehouseId={warehouse.id} onCreateRacks={() => onAdd("racks")} />;
  return (
    <div className={bin ? "grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]" : ""}>
      <FloorPlanPanel warehouseId={warehouse.id} onCreateRacks={() => onAdd("racks")} />
      {bin && (
        <Panel
          title="Bin"
          actions={
            <Button variant="ghost" density="dense" onClick={() => change({ bin: undefined })}>
              Close
            </Button>
          }
        >
          <BinPanel warehouseId={warehouse.id} binId={bin} onChoose={(binId) => change({ bin: binId })} />
        </Panel>
      )}
    </div>
  );
}

interface AddDrawersProps {
  readonly warehouse: Warehouse | undefined;
  readonly what: string;
  readonly change: (patch: SearchPatch) => void;
}

function AddDrawers({ warehouse, what, change }: AddDrawersProps) {
  const close = () => change({ add: undefined });
  const warehouseId = warehouse?.id;
  return (
    <>
      <FormDrawer open={what === "warehouse"} onClose={close} title="Create warehouse">
        {what === "warehouse" && (
          <WarehouseForm
            isFirst={warehouse === undefined}
            onDone={(made) => change({ add: undefined, warehouse: made })}
          />
        )}
      </FormDrawer>
      <FormDrawer open={what === "site"} onClose={close} title={`Address of ${warehouse?.name ?? ""}`}>
        {what === "site" && warehouse && <SiteForm warehouse={warehouse} onDone={close} />}
      </FormDrawer>
      <FormDrawer open={what === "racks"} onClose={close} title="Create racks" width="wide">
        {what === "racks" && warehouseId && <RackForm warehouseId={warehouseId} onDone={close} />}
      </FormDrawer>
      <FormDrawer open={what === "location"} onClose={close} title="Create location" width="wide">
        {what === "location" && warehouseId && <NewLocationForm warehouseId={warehouseId} onDone={close} />}
      </FormDrawer>
    </>
  );
}
