import { bookShipment } from "@cerebro/contracts/fields/logistics/tenders.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RateOffer, RateShop } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { refusalText } from "../../../data/api-error.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { OfferList } from "./offer-list.tsx";
import { TenderLine } from "./tender-line.tsx";

const field = fieldsFor(bookShipment);

interface BookShipmentProps {
  readonly shipmentId: string;
  readonly onDone: () => void;
}

/** Values entered by hand that the shipment lacks. */
interface Told {
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  readonly grams?: number | undefined;
}

/** Compares what carriers ask for a shipment; one of them is booked, or several are asked in turn [LOG-02]. */
export function BookShipment({ shipmentId, onDone }: BookShipmentProps) {
  const [told, setTold] = useState<Told>({});
  const [anyDay, setAnyDay] = useState(false);
  const [line, setLine] = useState<readonly RateOffer[]>([]);
  const [reason, setReason] = useState("");
  const asked = { shipmentId, ...told, anyDay };
  const query = useQuery({
    ...reading("GET /api/logistics/shipments/{shipmentId}/offers", { ...asked, anyDay: String(anyDay) }),
    retry: false,
  });
  const book = useCommand("POST /api/logistics/shipments/{shipmentId}/book", {
    onDone,
    told: ({ number, chosen }) =>
      `${number} booked with ${chosen.carrierName} for ${formatMoney(chosen.price.totalMinor, chosen.currency)}`,
  });
  const pick = (offer: RateOffer) =>
    setLine((now) => (now.includes(offer) ? now.filter((each) => each !== offer) : [...now, offer]));
  const inLine = (offer: RateOffer) => line.some(({ carrierId }) => carrierId === offer.carrierId);
  return (
    <FormDrawer open onClose={onDone} title="Book with a carrier" width="wide">
      <div className="flex flex-col gap-4">
        {book.refusal !== undefined && <Banner tone="bad" title={book.refusal} urgent />}
        <Switch
          label="Any day of arrival, whatever was promised"
          checked={anyDay}
          onChange={(event) => setAnyDay(event.target.checked)}
        />
        {query.error ? (
          <AskFor refusal={refusalText(query.error)} onTold={setTold} />
        ) : (
          <Async query={query} skeleton={<SkeletonText lines={10} />}>
            {(shop: RateShop) => (
              <>
                <TextField
                  {...field("reason")}
                  label="Why this one"
                  hint="Kept with the choice and the offers not chosen."
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
                <TenderLine asked={asked} line={line} onRemove={pick} onDone={onDone} />
                <OfferList
                  shop={shop}
                  act={(offer, index) => (
                    <div className="flex gap-2">
                      <Button
                        variant={index === 0 ? "primary" : "secondary"}
                        busy={book.busy}
                        aria-label={`Book ${offer.carrierName}, ${offer.service}`}
                        onClick={() => book.run({ ...asked, bandId: offer.bandId, reason: reason.trim() || null })}
                      >
                        Book
                      </Button>
                      <Button
                        variant="ghost"
                        disabled={inLine(offer)}
                        aria-label={`Tender to ${offer.carrierName}, ${offer.service}`}
                        onClick={() => pick(offer)}
                      >
                        {inLine(offer) ? "In line" : "Tender"}
                      </Button>
                    </div>
                  )}
                />
              </>
            )}
          </Async>
        )}
      </div>
    </FormDrawer>
  );
}

/** The shipment has no lane or weight: the booking clerk enters them. */
function AskFor({ refusal, onTold }: { refusal: string; onTold: (told: Told) => void }) {
  function submit(data: FormData) {
    const kilograms = Number(textOf(data, "grams") ?? "");
    onTold({
      origin: textOf(data, "origin") ?? undefined,
      destination: textOf(data, "destination") ?? undefined,
      grams: kilograms > 0 ? Math.round(kilograms * 1_000) : undefined,
    });
  }
  return (
    <Form
      aria-label="What is carried"
      failure={refusal}
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
          hint="A code of the tariffs: warehouse, port, zone or country."
          code
        />
        <TextField {...field("destination")} label="To" code />
      </FieldRow>
      <NumberField {...field("grams", typedIn.kilograms)} label="Weight" />
    </Form>
  );
}
