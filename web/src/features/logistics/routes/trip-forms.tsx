import { assignTrip, cancelTrip } from "@cerebro/contracts/fields/logistics/trips.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tripCancelReasons } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { driverLabel, driversFor, vehicleLabel } from "./driver-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const assignTripField = fieldsFor(assignTrip);
const cancelTripField = fieldsFor(cancelTrip);

interface TripFormProps {
  readonly trip: TripDetail;
  readonly onDone: () => void;
}

/** Driver and vehicle of a trip. Hours that would break the rules, and too great a load, need a reason [LOG-05]. */
export function AssignForm({ trip, onDone }: TripFormProps) {
  const query = useQuery(reading("GET /api/logistics/route-choices", { day: trip.day }));
  const [vehicleId, setVehicleId] = useState(trip.vehicleId ?? "");
  const [driverId, setDriverId] = useState(trip.driverId ?? "");
  const workOf = ({ day, vehicles }: RouteChoices) => ({
    day,
    vehicle: vehicles.find(({ id }) => id === vehicleId),
    dangerousGoods: trip.needs.includes("dangerous_goods"),
  });
  const assign = useCommand("POST /api/logistics/trips/{tripId}/assign", {
    onDone,
    told: ({ number, driverName }) => `${driverName} drives ${number}`,
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={5} />}>
      {(choices) => (
        <CommandForm
          command={assign}
          onSubmit={(data) =>
            assign.run({
              tripId: trip.id,
              version: trip.version,
              vehicleId: textOf(data, "vehicleId") ?? "",
              driverId: textOf(data, "driverId") ?? "",
              overrideReason: textOf(data, "overrideReason"),
            })
          }
          submit="Assign"
        >
          <SelectField
            {...assignTripField("vehicleId")}
            options={choices.vehicles.map((vehicle) => ({
              value: vehicle.id,
              label: vehicleLabel(
                vehicle,
                trip,
                choices.drivers.find(({ id }) => id === driverId),
              ),
            }))}
            value={vehicleId}
            onChange={(event) => setVehicleId(event.target.value)}
          />
          <SelectField
            {...assignTripField("driverId")}
            options={driversFor(choices.drivers, workOf(choices)).map((driver) => ({
              value: driver.id,
              label: driverLabel(driver, workOf(choices)),
            }))}
            placeholder="Choose a driver"
            value={driverId}
            onChange={(event) => setDriverId(event.target.value)}
          />
          {(assign.code === "trip.hours" || assign.code === "trip.vehicle_unfit") && (
            <TextareaField
              {...assignTripField("overrideReason")}
              label="Why it goes all the same"
              hint="It stays with the trip."
              optional={false}
              rows={2}
            />
          )}
        </CommandForm>
      )}
    </Async>
  );
}

const reasons = optionsOf(tripCancelReasons);

/** Calls the trip off; its shipments wait for another way. */
export function CancelForm({ trip, onDone }: TripFormProps) {
  const cancel = useCommand("POST /api/logistics/trips/{tripId}/cancel", {
    onDone,
    told: ({ number }) => `${number} cancelled`,
  });
  return (
    <CommandForm
      command={cancel}
      onSubmit={(data) => {
        const reason = keyOf(data, "reason", tripCancelReasons);
        if (reason) cancel.run({ tripId: trip.id, version: trip.version, reason, note: textOf(data, "note") });
      }}
      submit="Cancel trip"
      danger
    >
      <p>Its shipments wait for another way and can be planned anew.</p>
      <SelectField {...cancelTripField("reason")} options={reasons} placeholder="Choose a reason" />
      <TextareaField {...cancelTripField("note")} rows={2} />
    </CommandForm>
  );
}
