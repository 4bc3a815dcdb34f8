import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { assistantTexts, followAbove } from "@cerebro/contracts/constants/assistant.ts";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { AnswerPart, AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import type { AssistantEntry } from "@cerebro/contracts/storage/assistant-history.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useGo } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { call, stream } from "../../data/client.ts";
import { newId } from "../../data/ids.ts";
import { useOnline } from "../../data/online.ts";
import { remembered, useRemembered } from "../../data/storage/remembered.ts";
import { type Answer, answerOffline } from "./answer.ts";
import { answerDirectly, isAway } from "./direct-answer.ts";
import { exportAnswer, exportScreen } from "./tables.ts";

export interface Conversation {
  /** Messages of this page, the oldest first. */
  readonly entries: readonly AssistantEntry[];
  /** Whole answers by their id; older ones have their text only. */
  readonly messages: ReadonlyMap<string, AssistantMessage>;
  /** The answer as far as it has come; null while nothing is asked. */
  readonly writing: string | null;
  /** The tool that runs now. */
  readonly tool: string | null;
  /** Parts of the answer that is being written, as tools find them. */
  readonly found: readonly AnswerPart[];
  readonly isOffline: boolean;
  readonly ask: (question: string) => void;
  readonly stop: () => void;
  readonly say: (text: string) => void;
}

const note = (entries: readonly AssistantEntry[]): void =>
  remembered.write(storage.assistantHistory, [...remembered.read(storage.assistantHistory), ...entries]);

const entryOf = (from: AssistantEntry["from"], content: string, page: string, id = newId()): AssistantEntry => ({
  id,
  from,
  content,
  page,
  at: new Date().toISOString(),
});

interface Heard {
  readonly onTool: (name: string) => void;
  readonly onFound: (parts: readonly AnswerPart[]) => void;
  readonly onText: (text: string) => void;
  readonly onMessage: (message: AssistantMessage) => void;
  readonly onProblem: (text: string) => void;
  /** The service is away: nothing of an answer came. */
  readonly onAway: (error: unknown) => Promise<void>;
}

type Asked = Parameters<typeof stream<"POST /api/assistant/stream">>[1];

/** Asks the server and tells what comes of it; what was written before somebody stopped it stays. */
async function askServer(
  input: Asked,
  signal: AbortSignal,
  { onTool, onFound, onText, onMessage, onProblem, onAway }: Heard,
): Promise<void> {
  let text = "";
  try {
    await stream(
      "POST /api/assistant/stream",
      input,
      (event) => {
        if (event.type === "tool-input-available") onTool(event.toolName);
        if (event.type === "tool-output-available") onFound(event.output.parts);
        // The model's text did not hold: the planner's follows.
        if (event.type === "data-withdrawn") onText((text = ""));
        if (event.type === "text-delta") onText((text += event.delta));
        if (event.type === "error") onProblem(event.errorText);
        if (event.type === "data-message") onMessage(event.data);
      },
      { signal },
    );
  } catch (error) {
    if (!signal.aborted && text === "" && isAway(error)) return onAway(error);
    onProblem(signal.aborted ? `${text.trim()} (stopped)`.trim() : refusalText(error));
  }
}

/** Follows what changes nothing by itself, opening a page or saving a file, where it is sure enough; says how it went [AI-21]. */
export function follow(message: AssistantMessage, path: string, go: (address: string) => void): string {
  if ((message.confidence ?? 0) <= followAbove) return message.content;
  if (message.export === "answer") exportAnswer(message.parts);
  if (message.export === "screen" && !exportScreen(path)) return assistantTexts.exportFailed;
  if (message.navigate !== null) go(message.navigate);
  return message.content;
}

/** Messages that came in this tab, and those the server kept of the page. */
function useMessages(place: { readonly hemisphere: Hemisphere; readonly page: string }, isOffline: boolean) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<readonly AssistantMessage[]>([]);
  const queryKey = ["assistant-conversation", place];
  const kept = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("GET /api/assistant/conversation", place, { signal }),
    enabled: !isOffline,
  });
  const known = [...(kept.data?.messages ?? []), ...fresh];
  return {
    messages: new Map(known.filter(({ type }) => type === "assistant").map((message) => [message.id, message])),
    add: (message: AssistantMessage) => setFresh((all) => [...all, message]),
    readAgain: () => void queries.invalidateQueries({ queryKey }),
  };
}

/** Without the assistant's service: by a direct call, else as without a connection, else the failure. */
async function answerAway(
  question: string,
  visitor: Visitor | null,
  error: unknown,
  signal: AbortSignal,
): Promise<Pick<Answer, "text" | "go">> {
  const direct = await answerDirectly(question, signal);
  if (direct !== null) return { text: direct };
  const offline = answerOffline(question, visitor);
  return offline.text === assistantTexts.notUnderstood ? { text: refusalText(error) } : offline;
}

/** The conversation of a page: asked over the connection, or answered here without one [AI-02, AI-16]. */
export function useConversation(path: string, hemisphere: Hemisphere, visitor: Visitor | null): Conversation {
  const go = useGo();
  const online = useOnline();
  const isOffline = visitor === null || !online;
  const [history] = useRemembered(storage.assistantHistory);
  const [useModel] = useRemembered(storage.useLocalModel);
  const [writing, setWriting] = useState<string | null>(null);
  const [tool, setTool] = useState<string | null>(null);
  const [found, setFound] = useState<readonly AnswerPart[]>([]);
  const running = useRef<AbortController>(null);
  const place = { hemisphere, page: path };
  const { messages, add, readAgain } = useMessages(place, isOffline);
  const say = (text: string) => note([entryOf("assistant", text, path)]);
  const tell = ({ text, go: opened = path }: Pick<Answer, "text" | "go">, asked?: string): void => {
    note([...(asked === undefined ? [] : [entryOf("person", asked, opened)]), entryOf("assistant", text, opened)]);
    if (opened !== path) go(opened);
  };

  async function send(question: string): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setWriting("");
    await askServer({ message: question, ...place, useModel }, controller.signal, {
      onTool: setTool,
      onFound: setFound,
      onText: setWriting,
      onProblem: say,
      onAway: async (error) => tell(await answerAway(question, visitor, error, controller.signal)),
      onMessage: (message) => {
        add(message);
        note([entryOf("assistant", follow(message, path, go), message.navigate ?? path, message.id)]);
      },
    });
    running.current = null;
    setWriting(null);
    setTool(null);
    setFound([]);
    readAgain();
  }

  function ask(question: string): void {
    const asked = question.trim();
    if (writing !== null || asked === "") return;
    if (isOffline) return tell(answerOffline(asked, visitor), asked);
    note([entryOf("person", asked, path)]);
    void send(asked);
  }

  return {
    entries: history.filter((entry) => entry.page === path),
    messages,
    writing,
    tool,
    found,
    isOffline,
    ask,
    stop: () => running.current?.abort(),
    say,
  };
}
