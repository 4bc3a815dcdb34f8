import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tripCancelReasons } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RouteChoices, TripDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { driverLabel, driversFor } from "./driver-words.ts";
import { Textarea } from "../../../ui/form/text-input.tsx";

interface TripFormProps {
  readonly trip: TripDetail;
  readonly onDone: () => void;
}

/** Who drives it, with what; hours that would break the rules need a reason [LOG-05]. */
export function AssignForm({ trip, onDone }: TripFormProps) {
  const query = useQuery(reading("GET /api/logistics/route-choices", { day: trip.day }));
  const [vehicleId, setVehicleId] = useState(trip.vehicleId ?? "");
  const chosenOf = (vehicles: RouteChoices["vehicles"]) => vehicles.find(({ id }) => id === vehicleId);
  const assign = useCommand("POST /api/logistics/trips/{tripId}/assign", {
    refusal: "inline",
    onDone,
    told: ({ number, driverName }) => ({ message: `${driverName} drives ${number}` }),
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={5} />}>
      {({ day, vehicles, drivers }) => (
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
          <Field label="Vehicle" name="vehicleId">
            <Select
              options={vehicles.map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` }))}
              value={vehicleId}
              onChange={(event) => setVehicleId(event.target.value)}
            />
          </Field>
          <Field label="Driver" name="driverId">
            <Select
              options={driversFor(drivers, chosenOf(vehicles), day).map((driver) => ({
                value: driver.id,
                label: driverLabel(driver, chosenOf(vehicles), day),
              }))}
              placeholder="Choose a driver"
              defaultValue={trip.driverId ?? ""}
            />
          </Field>
          {assign.code === "trip.hours" && (
            <Field label="Why it goes all the same" name="overrideReason" hint="It stays with the trip.">
              <Textarea rows={2} maxLength={300} required />
            </Field>
          )}
        </CommandForm>
      )}
    </Async>
  );
}

const reasons = Object.entries(tripCancelReasons).map(([value, label]) => ({ value, label }));

/** Calls the trip off; its shipments wait for another way. */
export function CancelForm({ trip, onDone }: TripFormProps) {
  const cancel = useCommand("POST /api/logistics/trips/{tripId}/cancel", {
    refusal: "inline",
    onDone,
    told: ({ number }) => ({ message: `${number} cancelled` }),
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
      <Field label="Reason" name="reason">
        <Select options={reasons} placeholder="Choose a reason" />
      </Field>
      <Field label="Note" name="note" optional>
        <Textarea rows={2} maxLength={300} />
      </Field>
    </CommandForm>
  );
}
