import { dispatchRoutePlan } from "@cerebro/contracts/fields/logistics/route-plans.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { counted } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { TextareaField } from "../../../ui/form/fields.tsx";
import { faultWord } from "./route-state-words.ts";

const field = fieldsFor(dispatchRoutePlan);

/** Makes trips of the routes; what speaks against it is shown before, and needs a reason [LOG-05, LOG-06]. */
export function DispatchForm({ plan, onDone }: { plan: RoutePlanDetail; onDone: () => void }) {
  const hours = useQuery(reading("GET /api/logistics/route-plans/{planId}/hours", { planId: plan.id }));
  const dispatch = useCommand("POST /api/logistics/route-plans/{planId}/dispatch", {
    onDone,
    told: ({ number, tripIds }) => ({
      message: `${number}: ${counted(tripIds.length, "trip")} made`,
      link: { label: "Trips", href: `${href("logisticsRoutes")}?day=${plan.day}` },
    }),
  });
  return (
    <Async query={hours} skeleton={<SkeletonText lines={4} />}>
      {({ rows }) => (
        <CommandForm
          label="Dispatch"
          command={dispatch}
          onSubmit={(data) =>
            dispatch.run({ planId: plan.id, version: plan.version, overrideReason: textOf(data, "overrideReason") })
          }
          submit={`Make ${counted(plan.routes.length, "trip")}`}
        >
          <p>
            {counted(plan.figures?.served ?? 0, "stop")} with {counted(plan.routes.length, "vehicle")}. Drivers see
            their trip once they have been told; shipments show when they are planned to arrive.
          </p>
          {plan.faults.length > 0 && (
            <Banner tone="bad" title={`${counted(plan.faults.length, "limit")} broken`}>
              {[...new Set(plan.faults.map(({ fault }) => faultWord(fault)))].join(". ")}.
            </Banner>
          )}
          {rows.map(({ driverId, driverName, findings }) => (
            <Banner key={driverId} tone="warn" title={`${driverName} would break the rules on hours`}>
              {findings.map(({ text }) => text).join(". ")}.
            </Banner>
          ))}
          {(rows.length > 0 || plan.faults.length > 0 || dispatch.code === "trip.vehicle_unfit") && (
            <TextareaField
              {...field("overrideReason")}
              label="Why it goes all the same"
              hint="It stays with the trips."
              optional={false}
              rows={2}
            />
          )}
        </CommandForm>
      )}
    </Async>
  );
}
