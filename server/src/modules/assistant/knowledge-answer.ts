import { knowledgeThreshold } from "@cerebro/contracts/constants/assistant.ts";
import type { KnowledgePassage } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";
import type { Context } from "../../platform/context.ts";
import { findPassages } from "../knowledge/index.ts";
import { type Answer, plain, prepared } from "./answer.ts";

const passagesAtMost = 3;
/** Letters of a passage in an answer; the rest is behind its link. */
const quotedAtMost = 900;
const toolName = "knowledge-base_search";

/** The passage that answers a question, with its link; null where none fits well enough [AI-20]. */
export async function knowledgeAnswer(
  context: Context,
  text: string,
  { agent, suggestions }: { readonly agent: Agent; readonly suggestions: readonly string[] },
): Promise<Answer | null> {
  const found = await findPassages(context, { q: text, limit: passagesAtMost });
  const [best, ...others] = found.filter(({ confidence }) => confidence >= knowledgeThreshold);
  if (best === undefined) return null;
  return {
    ...plain,
    content: `${titleOf(best)}: ${excerpt(best.text)}`,
    confidence: best.confidence,
    parts: [{ kind: "passage", title: titleOf(best), text: excerpt(best.text), href: best.href }],
    sources: [best, ...others].map((passage) => ({
      kind: "guide",
      label: passage.source === "note" ? `Note: ${passage.title}` : titleOf(passage),
      href: passage.href,
      rows: null,
    })),
    suggestions: [...suggestions],
    tools: [toolName],
    agents: [agent],
  };
}

/** Said to a question that asks for instructions which neither a guide nor a note has. */
export const knowsNoGuide = (agent: Agent, suggestions: readonly string[]): Answer =>
  prepared("I do not know: no guide or note answers this.", agent, {
    suggestions,
    tools: [toolName],
    note: `Guides and notes are quoted from a confidence of ${knowledgeThreshold} on. All of them are in Help.`,
    sources: [{ kind: "guide", label: "Help", href: href("help"), rows: null }],
  });

const titleOf = ({ title, section }: KnowledgePassage): string => (section === null ? title : `${title}, ${section}`);

/** Whole sentences or steps, as many as fit. */
function excerpt(text: string): string {
  if (text.length <= quotedAtMost) return text;
  const cut = text.slice(0, quotedAtMost);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("\n"));
  return end < 100 ? `${cut}…` : cut.slice(0, end + 1).trim();
}
