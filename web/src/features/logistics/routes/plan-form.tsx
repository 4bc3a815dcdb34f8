import { createRoutePlan } from "@cerebro/contracts/fields/logistics/route-plans.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { routeObjectives } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { CrewFields, type Crew } from "./crew-fields.tsx";
import { firstCrew } from "./driver-words.ts";
import { ShipmentFields, type TermsOf } from "./shipment-fields.tsx";
import { endsBeforeItBegins, stopInput, type StopTerms } from "./stop-terms.tsx";

const field = fieldsFor(createRoutePlan);

/** Chooses what is brought, by whom and within which limits, and begins the search [LOG-06]. */
export function PlanForm({ day }: { day: string }) {
  const query = useQuery(reading("GET /api/logistics/route-choices", { day }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={12} />}>
      {(choices) => <PlanFields choices={choices} />}
    </Async>
  );
}

function PlanFields({ choices }: { choices: RouteChoices }) {
  const go = useGo();
  const located = choices.shipments.filter((shipment) => shipment.located);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(located.map(({ id }) => id)));
  const [terms, setTerms] = useState<TermsOf>(new Map());
  const [crew, setCrew] = useState<readonly Crew[]>(() => firstCrew(choices));
  const create = useCommand("POST /api/logistics/route-plans", {
    refusal: "inline",
    told: ({ number }) => ({ message: `${number}: the search has begun` }),
    onDone: ({ id }) => {
      // The plan stands whether or not the search could begin; its page says which.
      void call("POST /api/logistics/route-plans/{planId}/solve", { planId: id })
        .catch(() => undefined)
        .finally(() => go(href("logisticsRoutePlan", { planId: id })));
    },
  });
  function submit(data: FormData) {
    if (located.some(({ id }) => chosen.has(id) && isImpossible(terms.get(id)))) return;
    create.run({
      day: choices.day,
      name: textOf(data, "name"),
      shipments: located
        .filter(({ id }) => chosen.has(id))
        .map((shipment) => stopInput(shipment, terms.get(shipment.id), choices.day)),
      vehicles: crew.map(({ vehicleId, driverId }) => ({ vehicleId, driverId })),
      options: {
        objective: keyOf(data, "objective", routeObjectives) ?? undefined,
        openRoutes: data.get("openRoutes") !== null,
        serviceSeconds: (numberOf(data, "serviceMinutes") ?? 5) * 60,
        seconds: numberOf(data, "seconds") ?? 10,
        kmPerHour: numberOf(data, "kmPerHour") ?? 45,
        roadFactor: numberOf(data, "roadFactor") ?? 1.3,
        weights: {
          distance: numberOf(data, "weightDistance") ?? 1,
          time: numberOf(data, "weightTime") ?? 1,
          vehicle: numberOf(data, "weightVehicle") ?? 1,
        },
      },
    });
  }
  return (
    <CommandForm
      label="New plan"
      command={create}
      onSubmit={submit}
      submit={`Plan ${counted(chosen.size, "shipment")} with ${counted(crew.length, "vehicle")}`}
    >
      <TextField {...field("name")} placeholder="Monday, fewer vans" />
      <ShipmentFields
        choices={choices}
        chosen={chosen}
        onChange={setChosen}
        terms={terms}
        onTerms={setTerms}
        offered={offeredBy(choices, crew)}
        refused={{
          number: create.code === "route_plan.window_impossible" ? create.facts["number"] : undefined,
          text: create.refusal,
        }}
      />
      <CrewFields
        choices={choices}
        crew={crew}
        onChange={setCrew}
        dangerousGoods={located.some(
          ({ id, dangerousGoods }) =>
            chosen.has(id) && (dangerousGoods || terms.get(id)?.needs.includes("dangerous_goods") === true),
        )}
      />
      <OptionFields />
    </CommandForm>
  );
}

const isImpossible = (terms: StopTerms | undefined): boolean => terms !== undefined && endsBeforeItBegins(terms);

/** Abilities of the crew's vehicles. */
function offeredBy({ vehicles }: RouteChoices, crew: readonly Crew[]): ReadonlySet<string> {
  const used = vehicles.filter(({ id }) => crew.some(({ vehicleId }) => vehicleId === id));
  return new Set(used.flatMap(({ skills }) => skills));
}

const objectives = Object.entries(routeObjectives).map(([value, label]) => ({ value, label }));

function OptionFields() {
  return (
    <FormSection title="How to plan" hint="Cost is shown as it is; weights only say what the search minds more.">
      <FieldRow>
        <SelectField label="First of all" name="objective" options={objectives} defaultValue="fewest_vehicles" />
        <NumberField label="Seconds to search" name="seconds" min={1} max={120} step={1} defaultValue={10} />
        <NumberField label="Minutes at a stop" name="serviceMinutes" min={0} max={600} step={1} defaultValue={5} />
      </FieldRow>
      <FieldRow>
        <NumberField label="Weight of distance" name="weightDistance" min={0} max={100} step={0.1} defaultValue={1} />
        <NumberField label="Weight of time" name="weightTime" min={0} max={100} step={0.1} defaultValue={1} />
        <NumberField label="Weight of a vehicle" name="weightVehicle" min={0} max={100} step={0.1} defaultValue={1} />
      </FieldRow>
      <FieldRow>
        <NumberField
          label="Kilometers an hour"
          name="kmPerHour"
          hint="Used without a road server."
          min={5}
          max={130}
          step={1}
          defaultValue={45}
        />
        <NumberField
          label="Roads longer than straight lines by"
          name="roadFactor"
          hint="1.3 is usual."
          min={1}
          max={3}
          step={0.05}
          defaultValue={1.3}
        />
      </FieldRow>
      <Checkbox name="openRoutes" label="Vehicles need not come home" />
    </FormSection>
  );
}
