import { href } from "@cerebro/contracts/pages/href.ts";
import { formatDollars, formatPayback } from "@cerebro/engines/roi/words.ts";
import { CallToAction, column, IllustrativeMark, PageIntro } from "../../site/blocks.tsx";
import { Island } from "../../site/island.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { type CaseStudy, cases } from "./cases.ts";
import { CaseList, type ListedCase } from "./islands/case-list.tsx";

export const listedCase = ({ id, title, company, industry, figures }: CaseStudy): ListedCase => {
  const { largest, lines, results } = figures;
  return {
    href: href("caseStudy", { caseStudyId: id }),
    title,
    company,
    industry,
    largest,
    savings: formatDollars(results.totalAnnualSavings),
    largestSaving: formatDollars(lines.find(({ cost }) => cost === largest)?.saved ?? 0),
    payback: formatPayback(results.paybackMonths),
  };
};

export function CasesPage() {
  return (
    <>
      <PageIntro
        eyebrow="Case studies"
        title="Six operations, worked through"
        lead="What changes, in which order, and what it could be worth: for companies like yours, with every figure computed from inputs you can see."
      >
        <HowItIsMade />
      </PageIntro>
      <section aria-label="Stories" className={cx(column, "pb-[clamp(44px,6vw,88px)]")}>
        <Island
          name="case-list"
          of={CaseList}
          props={{ path: href("caseStudies"), cases: cases.map(listedCase) }}
          when="idle"
        />
      </section>
      <CallToAction
        title="Your own figures say more"
        text="The calculator takes eight figures of your operation and shows savings, cost and payback by the same model."
        ways={[
          { label: "Open the ROI calculator", href: href("roi") },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

/** Stands over every story: that it is made up, and of what its figures are made. */
export function HowItIsMade() {
  return (
    <p className="mt-8 max-w-[48em] text-read text-ink-muted">
      <IllustrativeMark /> These stories are composed to show how such a project goes; no real company or person stands
      behind them. Costs and sizes are chosen by us. Savings, platform cost and payback are computed from them by the
      model of the <TextLink href={href("roi")}>ROI calculator</TextLink>, whose reduction rates are assumptions and no
      measurements.
    </p>
  );
}
