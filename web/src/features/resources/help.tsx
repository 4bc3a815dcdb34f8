import { useQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import type { KnowledgePassage } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Kbd } from "../../ui/data/kbd.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { domainWords } from "./domain-words.ts";

const shortcuts = [
  ["Ctrl K", "Find a record or page; Command K on a Mac"],
  ["Ctrl J", "Open or close the assistant; Command J on a Mac"],
  ["Esc", "Close a dialog or panel"],
  ["Tab", "Go through the controls"],
] as const;

const firstGuides = [
  ["receive-a-purchase-order", "Receive a purchase order"],
  ["create-a-sales-order", "Create a sales order"],
  ["plan-routes", "Plan routes for a day"],
  ["read-kpis", "Read KPIs and their rows"],
  ["import-data", "Import data from files"],
  ["invite-colleagues", "Invite colleagues and set roles"],
] as const;

const shownLetters = 320;

/** `/help`: search over guides and notes, shortcuts, status and contact [APP-18, AI-20]. */
export function Help() {
  const { title, purpose } = pageOf("help");
  const [address, change] = useSearchState();
  const asked = typeof address["q"] === "string" ? address["q"] : "";
  return (
    <div className="mx-auto w-full max-w-[1080px]">
      <PageHeader title={title} purpose={purpose} />
      <SearchInput
        label="Search guides and notes"
        placeholder="How do I receive a purchase order?"
        value={asked}
        onChange={(q) => change({ q })}
        className="mb-4"
      />
      {asked === "" ? <FirstGuides /> : <Found q={asked} />}
      <div className="mt-4 grid items-start gap-4 wide:grid-cols-3">
        <Panel title="Shortcuts" hint="They do not fire while you type in a field.">
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {shortcuts.map(([keys, does]) => (
              <div key={keys} className="contents">
                <dt>
                  <Kbd>{keys}</Kbd>
                </dt>
                <dd className="text-ink-muted">{does}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="Status" hint="Whether the services work now, and past incidents.">
          <ButtonLink href={href("systemStatus")}>See system status</ButtonLink>
        </Panel>
        <Panel title="Contact" hint="Your administrator sets roles and access; the operator answers other questions.">
          <ButtonLink href={href("contact")}>Write to the operator</ButtonLink>
        </Panel>
      </div>
    </div>
  );
}

function FirstGuides() {
  return (
    <Panel title="Asked most">
      <ul className="grid gap-x-6 gap-y-2 mobile:grid-cols-2">
        {firstGuides.map(([guideId, words]) => (
          <li key={guideId}>
            <TextLink href={href("resourceGuide", { guideId })}>{words}</TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={href("resourceGuides")}>All guides</TextLink>
      </p>
    </Panel>
  );
}

function Found({ q }: { q: string }) {
  const query = useQuery(reading("GET /api/knowledge/search", { q: q.slice(0, 400) }));
  return (
    <Async
      query={query}
      isEmpty={({ passages }) => passages.length === 0}
      empty={
        <EmptyState icon={Search} title="No guide or note has these words">
          Try other words, or ask the assistant about your data.
        </EmptyState>
      }
    >
      {({ passages, threshold }) => (
        <ul className="flex flex-col gap-3" aria-label="Passages">
          {passages.map((passage) => (
            <FoundPassage key={passage.href} passage={passage} isSure={passage.confidence >= threshold} />
          ))}
        </ul>
      )}
    </Async>
  );
}

function FoundPassage({ passage, isSure }: { passage: KnowledgePassage; isSure: boolean }) {
  const { title, section, text, domain, source, confidence } = passage;
  const short = text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text;
  return (
    <li className="rounded-panel border border-line bg-surface-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <TextLink href={passage.href} className="font-strong">
          {section === null ? title : `${title}: ${section}`}
        </TextLink>
        <Badge>{source === "note" ? "Note" : domainWords[domain]}</Badge>
        <span className="text-small text-ink-faint">
          {isSure ? "Fits well" : "Fits in part"}, {Math.round(confidence * 100)} %
        </span>
      </div>
      <p className="mt-1 max-w-[90ch] whitespace-pre-line text-ink-muted">{short}</p>
    </li>
  );
}
