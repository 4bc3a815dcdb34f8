import { type Industry, industries } from "@cerebro/engines/roi/presets.ts";
import { useAddressQuery } from "../../../site/address-choice.ts";
import { ChoiceLinks } from "../../../site/choice-links.tsx";
import { Anchor, TextLink } from "../../../ui/action/link.tsx";
import { type Cost, costIds, costWords, industryWords } from "../case-words.ts";

export interface ListedCase {
  readonly href: string;
  readonly title: string;
  readonly company: string;
  readonly industry: Industry;
  readonly largest: Cost;
  /** Figures as they are read. */
  readonly savings: string;
  readonly largestSaving: string;
  readonly payback: string;
}

interface CaseListProps {
  path: string;
  cases: readonly ListedCase[];
}

/** All stories, or those of the industry and the result the address names [APP-11]. */
export function CaseList({ path, cases }: CaseListProps) {
  const query = useAddressQuery();
  const industry = industries.find((id) => id === query.get("industry"));
  const result = costIds.find((id) => id === query.get("result"));
  const shown = cases.filter(
    (each) =>
      (industry === undefined || each.industry === industry) && (result === undefined || each.largest === result),
  );
  return (
    <>
      <div className="mb-8 space-y-2">
        <ChoiceLinks
          label="Industry"
          path={path}
          name="industry"
          query={query}
          options={industries.map((value) => ({ value, label: industryWords[value] }))}
        />
        <ChoiceLinks
          label="Largest saving"
          path={path}
          name="result"
          query={query}
          options={costIds.map((value) => ({ value, label: costWords[value] }))}
        />
        <p role="status" className="pt-2 text-tool text-ink-faint">
          {shown.length === cases.length ? `${cases.length} stories` : `${shown.length} of ${cases.length} stories`}
        </p>
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line py-10 text-read text-ink-muted">
          No story has both. <TextLink href={path}>Show all stories</TextLink>
        </p>
      ) : (
        <ol className="border-t border-line">
          {shown.map((each) => (
            <li key={each.href} className="border-b border-line">
              <CaseEntry entry={each} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function CaseEntry({ entry }: { entry: ListedCase }) {
  const { href, title, company, industry, largest, savings, largestSaving, payback } = entry;
  return (
    <article className="grid gap-x-12 gap-y-5 py-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        <p className="text-tool text-ink-muted">{industryWords[industry]}</p>
        <h2 className="mt-1 max-w-[20em] text-heading text-balance">
          <Anchor href={href} className="rounded-[2px] transition-colors hover:text-accent-text">
            {title}
          </Anchor>
        </h2>
        <p className="mt-2 text-read text-ink-muted">{company}</p>
      </div>
      <dl className="grid grid-cols-3 gap-x-6 self-center">
        <Figure label="saved a year" value={savings} />
        <Figure label={`of it ${costWords[largest].toLowerCase()}`} value={largestSaving} />
        <Figure label="payback" value={payback} />
      </dl>
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-tool text-ink-muted">{label}</dt>
      <dd className="order-1 text-title font-strong whitespace-nowrap">{value}</dd>
    </div>
  );
}
