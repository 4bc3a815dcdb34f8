import Plus from "lucide-react/icons/plus";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { chosen, one } from "../../../parts/list-state.ts";
import { ImportLink } from "../../../parts/import-link.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { DriverForm } from "./driver-form.tsx";
import { DriversTable } from "./drivers-table.tsx";
import { Findings } from "./findings.tsx";
import { FleetFigures } from "./fleet-figures.tsx";
import { VehicleForm } from "./vehicle-form.tsx";
import { VehiclesTable } from "./vehicles-table.tsx";
import { Workshop } from "./workshop.tsx";

const tabs = [
  { id: "vehicles", label: "Vehicles" },
  { id: "drivers", label: "Drivers" },
  { id: "workshop", label: "Workshop" },
] as const;
type Tab = (typeof tabs)[number]["id"];

/** `/logistics/fleet`: what is not as it should be first, then the figures, then every vehicle and driver. */
export function Fleet() {
  const [search, change] = useSearchState();
  const go = useGo();
  const tab: Tab = chosen(one(search, "tab"), ["vehicles", "drivers", "workshop"]) ?? "vehicles";
  const adding = chosen(one(search, "add"), ["vehicle", "driver"]);
  const close = () => change({ add: undefined });
  return (
    <>
      <LiveHeader
        page="logisticsFleet"
        actions={
          <>
            <ImportLink>Import fuel</ImportLink>
            <Button icon={Plus} onClick={() => change({ add: "driver" }, { push: true })}>
              Add driver
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => change({ add: "vehicle" }, { push: true })}>
              Add vehicle
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <FleetFigures />
        <Findings />
        <Tabs
          label="Fleet"
          tabs={tabs}
          current={tab}
          onChange={(id) => change({ tab: id === "vehicles" ? undefined : id, q: undefined, status: undefined })}
        >
          {tab === "vehicles" && <VehiclesTable />}
          {tab === "drivers" && <DriversTable />}
          {tab === "workshop" && <Workshop />}
        </Tabs>
      </div>
      <FormDrawer open={adding === "vehicle"} onClose={close} title="Add vehicle" width="wide">
        {adding === "vehicle" && (
          <VehicleForm vehicle={undefined} onDone={({ id }) => go(href("logisticsVehicle", { vehicleId: id }))} />
        )}
      </FormDrawer>
      <FormDrawer open={adding === "driver"} onClose={close} title="Add driver" width="wide">
        {adding === "driver" && (
          <DriverForm driver={undefined} onDone={({ id }) => go(href("logisticsDriver", { driverId: id }))} />
        )}
      </FormDrawer>
    </>
  );
}
