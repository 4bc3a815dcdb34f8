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
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { CrewFields } from "./crew-fields.tsx";
import { firstCrew } from "./driver-words.ts";
import { type Crew, crewInput } from "./shift-of-crew.ts";
import { ShipmentFields, type TermsOf } from "./shipment-fields.tsx";
import { endsBeforeItBegins, stopInput, type StopTerms } from "./stop-terms.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

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
    told: ({ number }) => `${number}: the search has begun`,
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
      vehicles: crew.map((each) => crewInput(each, choices)),
      options: {
        objective: keyOf(data, "options.objective", routeObjectives) ?? undefined,
        openRoutes: data.get("options.openRoutes") !== null,
        preparationMinutes: numberOf(data, "options.preparationMinutes") ?? 30,
        serviceSeconds: (numberOf(data, "options.serviceSeconds") ?? 5) * 60,
        seconds: numberOf(data, "options.seconds") ?? 10,
        kmPerHour: numberOf(data, "options.kmPerHour") ?? 45,
        roadFactor: numberOf(data, "options.roadFactor") ?? 1.3,
        weights: {
          distance: numberOf(data, "options.weights.distance") ?? 1,
          time: numberOf(data, "options.weights.time") ?? 1,
          vehicle: numberOf(data, "options.weights.vehicle") ?? 1,
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

/** The unit is a word of the label. */
const perMinute = { scale: 60 };

/** Every option has a value here, so that none is left empty. */
const option: typeof field = (path, unit) => ({ ...field(path, unit), optional: false });

const objectives = optionsOf(routeObjectives);

function OptionFields() {
  return (
    <FormSection title="How to plan" hint="Cost is shown as it is; weights only say what the search minds more.">
      <FieldRow>
        <SelectField
          {...option("options.objective")}
          label="First of all"
          options={objectives}
          defaultValue="fewest_vehicles"
        />
        <NumberField {...option("options.seconds")} label="Seconds to search" defaultValue={10} />
        <NumberField
          {...option("options.serviceSeconds", perMinute)}
          label="Minutes at a stop"
          step={1}
          defaultValue={5}
        />
        <NumberField
          {...option("options.preparationMinutes")}
          label="Preparation"
          hint="No vehicle starts before now plus this time."
          step={1}
          defaultValue={30}
        />
      </FieldRow>
      <FieldRow>
        <NumberField {...option("options.weights.distance")} label="Weight of distance" defaultValue={1} />
        <NumberField {...option("options.weights.time")} label="Weight of time" defaultValue={1} />
        <NumberField {...option("options.weights.vehicle")} label="Weight of a vehicle" defaultValue={1} />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...option("options.kmPerHour")}
          label="Kilometers an hour"
          hint="Used without a road server."
          defaultValue={45}
        />
        <NumberField
          {...option("options.roadFactor")}
          label="Roads longer than straight lines by"
          hint="1.3 is usual."
          defaultValue={1.3}
        />
      </FieldRow>
      <CheckboxField {...option("options.openRoutes")} label="Vehicles need not come home" />
    </FormSection>
  );
}
