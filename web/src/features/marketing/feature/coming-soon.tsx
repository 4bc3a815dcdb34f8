import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { LinkRows, PageIntro, Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Island } from "../../../site/island.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { WishedFeature } from "../islands/wished-feature.tsx";
import { features } from "./feature-page.tsx";

function ComingSoon() {
  return (
    <>
      <PageIntro
        eyebrow="Coming soon"
        title="This feature has no page yet"
        lead={<Island name="wished-feature" of={WishedFeature} props={{}} />}
        ways={[
          { label: "Tell us about it", href: href("contact") },
          { label: "All features", href: href("features") },
        ]}
      />
      <Section
        tone="lined"
        layout="beside"
        title="What exists today"
        lead={
          <>
            Perhaps it stands under another name. <TextLink href={href("capabilities")}>All capabilities</TextLink>
          </>
        }
      >
        <LinkRows rows={features.map(({ id, text }) => ({ href: href(id), title: pageOf(id).title, text }))} />
      </Section>
      <Section tone="quiet" layout="beside" title="Get notified">
        <p className="max-w-[40em] text-read text-ink-muted">
          Write to us what you would do with it and where it hurts today. A person answers. The{" "}
          <TextLink href={href("blog")}>blog</TextLink> and its <TextLink href="/rss.xml">feed</TextLink> tell what is
          new.
        </p>
      </Section>
    </>
  );
}

/** One page for every address under /features without a page. */
export const featureComingSoon: SiteDocument = {
  path: pageOf("featureComingSoon").paths[0],
  pageId: "featureComingSoon",
  title: "Feature not described yet",
  description:
    "This feature of Cerebro has no page yet: the present state, a form for your needs, and announcements of new features.",
  body: <ComingSoon />,
};
