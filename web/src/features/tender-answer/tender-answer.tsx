import { answerTenderOffer } from "@cerebro/contracts/fields/logistics/tenders.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tenderRefusals, tenderStates, transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { TenderOffer } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { usePageParams } from "../../data/address.ts";
import { ApiError, refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel, LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { ownTimeZone } from "../../ui/habits.ts";
import { formatMoney } from "../../ui/money.ts";
import { formatCount } from "../../parts/format.ts";
import { keyOf } from "../../parts/form-values.ts";
import { CalendarDay, Moment } from "../../parts/moment.tsx";
import { optionsOf } from "../../ui/form/select.tsx";

const field = fieldsFor(answerTenderOffer);

const route = "POST /api/logistics/tender-offers/read";

/** `/tender/{token}`: a carrier accepts or refuses an offer, without signing in [LOG-02]. */
export function TenderAnswer() {
  const { token } = usePageParams("tenderAnswer");
  const { data, error, refetch } = useQuery({
    queryKey: [route, { token }],
    queryFn: ({ signal }) => call(route, { token }, { signal, anonymous: true }),
    retry: false,
  });
  if (data) return <Offer offer={data} token={token} />;
  // Words that cannot be a token are refused before anything is looked up.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <Entry title="This link leads nowhere" lead="This link leads to no tender, or no longer does.">
        <p className="text-ink-muted">Ask the company that offered you the shipment.</p>
      </Entry>
    );
  }
  if (error) return <ErrorPanel text={refusalText(error)} onRetry={() => void refetch()} />;
  return <LoadingPanel label="Opening the offer" />;
}

const reasons = optionsOf(tenderRefusals);

function Offer({ offer, token }: { offer: TenderOffer; token: string }) {
  const [answered, setAnswered] = useState<TenderOffer>();
  const answer = useAct("POST /api/logistics/tender-offers/answer", { anonymous: true, onDone: setAnswered });
  const { state } = answered ?? offer;
  return (
    <Entry title={`${offer.organisation} offers you a shipment`} lead={`${offer.number} for ${offer.carrierName}`}>
      <KeyValueList
        facts={[
          { label: "From", value: [offer.fromName, offer.fromAddress].filter(Boolean).join(", ") || null },
          { label: "To", value: [offer.toName, offer.toAddress, offer.toCountry].filter(Boolean).join(", ") || null },
          { label: "Service", value: `${offer.service}, ${transportModes[offer.mode].toLowerCase()}` },
          { label: "Weight", value: `${formatCount(offer.grams / 1_000)} kg` },
          { label: "Leaves", value: <CalendarDay on={offer.leavesOn} /> },
          { label: "Arrives by", value: <CalendarDay on={offer.arrivesOn} /> },
          { label: "Price", value: formatMoney(offer.priceMinor, offer.currency) },
          { label: "Answer by", value: offer.expiresAt && <Moment at={offer.expiresAt} /> },
          { label: "Note", value: offer.note },
        ]}
      />
      <p className="text-small text-ink-muted">Times are those of {ownTimeZone()}.</p>
      {state === "offered" ? (
        <Form
          aria-label="Answer"
          failure={answer.failure}
          onSubmit={(data) =>
            answer.run({ token, answer: "refuse", reason: keyOf(data, "reason", tenderRefusals) ?? "other" })
          }
        >
          <Button variant="primary" busy={answer.busy} onClick={() => answer.run({ token, answer: "accept" })}>
            Accept
          </Button>
          <SelectField
            {...field("reason")}
            label="Why, if you refuse"
            optional={false}
            options={reasons}
            defaultValue="no_capacity"
          />
          <Button type="submit" busy={answer.busy}>
            Refuse
          </Button>
        </Form>
      ) : (
        <Banner tone={state === "accepted" ? "good" : "neutral"} title={tenderStates[state]}>
          {state === "accepted" ? "The shipment is yours. Thank you." : "There is nothing more to answer."}
        </Banner>
      )}
    </Entry>
  );
}
