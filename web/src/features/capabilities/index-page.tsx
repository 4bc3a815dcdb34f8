import { href } from "@cerebro/contracts/pages/href.ts";
import { industries } from "@cerebro/engines/roi/presets.ts";
import { CallToAction, LinkRows, PageIntro, Section } from "../../site/blocks.tsx";
import { Island } from "../../site/island.tsx";
import { capabilities, capabilitiesFor } from "./capabilities.ts";
import { CapabilityList } from "./islands/capability-list.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { industryWords } from "./words.ts";

const listed = capabilities.map(({ id, title, summary, area, reasons }) => ({
  href: href("capability", { capabilityId: id }),
  title,
  summary,
  area,
  industries: [...reasons.keys()],
}));

export function CapabilitiesPage() {
  return (
    <>
      <PageIntro
        eyebrow="Capabilities"
        title="Capabilities today"
        lead={`${capabilities.length} capabilities that are built and tested. Each page says which problem it is for, how it works, what proves it and where it ends.`}
      />
      <Section>
        <Island
          name="capability-list"
          of={CapabilityList}
          props={{ path: href("capabilities"), capabilities: listed }}
          when="idle"
        />
      </Section>
      <Section
        title="By industry"
        lead="The same capability solves another problem in another business. These pages say which."
        tone="lined"
        layout="beside"
      >
        <LinkRows
          rows={industries.map((industry) => ({
            href: href("capabilitiesByIndustry", { industry }),
            title: industryWords[industry].name,
            text: `${capabilitiesFor(industry).length} capabilities, each with its reason there`,
          }))}
        />
      </Section>
      <Section title="Limits" tone="quiet" layout="beside">
        <p className="max-w-[42em] text-read text-ink-muted">
          EDIFACT, the transport of EDI files by AS2 or SFTP, connectors to named ERP systems, and invoices to the
          clients of a 3PL are not built. EDI by X12 and supply-chain events by EPCIS are;{" "}
          <TextLink href={href("integrations")}>Integrations</TextLink> lists their documents.
        </p>
      </Section>
      <CallToAction
        title="See it with your own case"
        text="A guided look takes half an hour. Bring the problem that costs you most."
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "What it costs", href: href("pricing") },
        ]}
      />
    </>
  );
}
