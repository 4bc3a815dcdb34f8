import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, PageIntro, Section } from "../../../site/blocks.tsx";
import { Screenshot } from "../../../site/screenshot.tsx";
import { StandingList } from "../parts/standing.tsx";

interface ProductPageProps {
  readonly area: "wms" | "logistics" | "executive";
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly picture?: { readonly name: string; readonly alt: string };
  /** State of its requirements in the project's list. */
  readonly part: string;
  readonly standing: { readonly title: string; readonly lead: string };
  readonly ask: { readonly title: string; readonly text: string };
  readonly children: ReactNode;
}

/** A product in its colour: what it is, how a day goes with it, and which of it stands. */
export function ProductPage({ area, eyebrow, title, lead, picture, part, standing, ask, children }: ProductPageProps) {
  return (
    <div data-hemisphere={area}>
      <PageIntro
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Calculate your return", href: href("roi") },
        ]}
      />
      {picture && (
        <div className={column}>
          <Screenshot first {...picture} />
        </div>
      )}
      {children}
      <Section id="standing" tone="quiet" title={standing.title} lead={standing.lead}>
        <StandingList part={part} />
      </Section>
      <CallToAction
        {...ask}
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Pricing", href: href("pricing") },
        ]}
      />
    </div>
  );
}
