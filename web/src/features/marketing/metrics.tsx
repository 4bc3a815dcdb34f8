import { href } from "@cerebro/contracts/pages/href.ts";
import { claims, claimsNote } from "../../../content/claims.ts";
import { CallToAction, Facts, PageIntro, Section } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { MeasuredFacts } from "./parts/measured-facts.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

interface Metric {
  readonly name: string;
  readonly formula: string;
  readonly where: string;
  readonly trap: string;
}

const metrics: readonly Metric[] = [
  {
    name: "On time",
    formula: "shipments delivered by the first promise ÷ shipments delivered that had one",
    where: "Logistics, carriers, customers",
    trap: "A promise moved later does not count as kept.",
  },
  {
    name: "Stock accuracy",
    formula: "counted bins without difference ÷ counted bins",
    where: "Counts, by zone and class",
    trap: "Picks between count and booking are carried and make no difference.",
  },
  {
    name: "Pick rate",
    formula: "picked units ÷ hours on pick tasks",
    where: "Labour, by person and shift",
    trap: "Time of several tasks in hand is shared among them, never counted twice.",
  },
  {
    name: "Performance",
    formula: "time by the standard of the day ÷ time taken",
    where: "Labour",
    trap: "Only timed tasks with a standard; the rest is listed, not estimated.",
  },
  {
    name: "Metres saved",
    formula: "metres in an S-shape − metres of the solved walk",
    where: "Each wave and cart",
    trap: "The same picks, the same hall, both walks drawn.",
  },
  {
    name: "Dock to stock",
    formula: "put away − received, per line",
    where: "Reports",
    trap: "A delivery in parts counts when it is complete.",
  },
  {
    name: "Stock value",
    formula: "Σ units left of each layer × its unit cost",
    where: "Reports",
    trap: "Items without cost are named and worth nothing.",
  },
  {
    name: "Cost per shipment",
    formula: "freight of shipments ÷ shipments",
    where: "Carriers",
    trap: "By invoice where there is one, else by tariff, and it says which.",
  },
  {
    name: "Emissions",
    formula: "tonnes × kilometres × published factor",
    where: "Each shipment",
    trap: "The factor's source and year stand beside the figure.",
  },
];

function Metrics() {
  return (
    <>
      <PageIntro
        eyebrow="Success metrics"
        title="What to measure, before and after"
        lead="Agree on the formula before the project begins, or you will argue about it at the end. These are the ones the product computes, each with the trap it avoids."
        ways={[
          { label: "Calculate your return", href: href("roi") },
          { label: "Read case studies", href: href("caseStudies") },
        ]}
      />
      <Section id="formulas" tone="lined" title="Nine figures and their formulas">
        <ScrollRegion label="Figures and formulas">
          <table className="w-full min-w-[820px] text-read">
            <thead className="text-tool text-ink-muted">
              <tr className="border-b border-line-strong">
                {["Figure", "Formula", "Where it stands", "The trap it avoids"].map((head) => (
                  <th key={head} className="py-2 pr-6 text-left font-body">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {metrics.map(({ name, formula, where, trap }) => (
                <tr key={name} className="border-b border-line align-top">
                  <th scope="row" className="py-3.5 pr-6 text-left whitespace-nowrap">
                    {name}
                  </th>
                  <td className="max-w-[36ch] py-3.5 pr-6 font-mono text-tool">{formula}</td>
                  <td className="max-w-[22ch] py-3.5 pr-6 text-ink-muted">{where}</td>
                  <td className="max-w-[34ch] py-3.5 text-ink-muted">{trap}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <p className="mt-6 max-w-[70ch] text-read text-ink-muted">
          In the product the formula stands beside the figure, in full, and the figure opens its rows.{" "}
          <TextLink href={href("featureAnalytics")}>How figures explain themselves</TextLink>
        </p>
      </Section>
      <Section id="claims" tone="quiet" title="What the vendor claims" lead={claimsNote}>
        <Facts
          facts={[claims.averageRoi, claims.averagePayback, claims.customers, claims.successRate].map(
            ({ figure, label }) => ({
              figure,
              text: label,
            }),
          )}
        />
        <p className="mt-6 max-w-[70ch] text-read text-ink-muted">
          Your own return depends on your orders, wages and errors. <TextLink href={href("roi")}>Put them in</TextLink>;
          the formulas are open, and the result can be shared by its address.
        </p>
      </Section>
      <Section
        id="itself"
        title="What the product measures of itself"
        lead="From the project's benchmarks, with the command that makes each again."
      >
        <MeasuredFacts
          facts={[
            {
              name: "item-search",
              figure: /p99 (\d+ ms)/,
              text: "for 99 of 100 searches among 100,000 items, 50 people searching",
            },
            {
              name: "stock-transaction",
              figure: /^([\d,]+\/s)/,
              text: "stock transactions by eight workers, each with chain, audit and event",
            },
            {
              name: "socket-visible",
              figure: /p95 (\d+ ms)/,
              text: "until another client has heard of a command, 19 times of 20",
            },
            { name: "chaos", figure: /^(\d+) of/, text: "acknowledged commands lost or doubled under random kills" },
          ]}
        />
      </Section>
      <CallToAction
        title="Agree on your baseline"
        text="Two weeks of your order history and cost lines are enough to compute these figures as they are today."
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Calculate your return", href: href("roi") },
        ]}
      />
    </>
  );
}

export const metricsPage: SiteDocument = {
  path: href("metrics"),
  pageId: "metrics",
  title: "Success metrics and their formulas",
  description:
    "Nine figures to measure before and after: formula, where it stands in the product and the trap it avoids; vendor claims and measured figures apart.",
  body: <Metrics />,
};
