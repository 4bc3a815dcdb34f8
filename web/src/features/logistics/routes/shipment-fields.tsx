import { useState } from "react";
import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import { counted, formatDecimal } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { FormSection } from "../../../ui/form/form.tsx";
import { leftOutWord } from "../words/left-out.ts";
import { endsBeforeItBegins, type StopTerms, StopTermsFields, termsText, usualTerms } from "./stop-terms.tsx";

/** More lines than anybody reads; the rest is found by typing. */
const drawnAtMost = 200;
type Shipment = RouteChoices["shipments"][number];
export type TermsOf = ReadonlyMap<string, StopTerms>;

interface ShipmentFieldsProps {
  readonly choices: RouteChoices;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly terms: TermsOf;
  readonly onTerms: (terms: TermsOf) => void;
  readonly offered: ReadonlySet<string>;
  /** The number of the shipment whose window the server found impossible, and its words. */
  readonly refused: { readonly number: unknown; readonly text: string | undefined };
}

export function ShipmentFields({ choices, chosen, onChange, ...rest }: ShipmentFieldsProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = choices.shipments.filter(({ number, name, address }) =>
    `${number} ${name ?? ""} ${address ?? ""}`.toLowerCase().includes(wanted),
  );
  const usable = shown.filter(({ located }) => located).map(({ id }) => id);
  const lost = choices.shipments.filter(({ located }) => !located).length;
  const all = usable.length > 0 && usable.every((id) => chosen.has(id));
  const sent = choices.shipments.filter(({ id, located }) => located && chosen.has(id)).map(({ id }) => id);
  const places = new Map(sent.map((id, index) => [id, index]));
  const put = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  return (
    <FormSection title="Shipments" hint="Those that wait for a way, the most urgent first.">
      {lost > 0 && (
        <Banner tone="warn" title={`${counted(lost, "shipment")} cannot be planned`}>
          It is not known where they go: their address has no coordinates.
        </Banner>
      )}
      {choices.more && <Banner tone="info" title="There are more than one plan can take; the most urgent are shown." />}
      <TextField
        label="Find shipments"
        hideLabel
        optional
        value={search}
        placeholder="Number, name or address"
        onChange={(event) => setSearch(event.target.value)}
      />
      <Checkbox
        label={`All ${counted(usable.length, "shipment")} shown`}
        checked={all}
        mixed={!all && usable.some((id) => chosen.has(id))}
        onChange={(event) => put(usable, event.target.checked)}
      />
      <ul
        aria-label="Shipments to plan"
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-panel border border-line"
      >
        {shown.slice(0, drawnAtMost).map((shipment) => (
          <ShipmentLine
            key={shipment.id}
            shipment={shipment}
            day={choices.day}
            place={places.get(shipment.id)}
            onChosen={(on) => put([shipment.id], on)}
            {...rest}
          />
        ))}
        {shown.length > drawnAtMost && (
          <li className="px-3 py-3 text-ink-muted">
            {counted(shown.length - drawnAtMost, "more shipment")}: type above to see them. Those chosen are planned as
            well.
          </li>
        )}
        {shown.length === 0 && <li className="px-3 py-3 text-ink-muted">No shipment waits for a way.</li>}
      </ul>
    </FormSection>
  );
}

interface ShipmentLineProps extends Pick<ShipmentFieldsProps, "terms" | "onTerms" | "offered" | "refused"> {
  readonly shipment: Shipment;
  readonly day: string;
  /** Among those that are sent; undefined where it is not. */
  readonly place: number | undefined;
  readonly onChosen: (on: boolean) => void;
}

/** One shipment, and what is particular about it; its cells open when they are asked for, or refused. */
function ShipmentLine({ shipment, day, place, onChosen, terms, onTerms, offered, refused }: ShipmentLineProps) {
  const [open, setOpen] = useState(false);
  const { id, number, name, located, grams, agreedAt, dangerousGoods, leftOut } = shipment;
  const own = terms.get(id) ?? usualTerms(shipment, day);
  const said = termsText(own);
  const impossible = refused.number === number ? refused.text : undefined;
  const shown = place !== undefined && (open || impossible !== undefined || endsBeforeItBegins(own));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <Checkbox
        label={
          <>
            <code>{number}</code> {name}
          </>
        }
        className="min-w-0 flex-1 basis-48"
        disabled={!located}
        checked={place !== undefined}
        onChange={(event) => onChosen(event.target.checked)}
      />
      {!located && <StatusBadge tone="warn">No coordinates</StatusBadge>}
      {dangerousGoods && <StatusBadge tone="warn">Dangerous goods</StatusBadge>}
      {leftOut !== null && (
        <StatusBadge tone="warn">{`${leftOut.trip}: ${leftOutWord(leftOut.reason).toLowerCase()}`}</StatusBadge>
      )}
      {place !== undefined && (
        <Button
          variant="ghost"
          density="dense"
          aria-expanded={shown}
          aria-label={`Terms of ${number}`}
          onClick={() => setOpen(!open)}
        >
          Terms
        </Button>
      )}
      <span className="basis-full pl-6.5 text-small text-ink-muted">
        {[`${formatDecimal(grams / 1_000)} kg`, said].filter(Boolean).join(", ")}
        {agreedAt !== null && (
          <>
            , due <Moment at={agreedAt} />
          </>
        )}
      </span>
      {shown && (
        <StopTermsFields
          number={number}
          index={place}
          terms={own}
          onChange={(next) => onTerms(new Map(terms).set(id, next))}
          offered={offered}
          refused={impossible}
        />
      )}
    </li>
  );
}
