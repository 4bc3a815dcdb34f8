import type { Intent } from "./intents.ts";
import { sentimentOf, type Sentiment } from "./sentiment.ts";

export interface PlainEmail {
  readonly sender: string | null;
  readonly subject: string | null;
  readonly body: string;
}

/** The head and the text of a mail as it is sent; a text without a head is all body. */
export function splitEmail(text: string): PlainEmail {
  const lines = text.split(/\r?\n/);
  const end = lines.includes("") ? lines.indexOf("") : lines.length;
  const head = lines.slice(0, end);
  const isHead = begins.test(head[0] ?? "") && head.every((line) => begins.test(line) || /^[ \t]/.test(line));
  if (!isHead) return { sender: null, subject: null, body: text };
  const field = (name: string): string | null =>
    head
      .find((line) => line.toLowerCase().startsWith(name))
      ?.slice(name.length)
      .trim() || null;
  return { sender: field("from:"), subject: field("subject:"), body: lines.slice(end + 1).join("\n") };
}

/** A line of a mail's head; one that begins with a space goes on with the line before. */
const begins = /^[A-Z][\w-]*:/i;

export interface JudgedEmail {
  readonly category: string;
  /** Of the category, 0 to 1. */
  readonly certainty: number;
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

/** Words by which a mail reports a delay or places an order, looked for in statements and not in questions. */
const notices: readonly (readonly ["delay" | "order", RegExp])[] = [
  [
    "delay",
    /\b(?:(?<!without )(?<!any )delay(?:s|ed)?|behind schedule|running late|arrives? late|(?:will|does) not arrive|held up|postponed|versp\u00e4t\w*)\b/i,
  ],
  [
    "order",
    /\b(?:(?:please|kindly) (?:send|ship|deliver|supply)|purchase order|new order|place (?:an?|the following|this) order|(?:we|i) (?:hereby |would like to |want to )?order|would like to order|bestellung)\b/i,
  ],
];
/** A question that mentions a delay is no complaint; one word of blame is. */
const complaintBelow = -0.5;
const certainties = { both: 0.92, words: 0.8, bulk: 0.9, complaint: 0.7, none: 0.5 } as const;

/** Subject of a mail, its urgency, and whether it needs an action; `confidence` is that of the intent. */
export function judgeEmail(mail: PlainEmail, intent: Intent, confidence = 0.5): JudgedEmail {
  const text = `${mail.subject ?? ""}\n${mail.body}`;
  const { urgency, sentiment, score } = sentimentOf(text);
  const isBulk = wantsNothing.test(`${mail.sender ?? ""} ${text}`);
  const asked = asks.test(text);
  return {
    ...categoryOf({ mail, isBulk, asked, isNegative: score < complaintBelow }, intent, confidence),
    urgency: isBulk ? "low" : urgency,
    actionRequired: !isBulk && asked,
    sentiment,
  };
}

interface Signs {
  readonly mail: PlainEmail;
  readonly isBulk: boolean;
  readonly asked: boolean;
  readonly isNegative: boolean;
}

function categoryOf(
  { mail, isBulk, asked, isNegative }: Signs,
  intent: Intent,
  confidence: number,
): Pick<JudgedEmail, "category" | "certainty"> {
  if (isBulk) return { category: "newsletter", certainty: certainties.bulk };
  const meant = categories[intent];
  const notice = noticeIn(mail.subject ?? "") ?? noticeIn(mail.body);
  if (notice !== undefined)
    return { category: notice, certainty: notice === meant ? certainties.both : certainties.words };
  if (isNegative && meant !== "delay" && meant !== "return")
    return { category: "complaint", certainty: certainties.complaint };
  if (meant !== undefined) return { category: meant, certainty: confidence };
  return { category: asked ? "inquiry" : "general", certainty: certainties.none };
}

function noticeIn(text: string): "delay" | "order" | undefined {
  const statements = text.split(/(?<=[.!?])\s|\n+/).filter((sentence) => !sentence.trimEnd().endsWith("?"));
  return notices.find(([, shape]) => statements.some((sentence) => shape.test(sentence)))?.[0];
}
