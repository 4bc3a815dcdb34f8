import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { industries } from "@cerebro/engines/roi/presets.ts";
import { describe, expect, it } from "vitest";
import pictures from "../../../content/pictures.json" with { type: "json" };
import { capabilities, capabilitiesFor, capabilityOf, readCapability } from "./capabilities.ts";
import { documents } from "./documents.tsx";
import { industryPages, readIndustry } from "./industries.ts";
import { areas } from "./words.ts";

const root = join(import.meta.dirname, "../../../..");
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

describe("capabilities", () => {
  it("are sixteen at least, of every area, each told in four parts [APP-13]", () => {
    expect(capabilities.length).toBeGreaterThanOrEqual(16);
    expect(new Set(capabilities.map(({ area }) => area))).toEqual(new Set(areas));
    for (const { id, text } of capabilities) {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, id).toEqual(["The problem", "How it works", "What it proves", "Where it ends"]);
      expect(text.split(/\s+/).length, id).toBeGreaterThan(140);
    }
  });

  it("have an industry each where they matter, and eight at least in every industry, with reasons of their own [APP-13]", () => {
    for (const { id, reasons } of capabilities) expect(reasons.size, id).toBeGreaterThan(0);
    for (const industry of industries) expect(capabilitiesFor(industry).length, industry).toBeGreaterThanOrEqual(8);
    const reasons = capabilities.flatMap(({ reasons: given }) => [...given.values()]);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it("lead to capabilities there are, and show pictures there are [APP-13]", () => {
    for (const { id, related, screen } of capabilities) {
      expect(related, id).not.toContain(id);
      for (const other of related) expect(capabilityOf(other).id).toBe(other);
      expect(Object.keys(pictures), id).toContain(screen.name);
    }
  });

  it("name for each figure a command that there is [APP-13]", () => {
    for (const { id, figures } of capabilities) {
      for (const { source } of figures) {
        const [, command = ""] = /^npm (?:run )?([\w:-]+)/.exec(source) ?? [];
        expect(Object.keys(scripts), `${id}: ${source}`).toContain(command);
      }
    }
  });

  it("stop the build where a field is wrong, missing or unknown [APP-13]", () => {
    const [first] = capabilities;
    const front = {
      title: "T",
      area: "wms",
      summary: "S",
      screen: { name: "order", alt: "A" },
      industries: { retail: "R" },
      related: [first?.id],
    };
    const read = (change: object) => () => readCapability({ name: "x", front: { ...front, ...change }, text: "" });
    expect(read({})().reasons.get("retail")).toBe("R");
    expect(read({ area: "sales" })).toThrow('"area" has to be wms or logistics or platform');
    expect(read({ industries: { farming: "R" } })).toThrow('nobody asks for "farming"');
    expect(read({ title: undefined })).toThrow('"title" has to be a text');
    expect(() => capabilityOf("nothing")).toThrow('no capability "nothing"');
  });
});

describe("industries", () => {
  it("are four, each with a day, its troubles and what is done about them, figures, a start and for whom it is not [APP-12]", () => {
    expect(industryPages.map(({ industry }) => industry)).toEqual([...industries]);
    for (const page of industryPages) {
      expect(page.day.length, page.industry).toBeGreaterThanOrEqual(5);
      expect(page.troubles.length, page.industry).toBeGreaterThanOrEqual(5);
      expect(page.figures.length, page.industry).toBeGreaterThanOrEqual(4);
      expect(page.notFor.length, page.industry).toBeGreaterThanOrEqual(3);
      for (const { capability } of page.troubles) {
        expect(capabilityOf(capability).reasons.has(page.industry), `${page.industry}: ${capability}`).toBe(true);
      }
    }
  });

  it("refuse a file of a trade that has no page [APP-12]", () => {
    expect(() => readIndustry({ name: "farming", front: {}, text: "" })).toThrow("farming is no industry");
  });

  it("and capabilities have a page each, found at its own address [APP-12, APP-13]", () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
    expect(documents).toHaveLength(1 + capabilities.length + industries.length + 1 + industries.length);
    for (const { path, pageId } of documents) expect(matchPage(path)?.id, path).toBe(pageId);
  });
});
