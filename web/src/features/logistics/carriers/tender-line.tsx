import type { RateOffer } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
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

const usualHours = 4;

/** Carriers that are asked one after the other, until one accepts [LOG-02]. */
export function TenderLine({ asked, line, onRemove, onDone }: TenderLineProps) {
  const tender = useCommand("POST /api/logistics/shipments/{shipmentId}/tenders", {
    refusal: "inline",
    onDone,
    told: ({ rows }) => ({ message: `Offered to ${counted(rows.length, "carrier")}, one after the other` }),
  });
  if (line.length === 0) return null;
  function submit(data: FormData) {
    const minutes = (numberOf(data, "hours") ?? usualHours) * 60;
    tender.run({ ...asked, bandIds: line.map(({ bandId }) => bandId), minutes });
  }
  return (
    <Panel title="Asked in this order" hint="After a refusal or the deadline, the next carrier is asked.">
      <Form
        aria-label="Tender"
        onSubmit={submit}
        actions={
          <Button type="submit" variant="primary" busy={tender.busy}>
            Send tender
          </Button>
        }
      >
        {tender.refusal !== undefined && <Banner tone="bad" title={tender.refusal} urgent />}
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
          label="Time to answer"
          name="hours"
          hint="For each of them."
          min={1}
          max={336}
          step={1}
          defaultValue={usualHours}
          unit="h"
        />
      </Form>
    </Panel>
  );
}
