import { tenderShipment } from "@cerebro/contracts/fields/logistics/tenders.ts";
import type { RateOffer } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { Button } from "../../../ui/action/button.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { counted } from "../../../parts/format.ts";
import { numberOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";

interface TenderLineProps {
  readonly asked: {
    readonly shipmentId: string;
    readonly origin?: string | undefined;
    readonly destination?: string | undefined;
    readonly grams?: number | undefined;
    readonly anyDay: boolean;
  };
  /** Carriers in the order in which they are asked. */
  readonly line: readonly RateOffer[];
  readonly onRemove: (offer: RateOffer) => void;
  readonly onDone: () => void;
}

const field = fieldsFor(tenderShipment);

const usualHours = 4;

/** Carriers that are asked one after the other, until one accepts [LOG-02]. */
export function TenderLine({ asked, line, onRemove, onDone }: TenderLineProps) {
  const tender = useCommand("POST /api/logistics/shipments/{shipmentId}/tenders", {
    onDone,
    told: ({ rows }) => `Offered to ${counted(rows.length, "carrier")}, one after the other`,
  });
  if (line.length === 0) return null;
  function submit(data: FormData) {
    const minutes = (numberOf(data, "minutes") ?? usualHours) * 60;
    tender.run({ ...asked, bandIds: line.map(({ bandId }) => bandId), minutes });
  }
  return (
    <Panel title="Asked in this order" hint="After a refusal or the deadline, the next carrier is asked.">
      <CommandForm label="Tender" command={tender} onSubmit={submit} submit="Send tender">
        <ol className="flex flex-col divide-y divide-line">
          {line.map((offer, index) => (
            <li key={offer.bandId} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                {index + 1}. {offer.carrierName} · {formatMoney(offer.price.totalMinor, offer.currency)}
              </span>
              <Button variant="ghost" aria-label={`Leave out ${offer.carrierName}`} onClick={() => onRemove(offer)}>
                Leave out
              </Button>
            </li>
          ))}
        </ol>
        <NumberField
          {...field("minutes", typedIn.hours)}
          label="Time to answer"
          hint="For each of them."
          optional={false}
          step={1}
          defaultValue={usualHours}
        />
      </CommandForm>
    </Panel>
  );
}
