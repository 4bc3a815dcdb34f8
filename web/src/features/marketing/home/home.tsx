import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, LinkRows, PageIntro, Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Island } from "../../../site/island.tsx";
import { fillQuoted } from "../../../site/quoted-figures.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { PickPathDemo } from "../islands/pick-path-demo.tsx";
import { MeasuredFacts } from "../parts/measured-facts.tsx";
import { standingCount } from "../parts/standing.tsx";
import { Areas } from "./areas.tsx";
import { LatestPosts } from "./latest-posts.tsx";
import { Proofs } from "./proofs.tsx";

const industries = [
  {
    href: href("industry3pl"),
    title: "3PL providers",
    text: "Stock of several owners under one roof, each with its own figures.",
  },
  {
    href: href("industryRetail"),
    title: "Retail",
    text: "Shop replenishment and web orders from the same bins, in the same walk.",
  },
  {
    href: href("industryDistribution"),
    title: "Distribution",
    text: "Thousands of items, tight windows, and the promise made to the customer first.",
  },
  {
    href: href("industryManufacturing"),
    title: "Manufacturing",
    text: "Lots from the supplier's pallet to the customer's dock, and a recall in minutes.",
  },
];

/** By carts filled for the walk, against orders in the order in which they came. */
const walks = fillQuoted("home", "{carts.less}").replace(" %", "\u00A0%");

function Home() {
  return (
    <>
      <PageIntro
        title={`Pickers walk ${walks} less. Stock can be proved.`}
        lead={
          <>
            Cerebro plans carts and walks, loads and routes, and keeps stock in a ledger that the program cannot
            rewrite. Each figure leads to the rows behind it. For 3PL providers, retailers, distributors and
            manufacturers.{" "}
            <TextLink href={href("blogPost", { slug: "solve-pick-paths" })}>How {walks} was measured</TextLink>
          </>
        }
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Calculate your return", href: href("roi") },
        ]}
      />
      <div className={column}>
        <Screenshot
          first
          name="wave"
          alt="A wave of eight orders on two carts: the meters to walk, those saved, the walk of the first cart over the floor plan, and what it picks in order"
          caption={`A wave of the demo company, made from public sales data: its tile compares the shortest walk of two carts with the S-shape of the same picks. The ${walks} are another comparison: carts filled for the walk against orders as they come, each on its shortest walk. Every picture on this site is taken by a command.`}
        />
      </div>
      <Section
        id="different"
        title="Four things to ask of the system that holds your stock"
        lead="Each is shown here with a piece of the product as it stands, not with a drawing of it."
      >
        <Proofs />
      </Section>
      <Section
        id="walk"
        tone="quiet"
        area="wms"
        layout="beside"
        title="A shorter walk, proven shortest"
        lead={
          <>
            A list sorted by bin number sends a picker through the aisles in an S. Cerebro solves the walk. Take bins in
            or out and compare: this is the engine of the product, running in your browser.
            <TextLink href={href("blogPost", { slug: "solve-pick-paths" })} className="mt-3 block w-fit">
              The pick-path solver
            </TextLink>
          </>
        }
      >
        <Island name="pick-path-demo" of={PickPathDemo} props={{}} />
      </Section>
      <Areas />
      <Section
        id="measured"
        tone="lined"
        title="Measured, with the command that measures it again"
        lead={
          <>
            From the project's own benchmarks, run on a machine with two cores that did other work as well. No figure
            here is typed by hand. <TextLink href={href("about")}>Architecture</TextLink>
          </>
        }
      >
        <MeasuredFacts
          facts={[
            {
              name: "chaos",
              figure: /^(\d+) of/,
              text: "acknowledged commands lost or doubled while nodes, bus and database were killed at random",
            },
            {
              name: "pick-path",
              figure: /^([\d.]+ %)/,
              text: "above the proven shortest walk, on each of 800 test walks",
            },
            {
              name: "item-search",
              figure: /p99 (\d+ ms)/,
              text: "at most, for 99 of 100 searches among 100,000 items with 50 people searching",
            },
            {
              name: "browser-visible",
              figure: /p95 (\d+ ms)/,
              text: "until a change stands on somebody else's screen, 19 times of 20",
            },
          ]}
        />
      </Section>
      <Section
        id="industries"
        layout="beside"
        title="For people who answer for goods"
        lead={`${standingCount("WMS")} requirements of the warehouse area, ${standingCount("LOG")} of logistics and ${standingCount("EXE")} of the executive area are built, each named by a test.`}
      >
        <LinkRows rows={industries} />
      </Section>
      <LatestPosts />
      <CallToAction
        title="See it with your own goods"
        text="Bring a file of items and bins and one of orders. In half an hour you see your own floor and your own walks, in meters."
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Calculate your return", href: href("roi") },
        ]}
      />
    </>
  );
}

const software = {
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: "Cerebro",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Linux, macOS, Windows; any current browser",
  description:
    "Warehouse, fleet and executive platform: stock that can be proved, numbers that explain themselves, actions that can be undone.",
};

export const home: SiteDocument = {
  path: href("home"),
  pageId: "home",
  title: "Cerebro: warehouse and fleet on one ledger that can be proved",
  description:
    "Warehouse and fleet software for 3PL, retail, distribution and manufacturing: provable stock, figures with their formula, actions that can be undone.",
  structured: [software],
  body: <Home />,
};
