import { describe, expect, it } from "vitest";
import { habitsOf } from "./habits.ts";
import { groups, sentencesOf } from "./sentences.ts";
import { tooMany } from "./limits.ts";

describe("the check of wording", () => {
  it.each([
    "What is told of a shipment.",
    "Whoever drives next signs for it.",
    "How long a label is kept.",
    "The server reckons again each time.",
    "Nobody has said what it weighs.",
    "It loads by itself when the connection is back.",
    "Members are told by mail.",
    "The unit stands in another one.",
    "A key with roles of its own.",
  ])("finds house idiom: %s", (sentence) => {
    expect(habitsOf(sentence)).not.toEqual([]);
  });

  it.each([
    "Events reported for this shipment.",
    "When a node stops, it hands its jobs on.",
    "Who may approve this decision?",
    "The next driver signs for the repair.",
    "Whatsoever the mode, the limit applies.",
  ])("accepts plain English: %s", (sentence) => {
    expect(habitsOf(sentence)).toEqual([]);
  });
});

describe("the sentences of a file", () => {
  it("are comments of code, and texts of screens in web and contracts", () => {
    const code =
      '/** The state of a lot. */\nconst field = { label: "Days of cover by item" };\n// Locks the lot first.\n';
    expect(sentencesOf("web/src/lot.tsx", code)).toEqual([
      { group: "comments", text: "The state of a lot." },
      { group: "comments", text: "Locks the lot first." },
      { group: "screens", text: "Days of cover by item" },
    ]);
    expect(sentencesOf("server/src/lot.ts", code).map(({ group }) => group)).toEqual(["comments", "comments"]);
  });

  it("are paragraphs and list items of documents, without code, tables, headings and front matter", () => {
    const text =
      "---\ntitle: What it is about\n---\n# What it does\n\n- One item of a list.\n- `x` is the second item.\n\n| What | it | holds |\n";
    expect(sentencesOf("docs/a.md", text).map(({ text: one }) => one)).toEqual([
      "One item of a list.",
      "`x` is the second item.",
    ]);
    expect(sentencesOf("web/content/blog/a.md", text)[0]?.group).toBe("site");
  });

  it("are none in tests, migrations and generated documents", () => {
    for (const path of ["web/src/a.test.tsx", "server/database/migrations/001.sql", "docs/generated/pages.md"])
      expect(sentencesOf(path, "/** What is told of it. */ What is told of it.")).toEqual([]);
  });
});

describe("the limits", () => {
  const counts = { comments: 5, docs: 2, screens: 1, site: 0 };

  it("refuse a group that has grown, and no other", () => {
    expect(tooMany(counts, { ...counts, docs: 1 })).toEqual(["docs"]);
    expect(tooMany(counts, counts)).toEqual([]);
    expect(tooMany(counts, { comments: 9, docs: 9, screens: 9, site: 9 })).toEqual([]);
    expect(groups.every((group) => group in counts)).toBe(true);
  });
});
