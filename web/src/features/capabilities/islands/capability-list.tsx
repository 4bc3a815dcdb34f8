import { type Industry, industries } from "@cerebro/engines/roi/presets.ts";
import { useAddressQuery } from "../../../site/address-choice.ts";
import { ChoiceLinks } from "../../../site/choice-links.tsx";
import { Anchor, TextLink } from "../../../ui/action/link.tsx";
import { areas, areaWords, type CapabilityArea, industryWords } from "../words.ts";

export interface ListedCapability {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly area: CapabilityArea;
  readonly industries: readonly Industry[];
}

interface CapabilityListProps {
  path: string;
  capabilities: readonly ListedCapability[];
}

/** All capabilities, or those of the area and the industry the address names [APP-13]. */
export function CapabilityList({ path, capabilities }: CapabilityListProps) {
  const query = useAddressQuery();
  const area = areas.find((id) => id === query.get("area"));
  const industry = industries.find((id) => id === query.get("industry"));
  const shown = capabilities.filter(
    (each) =>
      (area === undefined || each.area === area) && (industry === undefined || each.industries.includes(industry)),
  );
  const count = capabilities.length;
  return (
    <>
      <div className="mb-8 space-y-2">
        <ChoiceLinks
          label="Area"
          path={path}
          name="area"
          query={query}
          options={areas.map((value) => ({ value, label: areaWords[value] }))}
        />
        <ChoiceLinks
          label="Industry"
          path={path}
          name="industry"
          query={query}
          options={industries.map((value) => ({ value, label: industryWords[value].name }))}
        />
        <p role="status" className="pt-2 text-tool text-ink-faint">
          {shown.length === count ? `${count} capabilities` : `${shown.length} of ${count} capabilities`}
        </p>
      </div>
      {shown.length === 0 && (
        <p className="border-t border-line py-10 text-read text-ink-muted">
          Nothing has both. <TextLink href={path}>Show all capabilities</TextLink>
        </p>
      )}
      {areas.map((each) => (
        <AreaPart key={each} area={each} rows={shown.filter((row) => row.area === each)} />
      ))}
    </>
  );
}

function AreaPart({ area, rows }: { area: CapabilityArea; rows: readonly ListedCapability[] }) {
  if (rows.length === 0) return null;
  return (
    <section
      data-hemisphere={area === "platform" ? undefined : area}
      aria-label={areaWords[area]}
      className="grid gap-x-12 gap-y-3 border-t border-line-strong pt-4 pb-12 wide:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <h2 className="flex items-center gap-2.5 self-start text-title wide:sticky wide:top-20">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        {areaWords[area]}
        <span className="font-body text-ink-faint tabular-nums">{rows.length}</span>
      </h2>
      <ul>
        {rows.map(({ href, title, summary }) => (
          <li key={href} className="border-b border-line py-4 first:pt-0 last:border-b-0">
            <h3 className="text-title">
              <Anchor href={href} className="rounded-[2px] transition-colors hover:text-accent-text">
                {title}
              </Anchor>
            </h3>
            <p className="mt-1 max-w-[48em] text-read text-pretty text-ink-muted">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
