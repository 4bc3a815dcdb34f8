import { type MailOutcome, mailOutcomes } from "@cerebro/contracts/constants/emails.ts";
import type { ReceivedEmail } from "@cerebro/contracts/entities/assistant/emails.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Moment } from "../../../parts/moment.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Tone } from "../../../ui/tone.ts";

const tones: Readonly<Record<MailOutcome, Tone>> = {
  draft: "info",
  event: "info",
  recorded: "good",
  documents: "info",
  ignored: "neutral",
  none: "neutral",
  failed: "bad",
};

/** The newest mails with their category and result. */
export function MailList({ emails }: { emails: readonly ReceivedEmail[] }) {
  return (
    <Panel title="Mails read" flush>
      {emails.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">No mail read in the last 180 days.</p>
      ) : (
        <ul className="max-h-[36rem] divide-y divide-line overflow-y-auto">
          {emails.map((email) => (
            <MailLine key={email.id} email={email} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MailLine({ email }: { email: ReceivedEmail }) {
  const { sender, partner, subject, excerpt, sentAt, category, urgency, outcome, note, documentIds } = email;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong break-words">{subject || "No subject"}</p>
        <p className="text-small break-words text-ink-muted">
          {partner === null ? sender : `${partner}, ${sender}`} · <Moment at={sentAt} />
        </p>
        {excerpt !== "" && <p className="mt-1 line-clamp-2 break-words">{excerpt}</p>}
        {note !== null && <p className="mt-1 text-small break-words text-ink-muted">{note}</p>}
        <p className="mt-1 flex flex-wrap gap-x-4 text-small">
          {documentIds.map((documentId, at) => (
            <TextLink key={documentId} href={href("wmsDocument", { documentId })}>
              {documentIds.length === 1 ? "Open document" : `Open document ${at + 1}`}
            </TextLink>
          ))}
          {outcome === "event" && <TextLink href={href("approvals")}>Open approvals</TextLink>}
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        {urgency !== "low" && <Badge tone={urgency === "high" ? "bad" : "warn"}>{urgency} urgency</Badge>}
        <Badge tone="neutral">{category}</Badge>
        <Badge tone={tones[outcome]}>{mailOutcomes[outcome]}</Badge>
      </span>
    </li>
  );
}
