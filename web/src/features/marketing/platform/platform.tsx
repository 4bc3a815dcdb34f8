import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, column, PageIntro, Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { figureIn, measured } from "../../../site/measured.ts";
import { ChangeExcerpt, LedgerExcerpt } from "../parts/excerpts.tsx";
import { MeasuredFacts } from "../parts/measured-facts.tsx";
import { Terms } from "../parts/terms.tsx";
import { PlatformDiagram } from "./diagram.tsx";

function Platform() {
  const visible = figureIn(measured("socket-visible").figure, /p95 (\d+ ms)/);
  return (
    <>
      <PageIntro
        eyebrow="Platform"
        title="Three areas, one operational truth"
        lead="A warehouse system, a transport system and a reporting system that copy from each other disagree by Tuesday. Here there is one set of facts: warehouse and logistics write it, the executive area reads it, and there is nothing to reconcile."
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Read the documentation", href: href("docs") },
        ]}
      />
      <div className={column}>
        <PlatformDiagram />
      </div>
      <Kept />
      <Section
        id="events"
        layout="beside"
        title="Events nobody misses"
        lead={`A change is on another person's client within ${visible} in 95 of 100 cases, on whichever node either of them hangs.`}
      >
        <Terms
          terms={[
            {
              term: "Outbox",
              text: "An event is a row of the same transaction as the change. There is no moment at which one exists without the other.",
            },
            {
              term: "Sockets",
              text: "Every channel is numbered. A client that was away gets the missed messages, or learns that they are lost and reads again.",
            },
            {
              term: "Webhooks",
              text: "Signed by the Standard Webhooks convention, sent again for three days, and every attempt can be looked at for thirty.",
            },
            {
              term: "Figures",
              text: "If a socket cannot be opened, figures are polled, and a stand-in is labeled as one.",
            },
          ]}
        />
      </Section>
      <Carried />
      <Section
        id="apart"
        layout="beside"
        title="Organizations kept apart by the database"
        lead="Not by a condition somebody may forget in a query: row-level security is forced on every table that belongs to an organization."
      >
        <Terms
          terms={[
            {
              term: "Roles",
              text: (
                <>
                  Six roles decide what a person opens.{" "}
                  <TextLink href={href("selectRole")}>Pages of each role</TextLink>
                </>
              ),
            },
            {
              term: "Audit trail",
              text: "Each write leaves who, when, what, before and after, in the same transaction.",
            },
            {
              term: "Repeats",
              text: "A command sent twice under the same key runs once and is answered the same both times.",
            },
          ]}
        />
      </Section>
      <CallToAction
        title="See the three areas at work"
        text="The demo company opens all of them, with stock, orders and vehicles in the states people ask about."
        ways={[
          { label: "Request a demo", href: href("demo") },
          { label: "Compare the products", href: href("products") },
        ]}
      />
    </>
  );
}

/** The stored data, and its changes. */
function Kept() {
  return (
    <>
      <Section
        id="ledger"
        title="The ledger"
        lead="Stock is kept as money is: nothing is overwritten, every entry has two sides, and a mistake is corrected by an opposite entry."
      >
        <div className="grid items-start gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <LedgerExcerpt />
          <Terms
            terms={[
              {
                term: "Chained",
                text: "Each movement carries the hash of its content and of the movement before it of the same item.",
              },
              {
                term: "Verified",
                text: (
                  <>
                    One command, <code>npm run verify:ledger</code>, recomputes every chain and every balance and names
                    the row that was changed.
                  </>
                ),
              },
              {
                term: "Never below zero",
                text: "The database refuses a quantity below zero or below the reserved quantity, for every writer.",
              },
            ]}
          />
        </div>
      </Section>
      <Section
        id="actions"
        tone="quiet"
        title="Preview, approve, undo"
        lead="The same three steps for a person and a program; a proposal is previewed, approved and undone by the same code."
      >
        <div className="grid items-start gap-x-14 gap-y-8 wide:grid-cols-2">
          <Terms
            terms={[
              {
                term: "Preview",
                text: "The command is really run, then rolled back. The preview shows the changes, with warnings in words.",
              },
              {
                term: "Approve",
                text: "A preview can be applied once, within ten minutes, and only if exactly that difference results; otherwise it is refused and shown again. A proposal that waits is approved for its arguments, which cannot change.",
              },
              {
                term: "Undo",
                text: "Opposite movements and commands within fifteen minutes, with a preview. If goods have left the warehouse, it gives the reason for its refusal.",
              },
            ]}
          />
          <ChangeExcerpt />
        </div>
      </Section>
    </>
  );
}

/** The consumers of events. */
function Carried() {
  const workflows = figureIn(measured("workflows").figure);
  return (
    <>
      <Section
        id="decisions"
        tone="lined"
        area="executive"
        title="Decisions with a person in them"
        lead="From manual to automatic in four modes. Money above a limit, safety and compliance always wait for somebody, in every mode."
      >
        <Screenshot
          name="approvals"
          alt="Approvals: three decisions that wait, with what each is worth and what it would change"
        />
      </Section>
      <Section
        id="workflows"
        tone="lined"
        layout="beside"
        title="Workflows that survive a crash"
        lead={
          <>
            Several steps run as one and are never done twice, even when the node under them dies. On one node:{" "}
            {workflows}. <TextLink href={href("capability", { capabilityId: "workflows" })}>More on workflows</TextLink>
          </>
        }
      >
        <Terms
          terms={[
            {
              term: "Planned first",
              text: "Dependencies are resolved before a step runs; a missing service is named.",
            },
            {
              term: "Leased",
              text: "Each step belongs to one node for a while. If that node dies, another continues from the stored result.",
            },
            {
              term: "Canceled",
              text: "At any moment before the end; what was done stays done, and can be undone like any other act.",
            },
            { term: "Approved", text: "A step above your limit waits for a person, and the rest waits with it." },
          ]}
        />
      </Section>
      <Section
        id="nodes"
        tone="quiet"
        title="One node or several, the same program"
        lead="A node needs PostgreSQL, and with several of them a message bus. Kill any of them at any time."
      >
        <MeasuredFacts
          facts={[
            {
              name: "chaos",
              figure: /^(\d+) of/,
              text: "acknowledged commands lost or doubled in three minutes of random kills",
            },
            { name: "chaos", row: /^Longest time/, text: "the longest time in which no command was acknowledged" },
            {
              name: "soak",
              figure: /^(\d+)/,
              text: "invariants broken by 200 people on one floor, working as fast as they are answered",
            },
            { name: "start", text: "until the program serves again after a restart" },
          ]}
        />
      </Section>
    </>
  );
}

export const platform: SiteDocument = {
  path: href("platform"),
  pageId: "platform",
  title: "Platform: three areas on one ledger",
  description:
    "Warehouse, logistics and executive areas share one set of facts: a chained ledger, an outbox, ordered sockets, approvals and workflows.",
  body: <Platform />,
};
