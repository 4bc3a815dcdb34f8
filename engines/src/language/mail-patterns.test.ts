import { describe, expect, it } from "vitest";
import { delayReason, newArrival } from "./delay-notices.ts";
import { judgeEmail } from "./emails.ts";
import { mailPatterns, type SortedMail } from "./mail-patterns.ts";

const limits = { automation: 0.8, topSenders: 5 };
const mail = (change: Partial<SortedMail> = {}): SortedMail => ({
  sender: "a@x.example",
  category: "order",
  confidence: 0.9,
  urgency: "low",
  actionRequired: true,
  ...change,
});
const times = (count: number, change: Partial<SortedMail> = {}): SortedMail[] =>
  Array.from({ length: count }, () => mail(change));

describe("patterns of mails", () => {
  it("counts categories with confidence, urgency and whether an action is needed [NLP-05]", () => {
    const { patterns } = mailPatterns(
      [
        mail({ confidence: 0.7, urgency: "high" }),
        mail({ sender: "b@x.example" }),
        mail({ sender: "c@x.example", category: "delay", actionRequired: false }),
      ],
      limits,
    );
    expect(patterns).toEqual([
      {
        type: "category",
        name: "order",
        category: "order",
        count: 2,
        confidence: 0.8,
        urgency: "high",
        actionRequired: true,
        automationPotential: true,
      },
      {
        type: "category",
        name: "delay",
        category: "delay",
        count: 1,
        confidence: 0.9,
        urgency: "low",
        actionRequired: false,
        automationPotential: true,
      },
    ]);
  });

  it("names the five most frequent senders [NLP-05]", () => {
    const mails = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => times(number, { sender: `${number}@x.example` }));
    expect(mailPatterns(mails, limits).topSenders).toEqual(
      [7, 6, 5, 4, 3].map((count) => ({ sender: `${count}@x.example`, count })),
    );
  });

  it("sees potential from 0.8 on and creates a rule above it, by the rule of succession [NLP-05]", () => {
    for (let all = 2; all <= 12; all += 1) {
      for (let same = Math.ceil(all / 2) + 1; same <= all; same += 1) {
        const mails = [...times(same), ...times(all - same, { category: "general" })];
        const { patterns, rules } = mailPatterns(mails, limits);
        const chance = (same + 1) / (all + 2);
        const pattern = patterns.find(({ type }) => type === "sender");
        expect(pattern?.confidence).toBeCloseTo(chance, 3);
        expect(pattern?.automationPotential).toBe(chance >= 0.8);
        expect(rules.map(({ sender, category }) => [sender, category])).toEqual(
          chance > 0.8 ? [["a@x.example", "order"]] : [],
        );
      }
    }
  });

  it("finds nothing in no mails [NLP-05]", () => {
    expect(mailPatterns([], limits)).toEqual({ patterns: [], topSenders: [], rules: [] });
  });
});

describe("the category of a mail", () => {
  const judge = (subject: string, body: string) => judgeEmail({ sender: "a@x.example", subject, body }, "unknown");
  it.each([
    ["New order", "Please send us 5 x LAMP-100 without delay.", "order"],
    ["Your shipment", "We regret that SH-2026-000001 is delayed by snow.", "delay"],
    ["Question", "Could you tell me when a delay would be known?", "inquiry"],
    ["Hello", "We met last week.", "general"],
    ["Lamps", "The lamps are broken, this is unacceptable and awful.", "complaint"],
    ["News", "Unsubscribe from this newsletter at any time. Please order now!", "newsletter"],
  ])("of %s: %s is told by its statements, not its questions [NLP-05]", (subject, body, category) => {
    expect(judge(subject, body).category).toBe(category);
  });

  it("is more certain where words and intent agree [NLP-05]", () => {
    const notice = { sender: null, subject: "Delay", body: "It is delayed." };
    const [both, words] = [judgeEmail(notice, "shipment.delay", 0.6), judgeEmail(notice, "unknown", 0.6)];
    expect(both.certainty).toBeGreaterThan(words.certainty);
  });
});

describe("a notice of delay", () => {
  it("gives the reason that it names, and the latest day after its own [NLP-05]", () => {
    expect(delayReason("The truck broke down near Leeds.", "carrier_other")).toBe("carrier_breakdown");
    expect(delayReason("Customs papers are missing.", "carrier_other")).toBe("customs_documents");
    expect(delayReason("It is late.", "carrier_other")).toBe("carrier_other");
    expect(newArrival(["2026-11-20", "2026-11-24/2026-11-26", "2026-11-25"], "2026-11-23")).toBe("2026-11-26");
    expect(newArrival(["2026-11-20"], "2026-11-23")).toBeNull();
  });
});
