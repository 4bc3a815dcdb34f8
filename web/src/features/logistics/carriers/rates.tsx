import { bookShipment } from "@cerebro/contracts/fields/logistics/tenders.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { accessorialKinds, carrierCapabilities } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { DateField, NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { keysIn, textOf } from "../../../parts/form-values.ts";
import { one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { OfferList } from "./offer-list.tsx";

/** A shipment is booked by the same question. */
const field = fieldsFor(bookShipment);

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
    const ticked = (name: string, words: Readonly<Record<string, string>>) =>
      keysIn(data, name, words).join(",") || undefined;
    onAsk({
      origin: textOf(data, "origin") ?? undefined,
      destination: textOf(data, "destination") ?? undefined,
      grams: String(Math.round(Number(textOf(data, "grams")) * 1_000)),
      services: textOf(data, "services") ?? undefined,
      dueOn: textOf(data, "dueOn") ?? undefined,
      capabilities: ticked("capabilities", carrierCapabilities),
      accessorials: ticked("accessorials", accessorialKinds),
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
          {...field("origin")}
          label="From"
          optional={false}
          code
          defaultValue={asked.origin}
          placeholder="PORT04"
        />
        <TextField
          {...field("destination")}
          label="To"
          optional={false}
          code
          defaultValue={asked.destination}
          placeholder="PORT09"
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...field("grams", typedIn.kilograms)}
          label="Weight"
          optional={false}
          defaultValue={asked.grams === undefined ? "" : Number(asked.grams) / 1_000}
        />
        <DateField {...field("dueOn")} label="Arrives by" defaultValue={asked.dueOn ?? ""} />
      </FieldRow>
      <TextField
        {...field("services")}
        hint="Any of these, separated by commas."
        defaultValue={asked.services}
        placeholder="DTD, DTP"
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="pb-1 font-strong">What counts</legend>
        <p className="text-small text-ink-muted">The weight of each criterion.</p>
        <div className="grid grid-cols-3 gap-3">
          <NumberField {...field("weightPrice")} label="Price" optional={false} defaultValue={asked.weightPrice ?? 6} />
          <NumberField {...field("weightTime")} label="Days" optional={false} defaultValue={asked.weightTime ?? 2} />
          <NumberField
            {...field("weightOnTime")}
            label="On time"
            optional={false}
            defaultValue={asked.weightOnTime ?? 2}
          />
        </div>
      </fieldset>
      <ChoicesField
        {...field("capabilities")}
        label="It must be able to"
        options={optionsOf(carrierCapabilities)}
        defaultValue={asked.capabilities?.split(",") ?? []}
      />
      <ChoicesField
        {...field("accessorials")}
        label="Extras"
        options={optionsOf(accessorialKinds)}
        defaultValue={asked.accessorials?.split(",") ?? []}
      />
    </Form>
  );
}
