import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CallToAction, PageIntro, Section } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { callCount, requirementsIn, type Standing } from "./figures.ts";
import { StandingMark } from "./parts/standing.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

interface Connection {
  readonly name: string;
  readonly by: ReactNode;
  readonly how: ReactNode;
}

const groups: readonly { readonly id: string; readonly title: string; readonly rows: readonly Connection[] }[] = [
  {
    id: "programs",
    title: "Programs",
    rows: [
      {
        name: "REST API",
        by: "HTTP, JSON, OpenAPI",
        how: (
          <>
            {callCount()} calls with keys and roles. <TextLink href={href("apiReference")}>Reference</TextLink>
          </>
        ),
      },
      {
        name: "Webhooks",
        by: "Standard Webhooks",
        how: "Signed, sent again for three days; messages and attempts are kept for thirty.",
      },
      { name: "Sockets", by: "WebSocket", how: "Numbered channels; what was missed follows, or is told to be lost." },
    ],
  },
  {
    id: "files",
    title: "Files",
    rows: [
      {
        name: "Imports",
        by: "CSV (also as .gz), XLSX",
        how: "A remembered mapping, a preview by cell, progress, and undo of the whole file.",
      },
      {
        name: "Exports",
        by: "CSV, XLSX, PDF",
        how: "Reports in all three, also by mail on a schedule; items, stock, movements, orders and tariffs as CSV and XLSX, places, lots, labor and scorecards as CSV.",
      },
    ],
  },
  {
    id: "partners",
    title: "Trading partners",
    rows: [
      {
        name: "EDI",
        by: "ANSI ASC X12 004010",
        how: "Orders (850, 855, 856), warehouse orders (940, 945), loads (204, 990, 214) and acknowledgments (997). Files are handed over by hand, by the API or after a webhook; a simulator plays a partner.",
      },
      {
        name: "Supply-chain events",
        by: "GS1 EPCIS 2.0",
        how: "Events are captured and queried over HTTP.",
      },
    ],
  },
  {
    id: "people",
    title: "People",
    rows: [
      { name: "Sign-in", by: "OpenID Connect", how: "Any provider, several at once, with PKCE." },
      {
        name: "Mail",
        by: "SMTP",
        how: "Invitations, notices and reports; without a server they are kept for thirty days and not sent.",
      },
    ],
  },
  {
    id: "floor",
    title: "Floor and road",
    rows: [
      {
        name: "Label printers",
        by: "ZPL II over TCP",
        how: "Asked how they are before and after; nothing is printed twice by itself.",
      },
      {
        name: "Scanners",
        by: "GS1, keyboard wedge, camera",
        how: "Item, lot, expiry and serial number of one scan, where the code holds them.",
      },
      {
        name: "Vehicle devices",
        by: "JSON over HTTP, or a Traccar server that forwards",
        how: "Positions with their age; old and impossible ones are refused. OsmAnd and trackers' own protocols come through Traccar only.",
      },
      {
        name: "Road network",
        by: "OSRM's table service, by ROUTING_URL",
        how: "Travel times for route plans; without it, along straight lines, and the plan says so.",
      },
      {
        name: "Map",
        by: "A MapLibre style, by MAP_STYLE_URL",
        how: "A style of your own under the marks; the bundled map otherwise.",
      },
    ],
  },
  {
    id: "below",
    title: "Underneath",
    rows: [
      { name: "Database", by: "PostgreSQL 18 or newer", how: "Its own, or one you run." },
      { name: "Bus", by: "NATS", how: "Between nodes; a single node needs none." },
      { name: "Metrics", by: "Prometheus", how: "Behind a token." },
    ],
  },
];

/** Requested features and their state in the project's own list. */
const wished = [
  {
    id: "SVC-05",
    name: "Model Context Protocol",
    how: "The product's actions as tools for assistants, with the caller's rights.",
  },
  { id: "LLM-01", name: "Local language models", how: "Through an Ollama server of your own." },
] as const;

const stateOf = (asked: string): Standing => requirementsIn().find(({ id }) => id === asked)?.state ?? "later";

function Integrations() {
  return (
    <>
      <PageIntro
        eyebrow="Integrations"
        title="Open standards before named adapters"
        lead="A list of logos tells you who paid for a logo. This one tells you by which standard a connection works today, so that you can judge whether yours will."
        ways={[
          { label: "API reference", href: href("apiReference") },
          { label: "Details of the features", href: href("featureIntegrations") },
        ]}
      />
      <Section id="today" tone="lined" title="Connects today">
        <ScrollRegion label="Connections">
          <table className="w-full min-w-[720px] text-read">
            <thead className="text-tool text-ink-muted">
              <tr className="border-b border-line-strong">
                <th className="w-1/5 py-2 pr-6 text-left font-body">Connection</th>
                <th className="w-1/4 py-2 pr-6 text-left font-body">By</th>
                <th className="py-2 text-left font-body">How</th>
              </tr>
            </thead>
            {groups.map(({ id, title, rows }) => (
              <tbody key={id}>
                <tr>
                  <th colSpan={3} scope="rowgroup" className="pt-8 pb-2 text-left text-title">
                    {title}
                  </th>
                </tr>
                {rows.map(({ name, by, how }) => (
                  <tr key={name} className="border-t border-line align-top">
                    <th scope="row" className="py-3 pr-6 text-left font-strong">
                      {name}
                    </th>
                    <td className="py-3 pr-6">{by}</td>
                    <td className="max-w-[35em] py-3 text-ink-muted">{how}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      </Section>
      <Section
        id="next"
        tone="quiet"
        layout="beside"
        title="Requested integrations, and their state"
        lead="Marked by the project's own list of requirements."
      >
        <ul className="border-t border-line">
          {wished.map(({ id, name, how }) => (
            <li key={id} className="flex items-start justify-between gap-6 border-b border-line py-4 text-read">
              <span>
                <strong>{name}</strong>
                <span className="mt-0.5 block max-w-[38em] text-ink-muted">{how}</span>
              </span>
              <StandingMark state={stateOf(id)} />
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Name your system"
        text="We tell you by which of these ways it connects, and what you would have to do on your side."
        ways={[
          { label: "Ask", href: href("contact") },
          { label: "Request a demo", href: href("demo") },
        ]}
      />
    </>
  );
}

export const integrations: SiteDocument = {
  path: href("integrations"),
  pageId: "integrations",
  title: "Integrations by open standards",
  description:
    "Systems that connect to Cerebro today, by standard: REST, webhooks, files, EDI by X12, EPCIS, OpenID Connect, SMTP, ZPL printers, positions, road servers, NATS.",
  body: <Integrations />,
};
