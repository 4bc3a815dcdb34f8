import { href } from "@cerebro/contracts/pages/href.ts";
import { claims, claimsNote } from "../../../content/claims.ts";
import { CallToAction, PageIntro, Section } from "../../site/blocks.tsx";
import { ClaimList } from "../../site/claim-list.tsx";
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
    where: "Shipments, by carrier, mode and month",
    trap: "A promise moved later does not count as kept.",
  },
  {
    name: "Stock accuracy",
    formula: "1 − Σ |counted − book| ÷ Σ book, in units",
    where: "Reports, with the share of bins without any difference",
    trap: "Picks between count and booking are carried and make no difference.",
  },
  {
    name: "Pick rate",
    formula: "picked units ÷ hours on pick tasks whose beginning is known",
    where: "Labor, by person and kind of work",
    trap: "Time of several tasks in hand is shared among them, never counted twice.",
  },
  {
    name: "Performance",
    formula: "time by the standard of the day ÷ time taken",
    where: "Labor",
    trap: "Only timed tasks with a standard; the rest is counted, not estimated.",
  },
  {
    name: "Meters saved",
    formula: "meters in an S-shape − meters of the solved walk",
    where: "Each wave and cart",
    trap: "The same picks, the same hall, both walks drawn.",
  },
  {
    name: "Dock to stock",
    formula: "from the receipt of a line until the last of it is put away; median and P90",
    where: "Reports",
    trap: "What still waits at the dock is counted apart, not left out.",
  },
  {
    name: "Stock value",
    formula: "Σ units left of each layer × its unit cost",
    where: "Reports",
    trap: "Items without any cost are listed, not guessed.",
  },
  {
    name: "Cost per shipment",
    formula: "booked price ÷ shipments carried at a price",
    where: "Each carrier's scorecard",
    trap: "What was billed beyond it is a figure of its own, beside this one.",
  },
  {
    name: "Emissions",
    formula: "tonnes × kilometers × published factor",
    where: "Each shipment and order",
    trap: "The factor's source and year stand beside the figure.",
  },
];

function Metrics() {
  return (
    <>
      <PageIntro
        eyebrow="Success metrics"
        title="Figures to measure, before and after"
        lead="Agree on the formula before the project begins, or you will argue about it at the end. These are the ones the product computes, each with the trap it avoids."
        ways={[
          { label: "Calculate your return", href: href("roi") },
          { label: "Read case studies", href: href("caseStudies") },
        ]}
      />
      <Section id="formulas" tone="lined" title="The figures and their formulas">
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
                  <td className="max-w-[24em] py-3.5 pr-6 font-mono text-tool">{formula}</td>
                  <td className="max-w-[15em] py-3.5 pr-6 text-ink-muted">{where}</td>
                  <td className="max-w-[23em] py-3.5 text-ink-muted">{trap}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <p className="mt-6 max-w-[47em] text-read text-ink-muted">
          Reports, scorecards and fleet figures stand in the product with their formula and what they were made of.{" "}
          <TextLink href={href("featureAnalytics")}>Figures with explanations</TextLink>
        </p>
      </Section>
      <Section id="claims" tone="quiet" title="The vendor's claims" lead={claimsNote}>
        <ClaimList claims={Object.values(claims)} />
        <p className="mt-6 max-w-[47em] text-read text-ink-muted">
          Your own return depends on your orders, wages and errors. <TextLink href={href("roi")}>Put them in</TextLink>;
          the formulas are open, and the result can be shared by its address.
        </p>
      </Section>
      <Section
        id="itself"
        title="Figures the product measures"
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
    "Figures to measure before and after: formula, where to find it in the product and the trap it avoids; vendor claims and measured figures apart.",
  body: <Metrics />,
};
