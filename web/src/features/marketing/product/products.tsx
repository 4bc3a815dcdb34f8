import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, PageIntro, Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { standingCount } from "../parts/standing.tsx";
import { Terms } from "../parts/terms.tsx";

const products = [
  {
    area: "wms",
    part: "WMS",
    name: "Cerebro WMS",
    line: "What do we have, where is it, and who moved it?",
    text: "Receiving, put-away, waves, packing, counting, lots and recalls, labor, labels, reports.",
    to: href("productWms"),
    picture: "warehouse",
    alt: "Warehouse dashboard with open orders, pick rate and units shipped today",
  },
  {
    area: "logistics",
    part: "LOG",
    name: "Cerebro Logistics",
    line: "Will it arrive when we said, and what does that cost?",
    text: "Shipments, routes, fleet and drivers' hours, carriers, rates, freight audit, tracking, proof of delivery.",
    to: href("productLogistics"),
    picture: "tracking",
    alt: "Live positions of vehicles on a map beside their list",
  },
  {
    area: "executive",
    part: "EXE",
    name: "Cerebro Executive",
    line: "What does that do to money, service and risk?",
    text: "Key figures, money, analytics, risk register, what-if scenarios, board reports, approvals.",
    to: href("productExecutive"),
    picture: "executive",
    alt: "Executive overview: a sentence on what changed most, revenue, margin, operating result and service with their trend, and the largest changes",
  },
] as const;

function Products() {
  return (
    <>
      <PageIntro
        eyebrow="Products"
        title="One product with three doors"
        lead="Take the warehouse alone, logistics alone, or both. They share items, orders, customers, people and the ledger, so that the second area opens to whoever is given its role."
      />
      {products.map(({ area, part, name, line, text, to, picture, alt }, index) => (
        <section key={area} data-hemisphere={area} className="border-t border-line py-[clamp(44px,6vw,80px)]">
          <div
            className={cx(column, "grid items-center gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]")}
          >
            <div className={cx(index % 2 === 1 && "wide:order-2")}>
              <p className="flex items-center gap-2.5 text-tool font-strong text-accent-text">
                <span aria-hidden className="h-4 w-1 rounded-full bg-accent" />
                {name}
              </p>
              <h2 className="mt-3 max-w-[13em] text-display-3 text-balance">{line}</h2>
              <p className="mt-3 max-w-[31em] text-read text-ink-muted">{text}</p>
              <p className="mt-3 text-tool text-ink-faint">
                {standingCount(part)} of its requirements are built, each named by a test.
              </p>
              <div data-density="touch" className="mt-6">
                <ButtonLink href={to}>About {name}</ButtonLink>
              </div>
            </div>
            <Screenshot name={picture} alt={alt} first={index === 0} />
          </div>
        </section>
      ))}
      <Section
        id="shared"
        tone="quiet"
        layout="beside"
        title="Shared features of all three"
        lead="Part of every edition, not an option."
      >
        <Terms
          terms={[
            {
              term: "One set of facts",
              text: "An order packed in the warehouse is a shipment in logistics in the same transaction.",
            },
            {
              term: "Preview and undo",
              text: "Look at what would change, apply exactly that, and take it back for fifteen minutes.",
            },
            { term: "Live screens", text: "Events on the floor appear on every screen with access to them." },
            {
              term: "Imports with undo",
              text: "CSV and XLSX, checked cell by cell before anything is stored, taken back whole.",
            },
            {
              term: "API and webhooks",
              text: "Every function of a screen is open to programs too, with the same rights.",
            },
          ]}
        />
      </Section>
      <CallToAction
        title="Not sure which door is yours"
        text="Solutions are sorted by the question you are asked, not by the name of a module."
        ways={[
          { label: "Find your question", href: href("solutions") },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

export const productsOverview: SiteDocument = {
  path: href("products"),
  pageId: "products",
  title: "Products: warehouse, logistics, executive",
  description:
    "Three products on one ledger: Cerebro WMS, Cerebro Logistics and Cerebro Executive, what each answers, what they share and how much of each is built.",
  body: <Products />,
};
