import { QueryClientProvider } from "@tanstack/react-query";
import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import type { AssistantEntry } from "@cerebro/contracts/storage/assistant-history.ts";
import { queryClient } from "../../data/query-client.ts";
import { Button } from "../../ui/action/button.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { cx } from "../../ui/cx.ts";
import { useHemisphere } from "../hemisphere.ts";
import { useEscape } from "../keys.ts";
import { NeuralActivity } from "../live/neural-activity.tsx";
import { AnswerParts, Sources } from "./answer-parts.tsx";
import { introduction, suggestionsFor } from "./answer.ts";
import { Feedback } from "./feedback.tsx";
import { QuestionField } from "./question-field.tsx";
import { exportAnswer, tablesOf } from "./tables.ts";
import { type Conversation, useConversation } from "./use-conversation.ts";

interface AssistantPanelProps {
  path: string;
  visitor: Visitor | null;
  raised: boolean;
  onClose: () => void;
}

const firstQuestions = ["Which items are running low?", "Which orders are late?", "What needs my attention?"];

/** The conversation beside the page, or over all of it; the page stays usable [APP-37]. Pages of the public site have no client of queries. */
export function AssistantPanel(props: AssistantPanelProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConversationPanel {...props} />
    </QueryClientProvider>
  );
}

function ConversationPanel({ path, visitor, raised, onClose }: AssistantPanelProps) {
  const box = useEscape(onClose);
  const [isLarge, setLarge] = useState(false);
  const conversation = useConversation(path, useHemisphere(path, visitor), visitor);
  const place = isLarge
    ? "inset-4"
    : cx(
        "right-4 h-[min(620px,calc(100dvh-96px))] w-[440px] max-w-[calc(100vw-32px)]",
        raised ? "bottom-20" : "bottom-4",
      );
  return (
    <section
      ref={box}
      role="dialog"
      aria-label="Assistant"
      className={cx(
        "fixed z-40 flex animate-[ui-rise_var(--calm)_var(--ease)] flex-col overflow-hidden rounded-panel bg-float text-ink shadow-float",
        place,
      )}
    >
      <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 className="flex-1 text-read font-strong">Assistant</h2>
        {visitor !== null && <NeuralActivity />}
        <IconButton
          label={isLarge ? "Make smaller" : "Fill the page"}
          icon={isLarge ? Minimize2 : Maximize2}
          onClick={() => setLarge(!isLarge)}
        />
        <IconButton label="Close assistant" icon={X} onClick={onClose} />
      </header>
      <Messages conversation={conversation} visitor={visitor} />
      <Suggestions conversation={conversation} visitor={visitor} />
      <QuestionField
        placeholder={placeholderFor(conversation.isOffline, visitor)}
        onStop={conversation.writing === null ? undefined : conversation.stop}
        onAsk={conversation.ask}
        onProblem={conversation.say}
      />
    </section>
  );
}

function placeholderFor(isOffline: boolean, visitor: Visitor | null): string {
  if (visitor === null) return "Ask about Cerebro, or name a page";
  return isOffline ? "Name a page" : "Ask about your company's data";
}

function Suggestions({
  conversation: { entries, messages, isOffline, ask, writing },
  visitor,
}: {
  conversation: Conversation;
  visitor: Visitor | null;
}) {
  const last = entries.at(-1);
  const own = isOffline
    ? suggestionsFor(visitor, last?.content)
    : (messages.get(last?.id ?? "")?.suggestions ?? firstQuestions);
  if (writing !== null) return null;
  return (
    <div className="flex flex-wrap gap-1.5 px-4 pb-3">
      {own.map((suggestion) => (
        <Button key={suggestion} density="dense" onClick={() => ask(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </div>
  );
}

function Messages({ conversation, visitor }: { conversation: Conversation; visitor: Visitor | null }) {
  const { entries, messages, writing, tool, found, isOffline, say } = conversation;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [entries, writing]);
  const first = visitor === null ? introduction.visitor : isOffline ? introduction.offline : introduction.person;
  return (
    <ol
      aria-live="polite"
      aria-busy={writing !== null}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-4 py-3"
    >
      <li className={bubble(false)}>{first}</li>
      {entries.map((entry) => (
        <li key={entry.id} className={bubble(entry.from === "person", messages.has(entry.id))}>
          <Said entry={entry} message={messages.get(entry.id)} onMade={say} />
        </li>
      ))}
      {writing !== null && (
        <li className={bubble(false, found.length > 0)}>
          <p>{writing === "" ? stepName(tool) : writing}</p>
          <AnswerParts parts={found} onMade={say} />
        </li>
      )}
      <li ref={end} aria-hidden />
    </ol>
  );
}

const stepName = (tool: string | null): string =>
  tool === null ? "Reading the question…" : `Reading ${tool.split("_")[0]?.replace(/-/g, " ")}…`;

const bubble = (isOwn: boolean, isWide = false): string =>
  cx(
    "flex flex-col gap-2 rounded-panel px-3 py-2 [overflow-wrap:anywhere]",
    isOwn ? "max-w-[85%] self-end bg-accent-soft text-accent-text" : "self-start bg-surface-2",
    !isOwn && (isWide ? "w-full max-w-[720px]" : "max-w-[85%]"),
  );

interface SaidProps {
  entry: AssistantEntry;
  message: AssistantMessage | undefined;
  onMade: (text: string) => void;
}

function Said({ entry, message, onMade }: SaidProps) {
  if (message === undefined) return entry.content;
  const { parts, sources, note, metadata, confidence } = message;
  return (
    <>
      <p>{entry.content}</p>
      {note !== null && <p className="text-small text-ink-muted">{note}</p>}
      <AnswerParts parts={parts} onMade={onMade} />
      <Sources sources={sources} />
      <div className="flex items-center gap-2">
        <span className="flex-1 text-small text-ink-muted">
          {metadata?.agentUsed} agent · {message.model} · {Math.round((confidence ?? 0) * 100)} % sure
        </span>
        {tablesOf(parts).length > 0 && (
          <IconButton label="Save as CSV" icon={Download} density="dense" onClick={() => exportAnswer(parts)} />
        )}
        <Feedback interactionId={message.id} />
      </div>
    </>
  );
}
