import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import type { VehicleDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { energies, fleetSkills, vehicleKinds } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { vehicleStatusWords } from "../words/state-words.ts";
import { Findings } from "./findings.tsx";
import { formatAmount, formatOdometer } from "./fleet-words.ts";
import { InspectionForm, StatusForm } from "./report-forms.tsx";
import { TripLink } from "./trip-link.tsx";
import { FuelForm, OdometerForm, PlanForm, WorkOrderForm } from "./upkeep-forms.tsx";
import type { UpkeepFormProps } from "./upkeep-parts.tsx";
import { VehicleForm } from "./vehicle-form.tsx";
import { FuelTable, Inspections, Plans, Readings, WorkOrders } from "./vehicle-panels.tsx";

/** `/logistics/fleet/vehicles/{vehicleId}`: one vehicle, what is due, what was filled in, what was found. */
export function Vehicle() {
  const { vehicleId } = usePageParams("logisticsVehicle");
  return (
    <DocumentPage page="logisticsVehicle" route="GET /api/logistics/fleet/vehicles/{vehicleId}" input={{ vehicleId }}>
      {(vehicle) => <VehiclePage vehicle={vehicle} />}
    </DocumentPage>
  );
}

function VehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <DocumentView
      page="logisticsVehicle"
      title={`${vehicle.code} · ${vehicle.name}`}
      crumbs={[{ label: "Fleet", href: href("logisticsFleet") }, { label: vehicle.code }]}
      mark={
        <>
          <StateMark word={vehicleStatusWords[vehicle.status]} />
          {vehicle.archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
        </>
      }
      actions={({ show }) => (
        <>
          <Archive vehicle={vehicle} />
          {!vehicle.archived && (
            <>
              <Button onClick={() => show("status")}>Status</Button>
              <Button onClick={() => show("edit")}>Edit</Button>
            </>
          )}
        </>
      )}
      aside={({ show }) => (
        <>
          <Facts vehicle={vehicle} />
          <Readings vehicle={vehicle} onAdd={() => show("odometer")} />
        </>
      )}
      forms={(close) => formsOf({ vehicle, onDone: close })}
    >
      {({ show }) => (
        <>
          <Findings of={{ vehicleId: vehicle.id }} />
          <Plans vehicle={vehicle} onAdd={() => show("plan")} />
          <WorkOrders vehicle={vehicle} onAdd={() => show("order")} />
          <Inspections vehicle={vehicle} onAdd={() => show("inspection")} />
          <FuelTable vehicle={vehicle} onAdd={() => show("fuel")} />
        </>
      )}
    </DocumentView>
  );
}

function Archive({ vehicle: { id, version, code, archived } }: { vehicle: VehicleDetail }) {
  const archive = useCommand("POST /api/logistics/fleet/vehicles/{vehicleId}/archive", {
    refusal: "toast",
    told: () => (archived ? `${code} is in the fleet again` : `${code} archived`),
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

const formsOf = (props: UpkeepFormProps) => ({
  edit: { title: `Edit ${props.vehicle.code}`, form: <VehicleForm {...props} /> },
  status: { title: `Present activity of ${props.vehicle.code}`, form: <StatusForm {...props} /> },
  odometer: { title: "Odometer reading", form: <OdometerForm {...props} /> },
  fuel: { title: "Filling or charge", form: <FuelForm {...props} /> },
  plan: { title: "Maintenance plan", form: <PlanForm {...props} /> },
  order: { title: "Work order", form: <WorkOrderForm {...props} /> },
  inspection: { title: "Driver's report", form: <InspectionForm {...props} /> },
});

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
          { label: "Odometer", value: formatOdometer(vehicle.odometerM) },
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
