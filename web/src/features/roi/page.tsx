import Check from "lucide-react/icons/check";
import { href } from "@cerebro/contracts/pages/href.ts";
import {
  claims,
  claimsNote,
  guarantees,
  illustrative,
  journeySteps,
  offer,
  proofNotices,
  successStories,
  transformationCards,
} from "../../../content/claims.ts";
import { calculateRoi } from "@cerebro/engines/roi/calculate.ts";
import { roiCases } from "@cerebro/engines/roi/cases.ts";
import { inputsOf } from "@cerebro/engines/roi/inputs.ts";
import { industries, presets } from "@cerebro/engines/roi/presets.ts";
import { IllustrativeMark, PageIntro, Section, Steps } from "../../site/blocks.tsx";
import { ClaimList } from "../../site/claim-list.tsx";
import { Island } from "../../site/island.tsx";
import { writeShared } from "../../site/roi-address.ts";
import { Offer } from "../../site/marketing/offer.tsx";
import { ProofNotices } from "../../site/marketing/proof-notices.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { HeroFigures } from "./islands/hero-figures.tsx";
import { RoiTool } from "./islands/roi-tool.tsx";
import { Services } from "./islands/services.tsx";

/** The calculator's page: eleven blocks in the specification's order [ROI-03]. */
export function RoiPage() {
  return (
    <>
      <Hero />
      <Island name="roi-tool" of={RoiTool} props={{}} when="idle" />
      <Section>
        <Island name="roi-services" of={Services} props={{}} />
      </Section>
      <Transformation />
      <Section
        title="From the first look to the hundredth week"
        lead="Four steps, each with a result you can hold us to."
      >
        <Steps steps={journeySteps} />
      </Section>
      <Stories />
      <Guarantee />
      <Summary />
      <Close />
    </>
  );
}

const trusted = [claims.moneyBack.text, claims.enterpriseSla.text];

function Hero() {
  return (
    <PageIntro
      eyebrow="Guaranteed ROI in 6 Months"
      title="What would Cerebro be worth to you?"
      lead="Eight figures from your own books give savings, price, return and payback. The formulas are on the page, and so is what they leave out."
      ways={[
        { label: "Calculate Your ROI", href: "#calculator" },
        { label: "Watch 3-Min Demo", href: href("demo") },
      ]}
    >
      <ul aria-label="Trust" className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-tool text-ink-muted">
        {trusted.map((text) => (
          <li key={text} className="flex items-center gap-1.5">
            <Check size={14} aria-hidden className="text-good" />
            {text}
          </li>
        ))}
        <li>
          Promised by contract. <TextLink href={`${href("security")}#certificates`}>What that means</TextLink>
        </li>
      </ul>
      <p className="mt-3 max-w-[52em] text-tool text-ink-muted">{guaranteeNote()}</p>
      <Island
        name="roi-hero-figures"
        of={HeroFigures}
        props={{
          claimed: [
            { figure: claims.averagePayback.figure, text: claims.averagePayback.label, source: "Claim of the vendor" },
            { figure: claims.customers.figure, text: claims.customers.label, source: "Claim of the vendor" },
          ],
        }}
        when="idle"
        className="mt-14"
      />
    </PageIntro>
  );
}

function Transformation() {
  return (
    <Section tone="quiet" title="Changes in the building" lead={claimsNote}>
      <ul className="grid gap-x-12 gap-y-10 mobile:grid-cols-2">
        {transformationCards.map(({ figure, label, benefits }) => (
          <li key={label} className="border-t border-line-strong pt-4">
            <h3>
              <span className="block text-display-3 font-strong">{figure}</span>
              <span className="text-title font-body text-ink-muted">{label}</span>
            </h3>
            <ul className="mt-4 space-y-2 text-read">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex gap-2.5">
                  <Check size={16} aria-hidden className="mt-1 shrink-0 text-good" />
                  {benefit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The address that opens the company of a story in the calculator. */
function caseAddress(id: keyof typeof roiCases): string {
  const { industry, inputs } = roiCases[id];
  return href("roi") + writeShared("", industry, inputs);
}

function Stories() {
  return (
    <Section
      tone="lined"
      title="Three operations, before and after"
      lead={
        <>
          <IllustrativeMark /> {illustrative.explanation}
        </>
      }
    >
      <div className="-mt-4 mb-8 max-w-[640px]">
        <Island name="proof-notices" of={ProofNotices} props={{ notices: proofNotices, mark: illustrative.mark }} />
      </div>
      <div className="border-b border-line">
        {successStories.map(({ id, industry, roiPercent, headline, metrics, quote, author }) => (
          <article
            key={id}
            className="grid gap-x-12 gap-y-5 border-t border-line py-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)]"
          >
            <div>
              <p className="text-display-2 font-strong">{roiPercent}% ROI</p>
              <p className="mt-1 text-tool text-ink-muted">{industry}</p>
              <TextLink href={caseAddress(id)} className="mt-1 inline-block text-tool">
                Open these figures in the calculator
              </TextLink>
            </div>
            <div>
              <h3 className="text-title text-balance">{headline}</h3>
              <dl className="mt-3 text-tool">
                {metrics.map(({ label, figure }) => (
                  <div key={label} className="flex justify-between gap-4 border-b border-line/60 py-1.5">
                    <dt className="text-ink-muted">{label}</dt>
                    <dd className="font-strong">{figure}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <figure>
              <blockquote className="text-read text-pretty">“{quote}”</blockquote>
              <figcaption className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-tool text-ink-muted">
                {author} <IllustrativeMark />
              </figcaption>
            </figure>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Guarantee() {
  return (
    <Section tone="quiet" layout="beside" title="What is guaranteed">
      <ul className="space-y-8">
        {guarantees.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-title text-balance">{title}</h3>
            <p className="mt-1.5 max-w-[42em] text-read text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The specification's word for the enterprises of the first claim on this page. */
const summary = [
  { figure: claims.customers.figure, text: `${claims.customers.figure} customers` },
  claims.successRate,
  claims.averagePayback,
  claims.averageRoi,
];

/** The badge is about a return that can be measured, and a payback may take longer: the presets' own figures are named. */
function guaranteeNote(): string {
  const months = industries.flatMap((industry) => calculateRoi(industry, inputsOf(industry)).paybackMonths ?? []);
  const [fastest, slowest] = [Math.min(...months), Math.max(...months)].map((each) => each.toFixed(1));
  return `Guaranteed is a return that can be measured against your own baseline within 6 months, or a refund. It is not a payback within 6 months: the calculator's presets pay back in ${fastest} to ${slowest} months.`;
}

/** The return of every preset lies between these two; the vendor's average is one figure for very different companies. */
function presetRange(): string {
  const returns = industries
    .map((industry) => ({
      name: presets[industry].name,
      percent: calculateRoi(industry, inputsOf(industry)).roiPercentage,
    }))
    .toSorted((a, b) => a.percent - b.percent);
  const [lowest, highest] = [returns[0], returns.at(-1)];
  if (lowest === undefined || highest === undefined) return "";
  const words = ({ name, percent }: typeof lowest) => `${Math.round(percent)}% (${name})`;
  return `The calculator's presets give a return from ${words(lowest)} to ${words(highest)} a year.`;
}

function Summary() {
  return (
    <Section title="In four figures" lead={`${claimsNote} ${presetRange()}`}>
      <ClaimList claims={summary} />
    </Section>
  );
}

function Close() {
  return (
    <Section tone="lined">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-8">
        <div>
          <h2 className="max-w-[15em] text-display-3 text-balance">Bring your figures, leave with a baseline</h2>
          <div className="mt-6" data-density="touch">
            <ButtonLink href={href("demo")} variant="primary">
              Claim Your Guaranteed ROI
            </ButtonLink>
          </div>
          <p className="mt-2 text-tool text-ink-muted">Get started in 5 minutes</p>
        </div>
        <div className="max-w-[420px] border-l border-line pl-6">
          <h3 className="text-title">10% off the first month</h3>
          <p className="mt-1 mb-4 text-tool text-ink-muted">An offer of this page, valid for a day from opening it.</p>
          <Island name="offer" of={Offer} props={{ label: offer.label, code: offer.code, href: href("demo") }} />
        </div>
      </div>
    </Section>
  );
}
