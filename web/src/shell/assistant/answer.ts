import { assistantTexts, preparedConfidence } from "@cerebro/contracts/constants/assistant.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { openPage, openPageOrSay, pageWanted } from "@cerebro/engines/assistant/open-page.ts";
import { preparedAnswers } from "./prepared.ts";

export interface Answer {
  readonly text: string;
  readonly confidence: number;
  /** Where the assistant takes the person. */
  readonly go?: string;
}

/** Said first, so that nobody expects more than there is. */
export const introduction = {
  person: "Ask about stock, orders, shipments, the fleet or figures. Each answer shows the rows it comes from.",
  visitor:
    "Ask about prices, security, integrations or a demo, or name a page: “go to pricing”. After you sign in I answer questions about your company's data.",
  offline: "There is no connection. I open pages by their name until it is back.",
} as const;

const offlineSuggestions = ["Go to orders", "Open inventory", "Settings", "What can you do"] as const;
const visitorSuggestions = ["What does it cost?", "Is my data safe?", "Go to demo", "Sign in"] as const;

/** Next questions without a server; after a prepared answer, the page that it names. */
export function suggestionsFor(visitor: Visitor | null, lastAnswer: string | undefined): readonly string[] {
  if (visitor !== null) return offlineSuggestions;
  const prepared = preparedAnswers.find(({ text }) => text === lastAnswer);
  return prepared === undefined ? visitorSuggestions : [`Go to ${prepared.page}`, ...visitorSuggestions.slice(0, 3)];
}

const wantsHelp = /^(?:help(?: me)?|what can you do|commands|hi|hello)\W*$/i;

/** What the assistant says without a server: names of pages, and for visitors prepared answers [AI-15, AI-16]. */
export function answerOffline(question: string, visitor: Visitor | null): Answer {
  const asked = question.trim();
  const said = (text: string): Answer => ({ text, confidence: preparedConfidence });
  if (wantsHelp.test(asked)) return said(visitor === null ? introduction.visitor : introduction.offline);
  const wanted = pageWanted(asked);
  const opened = wanted === null ? openPage(asked, visitor) : openPageOrSay(wanted, visitor);
  if (opened === null) {
    const prepared = visitor === null ? preparedAnswers.find(({ words }) => words.test(asked)) : undefined;
    return said(prepared?.text ?? assistantTexts.notUnderstood);
  }
  return { ...said(opened.text), ...(opened.go !== null && { go: opened.go }) };
}
