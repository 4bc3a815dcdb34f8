import { mayOpen, type Visitor } from "@cerebro/contracts/pages/admit.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { pageNamed } from "@cerebro/contracts/pages/spoken.ts";

export interface Answer {
  readonly text: string;
  /** Where the assistant takes the person. */
  readonly go?: string;
}

/** Said first, so that nobody expects more than there is. */
export const introduction =
  "I open pages by their name: “go to orders”. I cannot answer questions about your data yet, and I do not guess.";

export const suggestions = ["Go to orders", "Open inventory", "Settings", "What can you do"] as const;

const notUnderstood = "I didn't understand that command. Try asking differently or use the suggestions.";
const wantsPage = /^(?:go to|open|show(?: me)?|take me to|navigate to|bring me to|goto)\s+(.+)$/i;
const wantsHelp = /^(?:help(?: me)?|what can you do|commands|hi|hello)\W*$/i;

function openPage(name: string, visitor: Visitor | null): Answer | undefined {
  const id = pageNamed(name);
  if (!id) return undefined;
  const { title, access, paths } = pageOf(id);
  if (mayOpen(access, visitor)) return { text: `Opening ${title}.`, go: paths[0] };
  if (!visitor) return { text: `${title} opens after you sign in.` };
  const role = typeof access === "object" ? access.role : "";
  return { text: `${title} is open to the role ${role}. Ask an administrator of your company for it.` };
}

/** What the assistant says without any model or server: it knows the names of the pages, nothing else [APP-37]. */
export function answer(question: string, visitor: Visitor | null): Answer {
  const asked = question.trim();
  if (wantsHelp.test(asked)) return { text: introduction };
  const wanted = wantsPage.exec(asked)?.[1];
  const known = openPage(wanted ?? asked, visitor);
  if (known) return known;
  return {
    text: wanted ? `I couldn't find a page for "${wanted}". Try: Executive, WMS, or Logistics.` : notUnderstood,
  };
}
