import type { ReactNode } from "react";
import { href, type PlainPageId } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { CallToAction, column, LinkRows, PageIntro, Section } from "../../../site/blocks.tsx";
import { Screenshot } from "../../../site/screenshot.tsx";

/** The five features with a separate page. */
export const features = [
  {
    id: "featureAi",
    text: "Questions answered from rows of the database; proposals with limits and a person in them.",
  },
  { id: "featureTracking", text: "Vehicles, trails, fences and waiting time, and a page for recipients." },
  { id: "featureAnalytics", text: "Figures with formula and rows, as CSV, Excel, PDF, and by mail." },
  { id: "featureMobile", text: "Scanner, gloves and no signal: the floor and the road on a phone." },
  { id: "featureIntegrations", text: "API, webhooks, files, sign-in, devices and printers." },
] as const satisfies readonly { id: PlainPageId; text: string }[];

export type FeatureId = (typeof features)[number]["id"];

interface FeaturePageProps {
  readonly id: FeatureId;
  readonly title: string;
  readonly lead: ReactNode;
  readonly picture?: { readonly name: string; readonly alt: string };
  readonly area?: "wms" | "logistics" | "executive";
  readonly ask: { readonly title: string; readonly text: string };
  readonly children: ReactNode;
}

/** One feature: what it does, what it shows, and the others. */
export function FeaturePage({ id, title, lead, picture, area, ask, children }: FeaturePageProps) {
  const others = features.filter((feature) => feature.id !== id);
  return (
    <div data-hemisphere={area}>
      <PageIntro
        eyebrow={pageOf(id).title}
        title={title}
        lead={lead}
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "All features", href: href("features") },
        ]}
      />
      {picture && (
        <div className={column}>
          <Screenshot first {...picture} />
        </div>
      )}
      {children}
      <Section tone="lined" layout="beside" title="Other features">
        <LinkRows
          rows={others.map((other) => ({ href: href(other.id), title: pageOf(other.id).title, text: other.text }))}
        />
      </Section>
      <CallToAction
        {...ask}
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Products", href: href("products") },
        ]}
      />
    </div>
  );
}
