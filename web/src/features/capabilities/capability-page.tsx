import { href } from "@cerebro/contracts/pages/href.ts";
import { industries } from "@cerebro/engines/roi/presets.ts";
import { CallToAction, column, Facts, LinkRows, Section } from "../../site/blocks.tsx";
import { Prose } from "../../site/prose.tsx";
import { isTall, Screenshot } from "../../site/screenshot.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { type Capability, capabilityOf } from "./capabilities.ts";
import { areaWords, industryWords } from "./words.ts";

export function CapabilityPage({ capability }: { capability: Capability }) {
  const { title, area, summary, screen, figures, related, text } = capability;
  const tall = isTall(screen.name);
  return (
    <div data-hemisphere={area === "platform" ? undefined : area}>
      <header className={cx(column, "pt-[clamp(40px,7vw,88px)] pb-10")}>
        <p className="mb-4 text-tool font-strong">
          <TextLink href={`${href("capabilities")}?area=${area}`}>{areaWords[area]}</TextLink>
        </p>
        <h1 className="max-w-[15em] text-display-2 text-balance">{title}</h1>
        <p className="mt-5 max-w-[40em] text-title font-body text-pretty text-ink-muted">{summary}</p>
      </header>
      {!tall && (
        <div className={column}>
          <Screenshot name={screen.name} alt={screen.alt} caption={captionOf(capability)} first />
        </div>
      )}
      <Section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,1fr)_340px]">
          <Prose markdown={text} className="[&>h2:first-child]:pt-0" />
          <div className="space-y-10">
            {tall && (
              <Screenshot
                name={screen.name}
                alt={screen.alt}
                caption={captionOf(capability)}
                className="max-w-[300px]"
              />
            )}
            <Reasons capability={capability} />
          </div>
        </div>
      </Section>
      {figures.length > 0 && (
        <Section
          tone="quiet"
          title="Measured"
          lead="By commands that come with the product, on a machine with two cores and other work. All results, also those that miss their goal, are in docs/benchmarks.md of its sources."
        >
          <Facts facts={figures.map((fact) => ({ ...fact, source: <code>{fact.source}</code> }))} />
        </Section>
      )}
      <Section title="Works with" tone="lined" layout="beside">
        <LinkRows
          rows={related.map(capabilityOf).map((each) => ({
            href: href("capability", { capabilityId: each.id }),
            title: each.title,
            text: each.summary,
          }))}
        />
      </Section>
      <CallToAction
        title="Look at it running"
        text="We show it with data like yours, and what it does when something goes wrong."
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "All capabilities", href: href("capabilities") },
        ]}
      />
    </div>
  );
}

const captionOf = ({ screen }: Capability): string => `${screen.alt}. The running product, with demo data.`;

/** Industries of the capability, with reasons. */
function Reasons({ capability: { reasons } }: { capability: Capability }) {
  return (
    <aside aria-labelledby="where-it-matters">
      <h2 id="where-it-matters" className="text-title">
        Where it matters
      </h2>
      <dl className="mt-3 border-t border-line">
        {industries.map((industry) => {
          const reason = reasons.get(industry);
          if (reason === undefined) return null;
          return (
            <div key={industry} className="border-b border-line py-4">
              <dt className="text-tool font-strong">
                <TextLink href={href("capabilitiesByIndustry", { industry })}>{industryWords[industry].name}</TextLink>
              </dt>
              <dd className="mt-1 text-read text-ink-muted">{reason}</dd>
            </div>
          );
        })}
      </dl>
    </aside>
  );
}
