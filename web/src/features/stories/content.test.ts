import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { calculateRoi } from "@cerebro/engines/roi/calculate.ts";
import { describe, expect, it } from "vitest";
import { parseContent } from "../../site/content.ts";
import { headingsOf } from "../../site/prose.tsx";
import { industries } from "@cerebro/engines/roi/presets.ts";
import { costIds } from "./case-words.ts";
import { cases, readCase } from "./cases.ts";
import { posts, readPost } from "./posts.ts";
import { topicIds } from "./topics.ts";

const texts = [
  ...posts.map(({ slug, text, sources }) => ({ name: slug, text: `${text}\n\n## Sources\n\n${sources}` })),
  ...cases.map(({ id, text }) => ({ name: id, text })),
];

const capabilities = Object.keys(import.meta.glob("../../../content/capabilities/*.md")).map((path) =>
  path.replace(/^.*\/|\.md$/g, ""),
);

/** Whether an address of the site leads to something that is there. */
function leadsSomewhere(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  if (path === "/rss.xml") return true;
  const found = matchPage(path);
  if (!found) return false;
  const { id, params } = found;
  if (id === "blogPost") return posts.some(({ slug }) => slug === params["slug"]);
  if (id === "caseStudy") return cases.some((each) => each.id === params["caseStudyId"]);
  if (id === "capability") return capabilities.includes(params["capabilityId"] ?? "");
  return pageOf(id).access === "public" && !pageOf(id).paths[0].includes("{");
}

describe("the articles of the blog [APP-11]", () => {
  it("are at least nine, of 700 to 1,200 words each, and cover every topic", () => {
    expect(posts.length).toBeGreaterThanOrEqual(9);
    for (const { slug, words } of posts) {
      expect(words, slug).toBeGreaterThanOrEqual(700);
      expect(words, slug).toBeLessThanOrEqual(1200);
    }
    expect(new Set(posts.map(({ topic }) => topic))).toEqual(new Set(topicIds));
  });

  it("stand newest first, each updated after it was published if at all", () => {
    const days = posts.map(({ published }) => published);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBe(days.length);
    for (const { slug, published, updated } of posts) expect((updated ?? published) >= published, slug).toBe(true);
  });

  it("lead on to other articles that are there", () => {
    for (const { slug, related } of posts) {
      expect(related.length, slug).toBeGreaterThanOrEqual(2);
      expect(related, slug).not.toContain(slug);
      for (const each of related)
        expect(
          posts.map((post) => post.slug),
          slug,
        ).toContain(each);
    }
  });

  it("name their sources, and stop the build where they do not", () => {
    const [file] = [parseContent("one", "---\ntitle: One\n---\nText without sources.")];
    expect(() => readPost(file)).toThrow("one names no sources.");
  });

  it("stop the build where the front matter is wrong, by the name of the field", () => {
    const front = [
      "title: One",
      "description: Something",
      "published: 2026-06-30",
      "topic: warehouse",
      "related: [provable-stock]",
      "next: /platform",
      "nextLabel: See it",
    ];
    const read = (lines: readonly string[]) =>
      readPost(parseContent("one", `---\n${lines.join("\n")}\n---\nText.\n\n## Sources\n\nNone.`));
    expect(read(front)).toMatchObject({ slug: "one", published: "2026-06-30", words: 1, minutes: 1 });
    const swapped = (name: string, line: string) => front.map((each) => (each.startsWith(`${name}:`) ? line : each));
    expect(() => read(swapped("published", "published: 2026-02-30"))).toThrow('"published" has to be a date');
    expect(() => read(swapped("topic", "topic: weather"))).toThrow('"topic" has to be warehouse or transport');
    expect(() => read(swapped("title", "title: 12"))).toThrow('"title" has to be a text');
    expect(() => read([...front, "author: Somebody"])).toThrow('nobody asks for "author"');
  });
});

describe("the case studies [APP-11]", () => {
  it("are six, of every industry and of every largest saving", () => {
    expect(cases).toHaveLength(6);
    expect(new Set(cases.map(({ industry }) => industry))).toEqual(new Set(industries));
    expect(new Set(cases.map(({ figures }) => figures.largest))).toEqual(new Set(costIds));
  });

  it("show what the calculator makes of their inputs, line by line", () => {
    for (const { id, industry, inputs, figures } of cases) {
      const { totalAnnualSavings, totalCurrentCosts } = calculateRoi(industry, inputs);
      const sum = (of: "before" | "saved" | "after") => figures.lines.reduce((total, line) => total + line[of], 0);
      expect(sum("before"), id).toBe(totalCurrentCosts);
      expect(sum("saved"), id).toBe(totalAnnualSavings);
      expect(sum("after"), id).toBe(totalCurrentCosts - totalAnnualSavings);
      expect(figures.results.totalAnnualSavings, id).toBeGreaterThan(figures.results.totalCerebroCost);
    }
    const [food] = cases.filter(({ id }) => id === "3pl-chilled-goods-by-date");
    // 35 % of 400,000, 65 % of 380,000, 25 % of 160,000, 30 % of 140,000, by hand.
    expect(food?.figures.lines.map(({ saved }) => saved)).toEqual([140_000, 247_000, 40_000, 42_000]);
    expect(food?.figures.largest).toBe("errors");
    expect(food?.text).toContain("3,200 orders a day leave one cold store of 60,000 sq ft");
  });

  it("name no figure in their text but their inputs, and stop the build at an unknown one", () => {
    for (const { id, text } of cases) expect(text, id).not.toMatch(/[{}]/);
    const [first] = cases;
    const inputs = Object.entries(first?.inputs ?? {}).map(([name, value]) => `  ${name}: ${value}`);
    const front = [
      "title: One",
      "description: Something",
      "published: 2026-06-30",
      "industry: retail",
      "company: A shop",
      "by: Head of shops",
      "quote: Well.",
      "inputs:",
      ...inputs,
      "timeline:",
      "  - when: Month 1",
      "    what: Something",
      "uses:",
      "  - label: The platform",
      "    href: /platform",
    ];
    const read = (lines: readonly string[], text: string) =>
      readCase(parseContent("one", `---\n${lines.join("\n")}\n---\n${text}`));
    expect(read(front, "{people} people").text).toBe(`${first?.inputs.employees} people`);
    expect(() => read(front, "{profit} earned")).toThrow('one names a figure "profit" that nobody knows.');
    const huge = front.map((line) => (line.includes("employees") ? "  employees: 501" : line));
    expect(() => read(huge, "Text")).toThrow('"employees" is no figure the calculator takes.');
  });
});

describe("all stories [APP-11]", () => {
  it("describe themselves in 70 to 160 characters, none like another", () => {
    const described = [...posts, ...cases].map(({ description }) => description);
    for (const each of described) {
      expect(each.length, each).toBeGreaterThanOrEqual(70);
      expect(each.length, each).toBeLessThanOrEqual(160);
    }
    expect(new Set(described).size).toBe(described.length);
  });

  it("have links that lead somewhere, abroad over https alone", () => {
    const own = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => ({ name, address })),
    );
    const all = [
      ...own,
      ...posts.map(({ slug, next }) => ({ name: slug, address: next.href })),
      ...cases.flatMap(({ id, uses }) => uses.map(({ href }) => ({ name: id, address: href }))),
    ];
    const lost = all.filter(
      ({ address }) => !(address.startsWith("/") ? leadsSomewhere(address) : address.startsWith("https://")),
    );
    expect(lost).toEqual([]);
    expect(all.length).toBeGreaterThan(40);
  });

  it("have headings with addresses of their own, none below the second level without one above", () => {
    for (const { name, text } of texts) {
      const headings = headingsOf(text);
      expect(headings.length, name).toBeGreaterThanOrEqual(4);
      expect(new Set(headings.map(({ id }) => id)).size, name).toBe(headings.length);
      expect(headings[0]?.depth, name).toBe(2);
      expect(
        headings.every(({ depth }) => depth === 2 || depth === 3),
        name,
      ).toBe(true);
    }
  });

  it("say nothing in exclamation marks", () => {
    for (const { name, text } of texts) expect(text, name).not.toContain("!");
  });
});
