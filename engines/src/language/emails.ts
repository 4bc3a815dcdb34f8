import type { Intent } from "./intents.ts";
import { sentimentOf, type Sentiment } from "./sentiment.ts";

export interface PlainEmail {
  readonly sender: string | null;
  readonly subject: string | null;
  readonly body: string;
}

/** The head and the text of a mail as it is sent; a text without a head is all body. */
export function splitEmail(text: string): PlainEmail {
  const [head = "", ...rest] = text.split(/\r?\n\r?\n/);
  const isHead = /^(?:[A-Z][\w-]*:[^\n]*(?:\r?\n[ \t]+[^\n]*)*(?:\r?\n|$))+$/i.test(head);
  if (!isHead) return { sender: null, subject: null, body: text };
  const field = (name: string): string | null =>
    new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(head)?.[1]?.trim() ?? null;
  return { sender: field("from"), subject: field("subject"), body: rest.join("\n\n") };
}

export interface JudgedEmail {
  readonly category: string;
  readonly urgency: Sentiment["urgency"];
  readonly actionRequired: boolean;
  readonly sentiment: Sentiment["sentiment"];
}

const categories: Partial<Readonly<Record<Intent, string>>> = {
  "order.create": "order",
  "order.query": "order",
  "order.update": "order",
  "shipment.track": "shipment",
  "shipment.delay": "delay",
  "return.query": "return",
  "receipt.query": "delivery",
  "carrier.select": "freight",
  "finance.query": "finance",
  "compliance.check": "compliance",
  "supplier.query": "supplier",
  "inventory.query": "inventory",
  "document.process": "document",
};
const asks =
  /\?|\b(?:please|could you|can you|kindly|need|require[sd]?|request|confirm|let us know|reply|respond|send us|advise|asap)\b/i;
const wantsNothing = /\b(?:newsletter|unsubscribe|no-?reply|out of office|automatic reply)\b/i;

/** Subject of a mail, its urgency, and whether it needs an action. */
export function judgeEmail(mail: PlainEmail, intent: Intent): JudgedEmail {
  const text = `${mail.subject ?? ""}\n${mail.body}`;
  const { urgency, sentiment } = sentimentOf(text);
  const isBulk = wantsNothing.test(`${mail.sender ?? ""} ${text}`);
  const isComplaint = sentiment === "negative" && intent !== "shipment.delay" && intent !== "return.query";
  return {
    category: isBulk ? "newsletter" : isComplaint ? "complaint" : (categories[intent] ?? "general"),
    urgency: isBulk ? "low" : urgency,
    actionRequired: !isBulk && asks.test(text),
    sentiment,
  };
}
