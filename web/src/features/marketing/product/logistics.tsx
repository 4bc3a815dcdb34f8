import { href } from "@cerebro/contracts/pages/href.ts";
import { Section, Steps } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { MeasuredFacts } from "../parts/measured-facts.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { ProductPage } from "./product-page.tsx";

const capability = (capabilityId: string): string => href("capability", { capabilityId });

function Logistics() {
  return (
    <ProductPage
      area="logistics"
      eyebrow="Cerebro Logistics"
      title="The promise, kept on the road"
      lead="Own vehicles and carriers in one plan, held against the promise first made to the customer. What is late, at risk or lost stands on top, with what to do about it."
      picture={{
        name: "logistics",
        alt: "Logistics dashboard: on-time share against its target, fleet utilization, cost per mile, trips and stops of today",
      }}
      part="LOG"
      standing={{
        title: "Requirements and their state",
        lead: "The requirements of this area, from the project's own list. A requirement is called built only if a test names it.",
      }}
      ask={{
        title: "Plan one of your own days",
        text: "Send a day of stops and your vehicles. We solve it and show what was left out, and why.",
      }}
    >
      <Planning />
      <Section
        id="door"
        tone="quiet"
        layout="beside"
        title="At the door"
        lead="Once opened, the whole trip is on the driver's phone and needs no signal to be finished."
      >
        <div className="grid items-start gap-8 mobile:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
          <Screenshot
            name="driver"
            alt="The driver's page on a phone: the stops of a trip with windows and what to hand over"
          />
          <div className="flex flex-col gap-4 text-read text-ink-muted">
            <p>
              Signature, photos, counts, place and time. Offline acts wait in order and are sent exactly once, and a
              photo is identified by its digest from the moment it is taken.
            </p>
            <p>
              Recipients follow their goods on a page without an account, which shows no more of the sender than it
              must.
            </p>
            <p>
              <TextLink href={capability("proof-of-delivery")}>Proof of delivery</TextLink>
            </p>
            <Screenshot
              name="proof"
              alt="Proof of delivery in the office: who signed, when and where, parcels and counts"
              className="mt-2"
            />
          </div>
        </div>
      </Section>
      <Section id="day" title="A shipment's way">
        <Steps
          steps={[
            { title: "Promised", text: "The first promise is kept for good; one agreed later is shown beside it." },
            {
              title: "Planned",
              text: "On an own vehicle or a carrier, with emissions by published factors either way.",
            },
            { title: "Under way", text: "Milestones move forward only. A late or doubled message does no harm." },
            {
              title: "Proved",
              text: "Signed, photographed, or failed with a reason, and somebody decides what comes next.",
            },
          ]}
        />
      </Section>
      <Section id="figures" tone="lined" title="Solved while you wait">
        <MeasuredFacts
          facts={[
            {
              name: "routing",
              row: /an answer while one waits/,
              figure: /^([\d.]+ %)/,
              text: "above the proven optimum on average, on published instances with a fraction of a second each",
            },
            { name: "routing", row: /^First plan/, text: "to a first plan that serves 1,000 stops with 100 vehicles" },
          ]}
        />
      </Section>
    </ProductPage>
  );
}

/** From a load to a route and a carrier. */
function Planning() {
  return (
    <Section id="routes">
      <Stack>
        <Split
          wide
          title="Routes within all limits of the day"
          text={
            <>
              <p>
                Windows, weight, volume, skills, shifts and the way home. The plan shows its progress, and every stop
                without a route carries its reason. Drivers' hours are judged before dispatch. Pull stops about by hand;
                nothing is kept before you say so.
              </p>
              <p>
                <TextLink href={capability("route-planning")}>Route planning</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="route"
            alt="Timeline of a route plan: each vehicle with its driver and its stops in order"
          />
        </Split>
        <Split
          wide
          turned
          title="Every carrier asked at once"
          text={
            <>
              <p>
                Price, days and punctuality weighed as you weigh them. A carrier that does not take the load says why,
                so that a missing tariff is found before a missing truck.
              </p>
              <p>
                <TextLink href={capability("rate-shopping")}>Rate shopping</TextLink> ·{" "}
                <TextLink href={capability("tendering")}>Tendering in turn</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="rates"
            alt="Offers of all carriers for a load, the best first, and refusals with their reason"
          />
        </Split>
        <Split
          wide
          title="A score that can be argued with"
          text={
            <>
              <p>
                On time against the promise, tenders accepted, cost per shipment, claims: each figure opens the
                shipments, tenders or invoice lines it was counted from, so the quarterly review can argue about those.
              </p>
              <p>
                <TextLink href={capability("freight-audit")}>Freight audit</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="carrier"
            alt="A carrier's scorecard: figures with numerator and denominator, tariffs, open tenders"
          />
        </Split>
      </Stack>
    </Section>
  );
}

export const productLogistics: SiteDocument = {
  path: href("productLogistics"),
  pageId: "productLogistics",
  title: "Cerebro Logistics: fleet, carriers and deliveries",
  description:
    "Routes solved and checked against drivers' hours, carriers compared and audited, live positions, and proof of delivery that works without a signal.",
  body: <Logistics />,
};
