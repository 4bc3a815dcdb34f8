import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { describe, expect, it } from "vitest";
import { guideHref, plainText, readGuide, readGuides, slugOf } from "./read-guides.ts";

const guides = readGuides();
const root = join(import.meta.dirname, "../../../..");
/** Everything that a screen can show: the browser's sources and the words of the contracts. */
const screens = globSync(["web/src/{features,parts,shell,ui,data}/**/*.{ts,tsx}", "contracts/src/**/*.ts"], {
  cwd: root,
})
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(root, name), "utf8"))
  .join("\n");
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** As an attribute or value, between tags, or on a line of its own. */
const isOnScreen = (label: string): boolean =>
  new RegExp(`["\`]${escaped(label)}["\`]|>\\s*${escaped(label)}\\s*[<{]|^\\s*${escaped(label)}$`, "m").test(screens);
const found = (markdown: string, shape: RegExp): string[] => [...markdown.matchAll(shape)].map(([, text = ""]) => text);

describe("the guides of the product", () => {
  it("cover all six domains with more than 30 guides [AI-20]", () => {
    expect(new Set(guides.map(({ domain }) => domain))).toEqual(
      new Set(["wms", "logistics", "executive", "integration", "ai_capabilities", "infrastructure"]),
    );
    expect(guides.filter(({ kind }) => kind === "guide").length).toBeGreaterThanOrEqual(30);
    expect(guides.flatMap(({ sections }) => sections).length).toBeGreaterThan(100);
  });

  it.each(guides)("$id names only buttons and fields that screens have [AI-20]", ({ markdown }) => {
    const labels = new Set(found(markdown, /\*\*([^*]+)\*\*/g));
    expect([...labels].filter((label) => !isOnScreen(label))).toEqual([]);
  });

  it.each(guides)("$id links only to pages there are, by their titles [AI-20]", ({ markdown }) => {
    for (const [, words, path = ""] of markdown.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) {
      const matched = matchPage(path.split("#")[0] ?? "");
      expect(matched, path).not.toBeNull();
      expect([matched?.page.title, "API documentation"], path).toContain(words);
    }
  });

  it.each(guides)("$id has sections with addresses of their own, and short ones [AI-20]", ({ id, sections }) => {
    const ids = sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { text, title } of sections) expect(plainText(text).length, title).toBeLessThan(1500);
    expect(matchPage(guideHref(id, "").split("#")[0] ?? "")?.id).toBe("resourceGuide");
  });

  it("refuse a file with a missing or unknown field", () => {
    const text = "---\ntitle: A\npurpose: B\ndomain: wms\nkind: guide\nwords: c\n---\n\nText.";
    expect(readGuide("a", text)).toMatchObject({ id: "a", sections: [{ id: "", title: "A", text: "Text." }] });
    expect(() => readGuide("a", text.replace("words: c", "author: c"))).toThrow('guide a: "author" is unknown');
    expect(() => readGuide("a", text.replace("purpose: B\n", ""))).toThrow('guide a: "purpose" is missing');
    expect(slugOf("When less, or more, has come")).toBe("when-less-or-more-has-come");
  });
});
