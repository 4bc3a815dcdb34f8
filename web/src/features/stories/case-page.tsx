import { href } from "@cerebro/contracts/pages/href.ts";
import { formatCount, formatDollars, formatPayback, formatPercent } from "@cerebro/engines/roi/words.ts";
import { CallToAction, column, Facts, LinkRows, Section } from "../../site/blocks.tsx";
import { Prose } from "../../site/prose.tsx";
import { writeShared } from "../../site/roi-address.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { CaseChart } from "./case-chart.tsx";
import { industryWords } from "./case-words.ts";
import { type CaseStudy, cases } from "./cases.ts";
import { HowItIsMade } from "./cases-page.tsx";

export function CasePage({ study }: { study: CaseStudy }) {
  const { title, description, industry, company, figures, text } = study;
  const { results } = figures;
  const calculator = href("roi") + writeShared("", industry, study.inputs);
  return (
    <>
      <header className={cx(column, "pt-[clamp(40px,7vw,88px)] pb-12")}>
        <p className="mb-4 text-tool font-strong">
          <TextLink href={`${href("caseStudies")}?industry=${industry}`}>{industryWords[industry]}</TextLink>
        </p>
        <h1 className="max-w-[15em] text-display-2 text-balance">{title}</h1>
        <p className="mt-5 max-w-[40em] text-title font-body text-pretty text-ink-muted">{description}</p>
        <HowItIsMade />
      </header>
      <Section tone="lined" title="In figures" lead={company}>
        <Facts
          facts={[
            {
              figure: formatDollars(results.totalAnnualSavings),
              text: "saved a year, once all of it runs",
              source: "The sum of the four lines below",
            },
            {
              figure: formatDollars(results.totalCerebroCost),
              text: "platform cost a year",
              source: `$50,000 and 5 cents for each of ${formatCount(study.inputs.avgOrdersPerDay)} orders a day`,
            },
            {
              figure: formatPayback(results.paybackMonths),
              text: "until the year’s price is saved",
              source: "Platform cost ÷ savings of a month",
            },
            {
              figure: formatPercent(results.roiPercentage),
              text: "return on the year’s price",
              source: "(Savings − platform cost) ÷ platform cost",
            },
          ]}
        />
        <CaseChart figures={figures} />
        <p className="mt-5 text-read text-ink-muted">
          <TextLink href={calculator}>Open these figures in the calculator</TextLink> and change them to yours.
        </p>
      </Section>
      <Section tone="quiet">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,1fr)_320px]">
          <Prose markdown={text} size="article" className="[&>h2:first-child]:pt-0" />
          <Beside study={study} />
        </div>
      </Section>
      <Timeline study={study} />
      <Section title="Other stories" tone="lined">
        <LinkRows
          rows={relatedTo(study).map((each) => ({
            href: href("caseStudy", { caseStudyId: each.id }),
            title: each.title,
            text: each.company,
          }))}
        />
      </Section>
      <CallToAction
        title="Put your own figures in"
        text="The same model takes your orders, people and costs, and shows how each figure is made."
        ways={[
          { label: "Open the ROI calculator", href: calculator },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

/** Features used, and the quote with its role. */
function Beside({ study: { quote, by, uses } }: { study: CaseStudy }) {
  return (
    <aside aria-label="Quotation and capabilities" className="space-y-10">
      <figure className="border-l-2 border-accent pl-5">
        <blockquote className="text-title font-body text-pretty">“{quote}”</blockquote>
        <figcaption className="mt-3 text-tool text-ink-muted">{by} (illustrative)</figcaption>
      </figure>
      <div>
        <h2 className="text-title">Features used</h2>
        <ul className="mt-3 space-y-2.5 text-read">
          {uses.map(({ label, href: address }) => (
            <li key={label}>
              <TextLink href={address}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function Timeline({ study: { timeline } }: { study: CaseStudy }) {
  return (
    <Section title="In which order" layout="beside" tone="lined">
      <ol className="border-t border-line">
        {timeline.map(({ when, what }) => (
          <li
            key={when}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 mobile:grid-cols-[140px_minmax(0,1fr)]"
          >
            <p className="text-tool font-strong leading-6">{when}</p>
            <p className="max-w-[40em] text-read text-ink-muted">{what}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Of the same industry first, then what saves most of the same cost. */
function relatedTo(study: CaseStudy): readonly CaseStudy[] {
  const nearness = ({ industry, figures }: CaseStudy): number =>
    Number(industry === study.industry) * 2 + Number(figures.largest === study.figures.largest);
  return cases
    .filter(({ id }) => id !== study.id)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, 3);
}

/** The story as search engines read it. */
export const caseStructured = ({ title, description, published, industry }: CaseStudy): object => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: title,
  description,
  datePublished: published,
  articleSection: industryWords[industry],
  genre: "Illustrative case study",
  inLanguage: "en",
  author: { "@type": "Organization", name: "Cerebro" },
  publisher: { "@type": "Organization", name: "Cerebro" },
});
