import { assistantTexts, withName } from "@cerebro/contracts/constants/assistant.ts";
import { pages, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import type { Frame } from "@cerebro/engines/assistant/frame.ts";
import { openPage, openPageOrSay, pageWanted } from "@cerebro/engines/assistant/open-page.ts";
import { personaMay } from "@cerebro/engines/assistant/persona.ts";
import type { Agent } from "@cerebro/engines/language/agents.ts";
import type { Entity } from "@cerebro/engines/language/entities/entity.ts";
import type { NotUnderstood } from "@cerebro/engines/language/why-not.ts";
import { type Answer, plain, prepared } from "./answer.ts";

const smalltalk: readonly (readonly [RegExp, string])[] = [
  [/\b(?:thanks?|thank you|thx|cheers|appreciate)\b/i, "You're welcome."],
  [/\b(?:bye|goodbye|see you|good night)\b/i, "Goodbye."],
  [
    /\b(?:who|what) are you\b|\byour name\b|\bhuman\b/i,
    "I am the assistant of this platform: a program that reads your company's data.",
  ],
];
const greeting =
  "Hello. I answer questions about stock, orders, shipments, the fleet and figures from your company's data, open pages, export what you see, and start orders and products.";

export const smalltalkAnswer = (text: string, agent: Agent, suggestions: readonly string[]): Answer =>
  prepared(smalltalk.find(([shape]) => shape.test(text))?.[1] ?? greeting, agent, { suggestions });

/** Opens a page, or says in the agreed words that there is none [AI-04]. */
export function navigateAnswer(text: string, roles: readonly string[], agent: Agent): Answer {
  const { text: content, go } = openPageOrSay(pageWanted(text) ?? text.trim(), { roles });
  return { ...plain, content, navigate: go, agents: [agent] };
}

/** Pages that show data of the organization. */
export function isDashboard(path: string): boolean {
  const address = path.split("?")[0] ?? path;
  const id = matchPage(address)?.id;
  if (id === undefined) return false;
  if (id === "manufacturingDashboard") return true;
  const { access } = pages[id as PageId];
  return typeof access === "object" && ["wms", "logistics", "executive"].includes(access.role);
}

/** Exports what was answered before, or the data of the screen [AI-05]. */
export function exportAnswer(frame: Frame, page: string, agent: Agent): Answer | null {
  const isOfAnswer =
    frame.intent === "export.data" && /\b(?:that|this|it|them|those|these|answer|table)\b/i.test(frame.text);
  if (isOfAnswer && !/\b(?:page|screen|dashboard|view)\b/i.test(frame.text)) return null;
  if (!isDashboard(page)) return prepared(assistantTexts.noDashboard, agent);
  return { ...plain, content: "Exporting the data of this page.", export: "screen", agents: [agent] };
}

/** Reports are made on a page of their own, where they are also scheduled and sent. */
export function reportAnswer(text: string, roles: readonly string[], agent: Agent): Answer | null {
  if (!/\breports?\b/i.test(text) || /\b(?:this|that|page|screen|dashboard|view|export\w*|download\w*)\b/i.test(text))
    return null;
  const ofWarehouse = /\b(?:warehouse|stock|inventory|picking|receiving|labou?r)\b/i.test(text);
  const names = ofWarehouse ? ["wms reports", "reports"] : ["reports", "wms reports"];
  const opened = names.map((name) => openPage(name, { roles })).find((page) => page !== null && page.go !== null);
  return opened === undefined || opened === null
    ? null
    : { ...plain, content: `${opened.text} Reports are made there.`, navigate: opened.go, agents: [agent] };
}

const value = (entities: readonly Entity[], key: Entity["key"]): string | undefined =>
  entities.find((one) => one.key === key)?.value.toString();

/** The form for a new order or product, filled with what was said; denied to those who may not create [AI-12, AI-13]. */
export function formAnswer(
  form: "create_order" | "create_product",
  {
    roles,
    entities,
    agent,
  }: { readonly roles: readonly string[]; readonly entities: readonly Entity[]; readonly agent: Agent },
): Answer {
  if (!personaMay(roles, "create")) return prepared(assistantTexts.denied, agent);
  const said: Readonly<Record<string, string | undefined>> =
    form === "create_order"
      ? {
          customerName: value(entities, "customer"),
          sku: value(entities, "sku"),
          quantity: value(entities, "quantity"),
        }
      : { sku: value(entities, "sku"), quantity: value(entities, "quantity"), price: value(entities, "price") };
  const values = Object.fromEntries(
    Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const content =
    form === "create_order"
      ? "Fill in the order and create it. Nothing is saved before you do."
      : "Fill in the product and create it. Nothing is saved before you do.";
  return { ...plain, content, parts: [{ kind: "form", form, values }], agents: [agent] };
}

/** Data that nobody has here: `show me weather data`. */
export function unknownData(text: string): string | null {
  const asked =
    /\b(?:show|get|give|fetch|read|display|load|what(?:'s| is| are))\b(?: me| us)?(?: the| our| my| all)?\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)\s+(?:data|figures|numbers|statistics|stats)\b/iu;
  return asked.exec(text)?.[1] ?? null;
}

export const dataUnknownAnswer = (x: string, agent: Agent, suggestions: readonly string[]): Answer =>
  prepared(withName(assistantTexts.dataUnknown, x), agent, { suggestions });

export const whyNotNote: Readonly<Record<NotUnderstood, string>> = {
  no_words: "There are no words in it.",
  other_script: "Questions are understood in English only.",
  code: "It looks like program code. It was read as text, and nothing of it was run.",
};
