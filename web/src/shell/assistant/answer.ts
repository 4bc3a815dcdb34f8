import { assistantTexts, preparedConfidence } from "@cerebro/contracts/constants/assistant.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { openPage, openPageOrSay, pageWanted } from "@cerebro/engines/assistant/open-page.ts";

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
    "I open pages by their name: “go to services”. After you sign in I answer questions about your company's data.",
  offline: "There is no connection. I open pages by their name until it is back.",
} as const;

export const offlineSuggestions = ["Go to orders", "Open inventory", "Settings", "What can you do"] as const;

const wantsHelp = /^(?:help(?: me)?|what can you do|commands|hi|hello)\W*$/i;

/** What the assistant says without a server: it knows the names of the pages, nothing else [AI-15, AI-16]. */
export function answerOffline(question: string, visitor: Visitor | null): Answer {
  const asked = question.trim();
  const said = (text: string): Answer => ({ text, confidence: preparedConfidence });
  if (wantsHelp.test(asked)) return said(visitor === null ? introduction.visitor : introduction.offline);
  const wanted = pageWanted(asked);
  const opened = wanted === null ? openPage(asked, visitor) : openPageOrSay(wanted, visitor);
  if (opened === null) return said(assistantTexts.notUnderstood);
  return { ...said(opened.text), ...(opened.go !== null && { go: opened.go }) };
}
