import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import type { AssistantEntry } from "@cerebro/contracts/storage/assistant-history.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useGo } from "../../data/address.ts";
import { newId } from "../../data/ids.ts";
import { remembered, useRemembered } from "../../data/storage/remembered.ts";
import { Button } from "../../ui/action/button.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { cx } from "../../ui/cx.ts";
import { useEscape } from "../keys.ts";
import { answer, introduction, suggestions } from "./answer.ts";

interface AssistantPanelProps {
  path: string;
  visitor: Visitor | null;
  raised: boolean;
  onClose: () => void;
}

function note(entries: readonly Omit<AssistantEntry, "id" | "at">[]): void {
  const added = entries.map((entry) => ({ ...entry, id: newId(), at: new Date().toISOString() }));
  remembered.write(storage.assistantHistory, [...remembered.read(storage.assistantHistory), ...added]);
}

/** The conversation beside the page; the page stays usable. */
export function AssistantPanel({ path, visitor, raised, onClose }: AssistantPanelProps) {
  const go = useGo();
  const box = useEscape(onClose);
  const [history] = useRemembered(storage.assistantHistory);
  const here = history.filter((entry) => entry.page === path);

  function ask(question: string) {
    const said = answer(question, visitor);
    note([
      { from: "person", content: question, page: said.go ?? path },
      { from: "assistant", content: said.text, page: said.go ?? path },
    ]);
    if (said.go) go(said.go);
  }

  return (
    <section
      ref={box}
      role="dialog"
      aria-label="Assistant"
      className={cx(
        "fixed right-4 z-40 flex h-[min(560px,calc(100dvh-96px))] w-[380px] max-w-[calc(100vw-32px)] animate-[ui-rise_var(--calm)_var(--ease)] flex-col overflow-hidden rounded-panel bg-float text-ink shadow-float",
        raised ? "bottom-20" : "bottom-4",
      )}
    >
      <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 className="text-read font-strong">Assistant</h2>
        <IconButton label="Close assistant" icon={X} onClick={onClose} />
      </header>
      <Conversation entries={here} />
      <div className="flex flex-wrap gap-1.5 px-4 pb-3">
        {suggestions.map((suggestion) => (
          <Button key={suggestion} density="dense" onClick={() => ask(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <Question onAsk={ask} />
    </section>
  );
}

function Conversation({ entries }: { entries: readonly AssistantEntry[] }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [entries]);
  return (
    <ol aria-live="polite" className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-4 py-3">
      <li className="max-w-[85%] self-start rounded-panel bg-surface-2 px-3 py-2">{introduction}</li>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={cx(
            "max-w-[85%] rounded-panel px-3 py-2 [overflow-wrap:anywhere]",
            entry.from === "person" ? "self-end bg-accent-soft text-accent-text" : "self-start bg-surface-2",
          )}
        >
          {entry.content}
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}

function Question({ onAsk }: { onAsk: (question: string) => void }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    const question = text.trim();
    if (!question) return;
    setText("");
    onAsk(question);
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2 border-t border-line p-2 pl-4">
      <input
        ref={field}
        value={text}
        maxLength={300}
        onChange={(event) => setText(event.target.value)}
        aria-label="Ask the assistant"
        placeholder="Name a page"
        className="h-control min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-faint"
      />
      <IconButton type="submit" label="Send" icon={ArrowUp} variant="primary" />
    </form>
  );
}
