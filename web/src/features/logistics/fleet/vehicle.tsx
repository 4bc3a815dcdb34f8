import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { energies, fleetSkills, vehicleKinds } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { vehicleStatusWords } from "../words/state-words.ts";
import { Findings } from "./findings.tsx";
import { formatAmount, formatKm } from "./fleet-words.ts";
import { InspectionForm, StatusForm } from "./report-forms.tsx";
import { TripLink } from "./trip-link.tsx";
import { FuelForm, OdometerForm, PlanForm, WorkOrderForm } from "./upkeep-forms.tsx";
import { VehicleForm } from "./vehicle-form.tsx";
import { FuelTable, Inspections, Plans, Readings, WorkOrders } from "./vehicle-panels.tsx";

/** `/logistics/fleet/vehicles/{vehicleId}`: one vehicle, what is due, what was filled in, what was found. */
export function Vehicle() {
  const { vehicleId } = usePageParams("logisticsVehicle");
  const query = useQuery({
    ...reading("GET /api/logistics/fleet/vehicles/{vehicleId}", { vehicleId }),
    staleTime: liveMs,
  });
  return (
    <Async query={query} skeleton={<PageSkeleton page="logisticsVehicle" />}>
      {(vehicle) => <VehiclePage vehicle={vehicle} />}
    </Async>
  );
}

function VehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  const [search, change] = useSearchState();
  const show = (form: string) => change({ do: form }, { push: true });
  return (
    <>
      <LiveHeader
        page="logisticsVehicle"
        title={`${vehicle.code} · ${vehicle.name}`}
        crumbs={[{ label: "Fleet", href: href("logisticsFleet") }, { label: vehicle.code }]}
        mark={
          <>
            <StateMark word={vehicleStatusWords[vehicle.status]} />
            {vehicle.archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
          </>
        }
        actions={
          <>
            <Archive vehicle={vehicle} />
            {!vehicle.archived && (
              <>
                <Button onClick={() => show("status")}>Status</Button>
                <Button onClick={() => show("edit")}>Edit</Button>
              </>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Findings of={{ vehicleId: vehicle.id }} />
          <Plans vehicle={vehicle} onAdd={() => show("plan")} />
          <WorkOrders vehicle={vehicle} onAdd={() => show("order")} />
          <Inspections vehicle={vehicle} onAdd={() => show("inspection")} />
          <FuelTable vehicle={vehicle} onAdd={() => show("fuel")} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Facts vehicle={vehicle} />
          <Readings vehicle={vehicle} onAdd={() => show("odometer")} />
        </div>
      </div>
      <Drawers vehicle={vehicle} shown={one(search, "do")} onClose={() => change({ do: undefined })} />
    </>
  );
}

function Archive({ vehicle: { id, version, code, archived } }: { vehicle: VehicleDetail }) {
  const archive = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/archive", {
    refusal: "toast",
    told: () => ({ message: archived ? `${code} is in the fleet again` : `${code} archived` }),
  });
  return (
    <Button
      variant="ghost"
      busy={archive.busy}
      onClick={() => archive.run({ vehicleId: id, version, archived: !archived })}
    >
      {archived ? "Take back" : "Archive"}
    </Button>
  );
}

interface DrawersProps {
  readonly vehicle: VehicleDetail;
  readonly shown: string;
  readonly onClose: () => void;
}

function Drawers({ vehicle, shown, onClose }: DrawersProps) {
  const props = { vehicle, onDone: onClose };
  const forms: Record<string, { title: string; form: ReactNode }> = {
    edit: { title: `Edit ${vehicle.code}`, form: <VehicleForm {...props} /> },
    status: { title: `Present activity of ${vehicle.code}`, form: <StatusForm {...props} /> },
    odometer: { title: "Odometer reading", form: <OdometerForm {...props} /> },
    fuel: { title: "Filling or charge", form: <FuelForm {...props} /> },
    plan: { title: "Maintenance plan", form: <PlanForm {...props} /> },
    order: { title: "Work order", form: <WorkOrderForm {...props} /> },
    inspection: { title: "Driver's report", form: <InspectionForm {...props} /> },
  };
  return Object.entries(forms).map(([name, { title, form }]) => (
    <Drawer key={name} open={shown === name} onClose={onClose} title={title} width="wide" keepOnOutsidePress>
      {shown === name && form}
    </Drawer>
  ));
}

function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const { currency, statusSince, statusBy, statusNote } = vehicle;
  const unit = vehicle.energy === "electric" ? "kwh" : "litre";
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          {
            label: "Status since",
            value: statusSince && (
              <>
                <Moment at={statusSince} /> by {statusBy}
                {statusNote !== null && `: ${statusNote}`}
              </>
            ),
          },
          { label: "Trip", value: vehicle.tripId && <TripLink tripId={vehicle.tripId} number={vehicle.tripNumber} /> },
          { label: "Kind", value: `${vehicleKinds[vehicle.kind]}, ${energies[vehicle.energy].toLowerCase()}` },
          { label: "Home", value: vehicle.homeCode && <code>{vehicle.homeCode}</code> },
          {
            label: "Carries",
            value: `${formatCount(Math.round(vehicle.capacityGrams / 1000))} kg, ${formatDecimal(vehicle.capacityMl / 1_000_000)} m³`,
          },
          { label: "Tank", value: vehicle.tankMilli && formatAmount(vehicle.tankMilli, unit) },
          {
            label: "Skills",
            value: vehicle.skills.length === 0 ? null : vehicle.skills.map((skill) => fleetSkills[skill]).join(", "),
          },
          {
            label: "Costs",
            value: `${formatMoney(vehicle.costPerKmMinor, currency)} a km, ${formatMoney(vehicle.costPerHourMinor, currency)} an hour, ${formatMoney(vehicle.costPerTripMinor, currency)} a trip`,
          },
          { label: "Odometer", value: formatKm(vehicle.odometerM) },
          ...vehicle.consumption
            .filter(({ per100Km }) => per100Km !== null)
            .map(({ unit: of, per100Km, mpgUs }) => ({
              label: "Consumption",
              value: `${formatDecimal(per100Km ?? 0)} ${of === "kwh" ? "kWh" : "l"}/100 km${mpgUs === null ? "" : ` (${formatDecimal(mpgUs)} mpg US)`}`,
            })),
        ]}
      />
    </Panel>
  );
}
