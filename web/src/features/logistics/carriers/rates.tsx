import { addBands } from "@cerebro/contracts/fields/logistics/carriers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  accessorialKinds,
  type AccessorialKind,
  carrierCapabilities,
  type CarrierCapability,
} from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { DateField, NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { OfferList } from "./offer-list.tsx";

const band = fieldsFor(addBands);

const names = [
  "origin",
  "destination",
  "grams",
  "services",
  "dueOn",
  "weightPrice",
  "weightTime",
  "weightOnTime",
  "capabilities",
  "accessorials",
] as const;
type Question = { readonly [Name in (typeof names)[number]]?: string | undefined };

/** `/logistics/rates`: what all carriers ask for a load, and why some do not take it [LOG-02]. */
export function Rates() {
  const [search, change] = useSearchState();
  const asked: Question = Object.fromEntries(
    names.flatMap((name) => (one(search, name) === "" ? [] : [[name, one(search, name)]])),
  );
  const { origin, destination, grams } = asked;
  return (
    <>
      <LiveHeader page="logisticsRates" />
      <div className="grid items-start gap-4 wide:grid-cols-[360px_minmax(0,1fr)]">
        <Panel title="Load">
          <RateForm asked={asked} onAsk={(question) => change({ ...blank, ...question }, { push: true })} />
        </Panel>
        {origin !== undefined && destination !== undefined && grams !== undefined ? (
          <Answer question={{ ...asked, origin, destination, grams }} />
        ) : (
          <Panel title="Offers">
            <p className="text-ink-muted">Say where the load starts, where it goes and what it weighs.</p>
          </Panel>
        )}
      </div>
    </>
  );
}

const blank = Object.fromEntries(names.map((name) => [name, undefined]));

function Answer({ question }: { question: Question & { origin: string; destination: string; grams: string } }) {
  const query = useQuery({ ...reading("GET /api/logistics/rates", question), retry: false });
  return (
    <Async query={query} skeleton={<SkeletonText lines={12} />}>
      {(shop) => <OfferList shop={shop} />}
    </Async>
  );
}

function RateForm({ asked, onAsk }: { asked: Question; onAsk: (question: Question) => void }) {
  function submit(data: FormData) {
    const kilograms = Number(textOf(data, "kilograms"));
    const ticked = (group: string, all: readonly string[]) =>
      all.filter((name) => data.has(`${group}.${name}`)).join(",") || undefined;
    onAsk({
      origin: textOf(data, "origin") ?? undefined,
      destination: textOf(data, "destination") ?? undefined,
      grams: String(Math.round(kilograms * 1_000)),
      services: textOf(data, "services") ?? undefined,
      dueOn: textOf(data, "dueOn") ?? undefined,
      capabilities: ticked("capabilities", Object.keys(carrierCapabilities)),
      accessorials: ticked("accessorials", Object.keys(accessorialKinds)),
      weightPrice: textOf(data, "weightPrice") ?? undefined,
      weightTime: textOf(data, "weightTime") ?? undefined,
      weightOnTime: textOf(data, "weightOnTime") ?? undefined,
    });
  }
  return (
    <Form
      aria-label="Load"
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary">
          Compare rates
        </Button>
      }
    >
      <FieldRow>
        <TextField
          {...band("bands.0.origin")}
          label="From"
          name="origin"
          code
          defaultValue={asked.origin}
          placeholder="PORT04"
        />
        <TextField
          {...band("bands.0.destination")}
          label="To"
          name="destination"
          code
          defaultValue={asked.destination}
          placeholder="PORT09"
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label="Weight"
          name="kilograms"
          min={0.001}
          step="any"
          unit="kg"
          defaultValue={asked.grams === undefined ? "" : Number(asked.grams) / 1_000}
        />
        <DateField label="Arrives by" name="dueOn" optional defaultValue={asked.dueOn ?? ""} />
      </FieldRow>
      <TextField
        label="Services"
        name="services"
        hint="Any of these, separated by commas."
        optional
        defaultValue={asked.services}
        placeholder="DTD, DTP"
      />
      <Part title="What counts" hint="The weight of each criterion.">
        <div className="grid grid-cols-3 gap-3">
          <NumberField
            label="Price"
            name="weightPrice"
            min={0}
            max={100}
            step="any"
            defaultValue={asked.weightPrice ?? 6}
          />
          <NumberField
            label="Days"
            name="weightTime"
            min={0}
            max={100}
            step="any"
            defaultValue={asked.weightTime ?? 2}
          />
          <NumberField
            label="On time"
            name="weightOnTime"
            min={0}
            max={100}
            step="any"
            defaultValue={asked.weightOnTime ?? 2}
          />
        </div>
      </Part>
      <Ticks title="It must be able to" group="capabilities" words={carrierCapabilities} ticked={asked.capabilities} />
      <Ticks title="Extras" group="accessorials" words={accessorialKinds} ticked={asked.accessorials} />
    </Form>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of a form in a narrow column. */
function Part({ title, hint, children }: PartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 font-strong">{title}</legend>
      {hint !== undefined && <p className="text-small text-ink-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}

interface TicksProps {
  readonly title: string;
  readonly group: string;
  readonly words: Readonly<Partial<Record<CarrierCapability | AccessorialKind, string>>>;
  readonly ticked: string | undefined;
}

function Ticks({ title, group, words, ticked = "" }: TicksProps) {
  const on = ticked.split(",");
  return (
    <Part title={title}>
      <div className="grid gap-1">
        {Object.entries(words).map(([name, label]) => (
          <Checkbox key={name} name={`${group}.${name}`} label={label} defaultChecked={on.includes(name)} />
        ))}
      </div>
    </Part>
  );
}
