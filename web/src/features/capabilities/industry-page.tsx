import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, Section } from "../../site/blocks.tsx";
import { Prose } from "../../site/prose.tsx";
import { Screenshot } from "../../site/screenshot.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { capabilitiesFor, capabilityOf } from "./capabilities.ts";
import type { IndustryPage as Page } from "./industries.ts";
import { industryWords } from "./words.ts";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

export function IndustryPage({ page }: { page: Page }) {
  const { industry, title, lead, screen, text } = page;
  return (
    <>
      <header className={cx(column, "pt-[clamp(40px,7vw,88px)] pb-12")}>
        <p className="mb-4 text-tool font-strong text-accent-text">{industryWords[industry].name}</p>
        <h1 className="max-w-[15em] text-display-2 text-balance">{title}</h1>
        <p className="mt-5 max-w-[40em] text-title font-body text-pretty text-ink-muted">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3" data-density="touch">
          <ButtonLink href={href("demo")} variant="primary">
            Request a demo
          </ButtonLink>
          <ButtonLink href={`${href("roi")}?industry=${industry}`}>Calculate with your figures</ButtonLink>
        </div>
      </header>
      <Day page={page} />
      <Troubles page={page} />
      <div className={cx(column, "pb-[clamp(44px,6vw,88px)]")}>
        <Screenshot
          name={screen.name}
          alt={screen.alt}
          caption={`${screen.alt}. The running product, with demo data.`}
        />
      </div>
      <Figures page={page} />
      <Section layout="beside" tone="lined" title="Included from the start">
        <PlainList entries={page.start} />
      </Section>
      <Section layout="beside" tone="quiet" title="Not for you if">
        <PlainList entries={page.notFor} />
      </Section>
      <Section layout="beside" title="Where it begins">
        <Prose markdown={text} />
      </Section>
      <CallToAction
        title={`${capabilitiesFor(industry).length} capabilities, each with its reason`}
        text={`Everything that matters in ${industryWords[industry].inText}, by area.`}
        ways={[
          { label: "See them all", href: href("capabilitiesByIndustry", { industry }) },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

function Day({ page: { day } }: { page: Page }) {
  return (
    <Section layout="beside" tone="lined" title="The day">
      <ol className="border-t border-line">
        {day.map(({ at, what }) => (
          <li key={at} className="grid gap-x-8 gap-y-1 border-b border-line py-4 mobile:grid-cols-[88px_minmax(0,1fr)]">
            <p className="font-mono text-tool leading-6 text-ink-faint">{at}</p>
            <p className="max-w-[42em] text-read">{what}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Troubles({ page: { troubles } }: { page: Page }) {
  return (
    <Section tone="lined" title="Problems and solutions">
      <ul className="border-t border-line-strong">
        {troubles.map(({ trouble, answer, capability }) => (
          <li
            key={trouble}
            className="grid gap-x-12 gap-y-2 border-b border-line py-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <h3 className="text-title text-pretty">{trouble}</h3>
            <div className="max-w-[43em] text-read text-ink-muted">
              <p>{answer}</p>
              <p className="mt-2">
                <TextLink href={href("capability", { capabilityId: capability })}>
                  {capabilityOf(capability).title}
                </TextLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Figures({ page: { figures } }: { page: Page }) {
  return (
    <Section tone="lined" title="Figures to hold it to" lead="Each with its formula and what it is made of.">
      <ScrollRegion label="Figures">
        <table className="w-full min-w-[560px] border-collapse text-read">
          <thead>
            <tr className="text-left text-tool text-ink-muted">
              {["Figure", "Formula", "Made of"].map((head) => (
                <th key={head} scope="col" className="border-b border-line-strong py-2 pr-6 font-strong">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, formula, from }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="border-b border-line py-3 pr-6 text-left font-strong">
                  {name}
                </th>
                <td className="border-b border-line py-3 pr-6">{formula}</td>
                <td className="border-b border-line py-3 text-ink-muted">{from}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

function PlainList({ entries }: { entries: readonly string[] }) {
  return (
    <ul className="max-w-[44em] border-t border-line text-read">
      {entries.map((entry) => (
        <li key={entry} className="border-b border-line py-3">
          {entry}
        </li>
      ))}
    </ul>
  );
}
