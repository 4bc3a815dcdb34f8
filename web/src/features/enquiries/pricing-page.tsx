import { href } from "@cerebro/contracts/pages/href.ts";
import { daysPerYear, platformCost } from "@cerebro/engines/roi/calculate.ts";
import { formatCount, formatDollars } from "@cerebro/engines/roi/words.ts";
import { claims, claimsNote, guarantees } from "../../../content/claims.ts";
import { CallToAction, FaqList, PageIntro, Section } from "../../site/blocks.tsx";
import { ClaimList } from "../../site/claim-list.tsx";
import { Island } from "../../site/island.tsx";
import { PriceReckoner } from "./islands/price-reckoner.tsx";
import { examples, included, questions } from "./pricing-words.ts";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

const perOrder = (orders: number): string => `$${(platformCost(orders) / (orders * daysPerYear)).toFixed(2)}`;

export function PricingPage() {
  return (
    <>
      <PageIntro
        eyebrow="Pricing"
        title="One price, and how it is made"
        lead="50,000 USD a year and 5 cents for each order. People, sites and modules are not counted."
      />
      <Section
        tone="quiet"
        title="Your price"
        lead="Platform cost a year = 50,000 + orders a day × 365 × 0.05, in US dollars."
      >
        <Island name="price-reckoner" of={PriceReckoner} props={{ ordersPerDay: 1_000 }} when="idle" />
      </Section>
      <Section
        layout="beside"
        title="At other sizes"
        lead="The same formula. The fixed part weighs less the more you send."
      >
        <PriceTable />
      </Section>
      <Section layout="beside" tone="lined" title="What is included">
        <dl className="border-t border-line">
          {included.map(([what, text]) => (
            <div
              key={what}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 mobile:grid-cols-[180px_minmax(0,1fr)]"
            >
              <dt className="text-read font-strong">{what}</dt>
              <dd className="max-w-[40em] text-read text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section tone="lined" title="Guarantees" lead={claimsNote}>
        <ClaimList claims={[claims.moneyBack, claims.roiGuarantee, claims.enterpriseSla]} />
        <dl className="mt-12 grid gap-x-12 gap-y-8 wide:grid-cols-3">
          {guarantees.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-title">{title}</dt>
              <dd className="mt-2 text-read text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section layout="beside" tone="lined" title="Questions about the price">
        <FaqList entries={questions} />
      </Section>
      <CallToAction
        title="Included in the price"
        text="The calculator sets the price against what labor, errors, freight and stock cost you today."
        ways={[
          { label: "Open the ROI calculator", href: href("roi") },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

function PriceTable() {
  return (
    <ScrollRegion label="Prices at other sizes">
      <table className="w-full border-collapse text-read tabular-nums">
        <thead>
          <tr className="text-tool text-ink-muted">
            <th scope="col" className="border-b border-line-strong py-2 pr-4 text-left font-strong">
              Orders a day
            </th>
            {["A year", "A month", "For each order"].map((head) => (
              <th key={head} scope="col" className="border-b border-line-strong py-2 pl-4 text-right font-strong">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map((orders) => (
            <tr key={orders}>
              <th scope="row" className="border-b border-line py-3 pr-4 text-left font-body">
                {formatCount(orders)}
              </th>
              {[formatDollars(platformCost(orders)), formatDollars(platformCost(orders) / 12), perOrder(orders)].map(
                (cell) => (
                  <td key={cell} className="border-b border-line py-3 pl-4 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
