import { href } from "@cerebro/contracts/pages/href.ts";
import type { Industry } from "@cerebro/engines/roi/presets.ts";
import { CallToAction, LinkRows, PageIntro, Section } from "../../site/blocks.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { capabilitiesFor } from "./capabilities.ts";
import { industryPageOf } from "./industries.ts";
import { areas, areaWords, industryWords } from "./words.ts";

/** Capabilities of one industry, each with its reason. */
export function IndustryCapabilitiesPage({ industry }: { industry: Industry }) {
  const found = capabilitiesFor(industry);
  const { name, inText } = industryWords[industry];
  return (
    <>
      <PageIntro
        eyebrow="Capabilities by industry"
        title={`Capabilities for ${inText}`}
        lead={`${found.length} capabilities, each with the reason why it counts in this business.`}
      />
      {areas.map((area) => {
        const rows = found.filter(({ capability }) => capability.area === area);
        if (rows.length === 0) return null;
        return (
          <Section
            key={area}
            title={areaWords[area]}
            tone="lined"
            layout="beside"
            {...(area === "platform" ? {} : { area })}
          >
            <LinkRows
              rows={rows.map(({ capability: { id, title }, reason }) => ({
                href: href("capability", { capabilityId: id }),
                title,
                text: reason,
              }))}
            />
          </Section>
        );
      })}
      <CallToAction
        title={`A day in ${inText}`}
        text={
          <>
            What goes wrong in it, what is done about it, and for whom it is not:{" "}
            <TextLink href={industryPageOf(industry).path}>{name}</TextLink>.
          </>
        }
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "All capabilities", href: href("capabilities") },
        ]}
      />
    </>
  );
}
