import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, PageIntro } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { Screenshot } from "../../site/screenshot.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";

interface Problem {
  readonly asked: string;
  readonly answer: ReactNode;
}

interface Reader {
  readonly id: string;
  readonly role: string;
  readonly area?: "wms" | "logistics" | "executive";
  readonly line: string;
  readonly problems: readonly Problem[];
  readonly picture: string;
  readonly alt: string;
}

const capability = (capabilityId: string): string => href("capability", { capabilityId });

const readers: readonly Reader[] = [
  {
    id: "coo",
    role: "Chief operating officer",
    line: "You promise service levels that other people keep.",
    problems: [
      {
        asked: "Do we keep the promise we made, or the one we moved?",
        answer: (
          <>
            On-time is computed against the promise first made to the customer. A promise agreed later stands beside it
            and never replaces it.{" "}
            <TextLink href={href("blogPost", { slug: "otif-against-the-original-promise" })}>Why that matters</TextLink>
          </>
        ),
      },
      {
        asked: "May I let the system act by itself?",
        answer: (
          <>
            By kind of act, amount and certainty. A change above the limit waits for a person who sees its effects.{" "}
            <TextLink href={capability("simulate-approve-undo")}>Simulate, approve, undo</TextLink>
          </>
        ),
      },
      {
        asked: "What happens when a node fails at peak?",
        answer: (
          <>
            The others go on. Under random kills for three minutes no acknowledged command was lost.{" "}
            <TextLink href={`${href("platform")}#nodes`}>The measurement</TextLink>
          </>
        ),
      },
    ],
    picture: "logistics",
    alt: "Logistics dashboard: share of deliveries on time against its target, late and at risk today",
  },
  {
    id: "warehouse-manager",
    role: "Warehouse manager",
    area: "wms",
    line: "You have forty people, one hall and a truck at five.",
    problems: [
      {
        asked: "Where does the time go?",
        answer: (
          <>
            A good part of it into walking. Each cart's walk is solved over your floor plan and compared with the
            S-shape. <TextLink href={capability("solved-pick-paths")}>Solved pick paths</TextLink>
          </>
        ),
      },
      {
        asked: "Why is the book stock wrong again?",
        answer: (
          <>
            Count a few bins every day while picking goes on. Movements after the count are added to it, so five picks
            are not a variance. <TextLink href={capability("counting-while-working")}>Counting while working</TextLink>
          </>
        ),
      },
      {
        asked: "How many people do I need tomorrow?",
        answer: (
          <>
            From what documents bring and the same weekday of four weeks, times your own standards.{" "}
            <TextLink href={capability("labour-standards")}>Labor standards</TextLink>
          </>
        ),
      },
    ],
    picture: "wave",
    alt: "A wave with two carts: meters to walk, meters saved, and the walk of one cart over the floor plan",
  },
  {
    id: "transport-planner",
    role: "Transport planner",
    area: "logistics",
    line: "You fit eighty stops into seven vehicles before the drivers come in.",
    problems: [
      {
        asked: "Why is this stop not on a route?",
        answer: (
          <>
            Every stop left out carries its reason: no window fits, the vehicles are full, the shift is too short.{" "}
            <TextLink href={capability("route-planning")}>Route planning</TextLink>
          </>
        ),
      },
      {
        asked: "Will the plan still be legal at four?",
        answer: (
          <>
            Before dispatch each route is judged with its driver's log, by European or American rules; what breaks them
            needs a reason. <TextLink href={capability("hours-of-service")}>Hours of service</TextLink>
          </>
        ),
      },
      {
        asked: "Which carrier for the rest?",
        answer: (
          <>
            All tariffs are asked at once; who does not take the load says why.{" "}
            <TextLink href={capability("rate-shopping")}>Rate shopping</TextLink>
          </>
        ),
      },
    ],
    picture: "route",
    alt: "A route plan: the stops of each vehicle on a timeline, and a list that can be rearranged by hand",
  },
  {
    id: "cfo",
    role: "Chief financial officer",
    line: "You sign a balance sheet with stock on it.",
    problems: [
      {
        asked: "Can an auditor follow the value?",
        answer: (
          <>
            Value is kept in layers, first in first out, each with its receipt. The formula is on the page, and items
            without cost are listed, not guessed. <TextLink href={capability("warehouse-reports")}>Reports</TextLink>
          </>
        ),
      },
      {
        asked: "Do we pay what was agreed for freight?",
        answer: (
          <>
            Each invoice line is held against the price that was booked; what is billed and not owed is added up, and
            you approve or dispute. <TextLink href={capability("freight-audit")}>Freight audit</TextLink>
          </>
        ),
      },
      {
        asked: "What would this be worth to us?",
        answer: (
          <>
            Put in your own orders, costs and staff; the formulas are open.{" "}
            <TextLink href={href("roi")}>ROI calculator</TextLink>
          </>
        ),
      },
    ],
    picture: "report",
    alt: "Stock valuation: value, units and items, whether layers and stock agree, value by category",
  },
  {
    id: "it",
    role: "Head of IT",
    line: "You run it, secure it, and connect it to everything else.",
    problems: [
      {
        asked: "How do I connect it?",
        answer: (
          <>
            A documented call for everything the screens do, signed webhooks, files in and out.{" "}
            <TextLink href={href("integrations")}>Integrations</TextLink>
          </>
        ),
      },
      {
        asked: "What do I have to operate?",
        answer: (
          <>
            One program and PostgreSQL; with several nodes also NATS. Health, metrics and structured logs are there.{" "}
            <TextLink href={href("docs")}>Documentation</TextLink>
          </>
        ),
      },
      {
        asked: "How are tenants kept apart?",
        answer: (
          <>
            By row-level security in the database, tested table by table and call by call with the rights of a stranger.{" "}
            <TextLink href={href("security")}>Security</TextLink>
          </>
        ),
      },
    ],
    picture: "api",
    alt: "The API reference: a call with its fields, refusals and an example",
  },
];

function Solutions() {
  return (
    <>
      <PageIntro
        eyebrow="Solutions"
        title="Start from the question you are asked"
        lead="Five people look at the same goods and need five different answers. Find yours; the others read the same facts."
      >
        <nav aria-label="Readers of this page" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-read">
          {readers.map(({ id, role }) => (
            <TextLink key={id} href={`#${id}`}>
              {role}
            </TextLink>
          ))}
        </nav>
      </PageIntro>
      {readers.map((reader, index) => (
        <ReaderPart key={reader.id} reader={reader} quiet={index % 2 === 1} />
      ))}
      <CallToAction
        title="Your question is another one"
        text="Write it to us as you would ask it in the morning meeting. The answer comes from a person."
        ways={[
          { label: "Ask a question", href: href("contact") },
          { label: "Solutions by industry", href: href("industries") },
        ]}
      />
    </>
  );
}

function ReaderPart({ reader, quiet }: { reader: Reader; quiet: boolean }) {
  const { id, role, area, line, problems, picture, alt } = reader;
  return (
    <section
      id={id}
      data-hemisphere={area}
      className={cx("border-t border-line py-[clamp(44px,6vw,80px)]", quiet && "bg-surface-1")}
    >
      <div className={column}>
        <p className="text-tool font-strong text-accent-text">{role}</p>
        <h2 className="mt-2 max-w-[19em] text-display-3 text-balance">{line}</h2>
        <div className="mt-8 grid items-start gap-x-14 gap-y-8 wide:grid-cols-2">
          <dl className={cx("flex flex-col gap-6", quiet && "wide:order-2")}>
            {problems.map(({ asked, answer }) => (
              <div key={asked}>
                <dt className="text-title">{asked}</dt>
                <dd className="mt-1.5 max-w-[38em] text-read text-pretty text-ink-muted">{answer}</dd>
              </div>
            ))}
          </dl>
          <Screenshot name={picture} alt={alt} />
        </div>
      </div>
    </section>
  );
}

export const solutions: SiteDocument = {
  path: href("solutions"),
  pageId: "solutions",
  title: "Solutions by the people who need them",
  description:
    "Answers of Cerebro for a COO, a warehouse manager, a transport planner, a CFO and a head of IT: their questions, with the screens that answer them.",
  body: <Solutions />,
};
