import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { CallToAction, LinkRows, PageIntro, Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { capabilityLines } from "../capability-lines.ts";
import { features } from "./feature-page.tsx";

function Features() {
  const lines = capabilityLines();
  return (
    <>
      <PageIntro
        eyebrow="Features"
        title="Everything it does, in one list"
        lead="Five features that run through the whole product, and the capabilities of each area. Each one listed here is built and tested."
      />
      <Section id="across" tone="lined" layout="beside" title="Through the whole product">
        <LinkRows rows={features.map(({ id, text }) => ({ href: href(id), title: pageOf(id).title, text }))} />
      </Section>
      <Section
        id="capabilities"
        tone="quiet"
        title={`${lines.length} capabilities`}
        lead={
          <>
            Each with how it works, its proof and where it ends.{" "}
            <TextLink href={href("capabilities")}>All capabilities</TextLink>
          </>
        }
      >
        <ul className="columns-1 gap-x-12 mobile:columns-2 wide:columns-3">
          {lines.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid border-b border-line py-2.5 text-read">
              <TextLink tone="quiet" href={href("capability", { capabilityId: id })}>
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Something is missing"
        text="Tell us what you would do with it. A person answers, and says what can be done today."
        ways={[
          { label: "Tell us", href: href("contact") },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

export const featuresOverview: SiteDocument = {
  path: href("features"),
  pageId: "features",
  title: "Features of warehouse and logistics",
  description:
    "Every feature of Cerebro in one list: limits for automatic acts, live tracking, analytics, hand-held work, integrations and the capabilities of each area.",
  body: <Features />,
};
