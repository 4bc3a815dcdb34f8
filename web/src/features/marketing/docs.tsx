import { href } from "@cerebro/contracts/pages/href.ts";
import { LinkRows, PageIntro, Section } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { figureIn, measured } from "../../site/measured.ts";
import { callCount } from "./figures.ts";
import { Commands, Piece } from "./parts/piece.tsx";
import { Terms } from "./parts/terms.tsx";

const parts = [
  { id: "install", label: "Install" },
  { id: "accounts", label: "Accounts" },
  { id: "import", label: "Import" },
  { id: "api", label: "API" },
  { id: "concepts", label: "Concepts" },
  { id: "operations", label: "Operations" },
  { id: "documents", label: "Documents" },
];

function Docs() {
  return (
    <>
      <PageIntro
        eyebrow="Documentation"
        title="Where to start"
        lead="From nothing to a running system with your own goods in it, then to the API and to operations. Each part is short; the long version is linked."
      >
        <nav aria-label="On this page" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-read">
          {parts.map(({ id, label }) => (
            <TextLink key={id} href={`#${id}`}>
              {label}
            </TextLink>
          ))}
        </nav>
      </PageIntro>
      <Beginning />
      <Section
        id="api"
        tone="lined"
        layout="beside"
        title="API"
        lead={
          <>
            {callCount()} calls, described from their contracts.{" "}
            <TextLink href={href("apiReference")}>Reference</TextLink> ·{" "}
            <TextLink href="/api/openapi.json">OpenAPI</TextLink>
          </>
        }
      >
        <Terms
          terms={[
            { term: "Who calls", text: "A person's token, or an API key with its own roles." },
            {
              term: "Writing twice",
              text: (
                <>
                  An <code>Idempotency-Key</code> makes a repeated command run once.
                </>
              ),
            },
            { term: "Lists", text: "Pages by cursor, with a total count; filters and sorting as on the screens." },
            {
              term: "Refusals",
              text: (
                <>
                  Problem details with a <code>code</code> that stays and a sentence for people.
                </>
              ),
            },
            {
              term: "Events",
              text: (
                <>
                  Sockets for screens, signed webhooks for servers.{" "}
                  <TextLink href={href("integrations")}>Integrations</TextLink>
                </>
              ),
            },
          ]}
        />
      </Section>
      <Deeper />
    </>
  );
}

/** From nothing to goods of one's own. */
function Beginning() {
  return (
    <>
      <Section
        id="install"
        tone="lined"
        layout="beside"
        title="Install"
        lead={`All you need is Node 20 or newer. A fresh clone served its first page after ${figureIn(measured("start", /fresh clone/).figure)} on our machine; a restart takes ${figureIn(measured("start").figure)}.`}
      >
        <Piece
          title="In the folder of the project"
          note={
            <>
              PostgreSQL comes with it. <code>PORT</code> and <code>DATA_DIR</code> choose another port and folder,{" "}
              <code>DATABASE_URL</code> a PostgreSQL of your own.
            </>
          }
        >
          <Commands
            label="Commands to install"
            lines={["npm start", "# serves http://localhost:3000 with a demo company", "npm test"]}
          />
        </Piece>
      </Section>
      <Section
        id="accounts"
        tone="lined"
        layout="beside"
        title="Accounts"
        lead={
          <>
            In demo mode the sign-in page lists one account per role. <TextLink href={href("login")}>Sign in</TextLink>
          </>
        }
      >
        <Terms
          terms={[
            {
              term: "Your own company",
              text: (
                <>
                  <TextLink href={href("signup")}>Sign up</TextLink> founds one, empty and apart from all others; you
                  are its administrator.
                </>
              ),
            },
            {
              term: "Colleagues",
              text: (
                <>
                  Invited by mail, each with the roles they need.{" "}
                  <TextLink href={href("selectRole")}>Pages of each role</TextLink>
                </>
              ),
            },
            {
              term: "Single sign-on",
              text: "Any OpenID Connect provider, set by OIDC_PROVIDERS; a second factor for those with a password.",
            },
          ]}
        />
      </Section>
      <Section
        id="import"
        tone="lined"
        layout="beside"
        title="Import"
        lead={
          <>
            Items, stock, orders, partners and more, as CSV or Excel.{" "}
            <TextLink href={href("capability", { capabilityId: "imports-with-undo" })}>Undo of an import</TextLink>
          </>
        }
      >
        <Piece
          title="The same from the terminal"
          note="Columns are matched by name. Rows that cannot be read are named cell by cell and written to a file of their own; the others are stored in one transaction."
        >
          <Commands
            label="Commands to import"
            lines={[
              'npm run import -- --organisation "My company" --create --kind items items.csv',
              "npm run verify:ledger",
            ]}
          />
        </Piece>
      </Section>
    </>
  );
}

/** Topics for regular users. */
function Deeper() {
  return (
    <>
      <Section
        id="concepts"
        tone="lined"
        layout="beside"
        title="Concepts"
        lead="The words that explain most of the product."
      >
        <Terms
          terms={[
            {
              term: "Movement",
              text: "A quantity of an item from one place to another. Stock is nothing but the sum of them.",
            },
            { term: "Reservation", text: "A promise of stock to an order, with a state and an expiry." },
            { term: "Task", text: "Something a person does on the floor, claimed and finished at a known time." },
            { term: "Shipment", text: "One thing from packing to the door; its state moves forward only." },
            {
              term: "Promise",
              text: "The time first promised to the customer, kept for good; a later one is shown beside it.",
            },
            { term: "Action", text: "A command by name that can be simulated and applied, and often undone." },
            { term: "Decision", text: "An action somebody proposed, waiting for the person who may approve it." },
          ]}
        />
      </Section>
      <Section
        id="operations"
        tone="lined"
        layout="beside"
        title="Operations"
        lead="One process, one database. More nodes when you need them."
      >
        <Terms
          terms={[
            {
              term: "Health",
              text: (
                <>
                  <code>/healthz</code> and <code>/readyz</code>; Prometheus figures under <code>/-/metrics</code> with
                  a token.
                </>
              ),
            },
            {
              term: "Several nodes",
              text: (
                <>
                  They share PostgreSQL and NATS; <code>npm run cluster</code> shows it on one machine.
                </>
              ),
            },
            { term: "Logs", text: "One JSON object a line, with the request's id; bodies are never logged." },
            { term: "Upgrades", text: "Migrations go forward only and run at the start." },
            {
              term: "Proof",
              text: (
                <>
                  <code>npm run verify:ledger</code> recomputes every chain and balance, and ends with 1 when something
                  was changed.
                </>
              ),
            },
          ]}
        />
      </Section>
      <Section
        id="documents"
        tone="quiet"
        layout="beside"
        title="Documents"
        lead="In the repository, beside the code they describe: docs/architecture.md, docs/operations.md, docs/glossary.md, docs/benchmarks.md, docs/requirements.md, and every surprising decision in docs/decisions."
      >
        <LinkRows
          rows={[
            {
              href: href("platform"),
              title: "Platform",
              text: "The parts of the system and their connections, with a diagram.",
            },
            { href: href("integrations"), title: "Integrations", text: "Available connections, and how they work." },
            { href: href("resourceDocs"), title: "Guides for signed-in people", text: "Opens after signing in." },
            { href: href("security"), title: "Security", text: "Protection of data and accounts." },
            { href: href("about"), title: "Architecture", text: "Principles, counts and benchmarks." },
          ]}
        />
      </Section>
    </>
  );
}

export const docs: SiteDocument = {
  path: href("docs"),
  pageId: "docs",
  title: "Documentation: where to start",
  description:
    "Install with one command, found a company, import your own files, call the API, learn the concepts and operate one node or several.",
  body: <Docs />,
};
