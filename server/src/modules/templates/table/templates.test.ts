import { templateIds } from "@cerebro/contracts/constants/templates.ts";
import { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { describe, expect, it } from "vitest";
import { templates } from "./templates.ts";

const unique = (words: readonly string[]): number => new Set(words.map((word) => word.toLowerCase())).size;

describe.each(templateIds)("the template for %s", (id) => {
  const template = templates[id];

  it("is what a template is, under its own name [PLT-10]", () => {
    expect(IndustryTemplate.parse(template)).toEqual(template);
    expect(template.id).toBe(id);
  });

  it("names each category and report once, and each attribute once in its category [PLT-10]", () => {
    const names = [...template.categories, ...template.reports].map(({ name }) => name);
    expect(unique(names)).toBe(names.length);
    for (const { name, attributes } of template.categories) {
      expect(unique(attributes.map(({ key }) => key)), name).toBe(attributes.length);
      expect(unique(attributes.map(({ label }) => label)), name).toBe(attributes.length);
    }
  });

  it("offers choices where there is something to choose, and only there [PLT-10]", () => {
    for (const { kind, choices, label } of template.categories.flatMap(({ attributes }) => attributes)) {
      expect(choices.length > 1, label).toBe(kind === "choice");
      expect(unique(choices), label).toBe(choices.length);
    }
  });

  it("asks for lots wherever shelf life counts: only lots expire [PLT-10]", () => {
    for (const { name, policy } of template.categories) {
      expect(policy.lotRequired || policy.minimumShelfLifeDays === null, name).toBe(true);
    }
  });
});

it("gives fashion what the matrix of sizes and colours fills in [PLT-10]", () => {
  const apparel = templates.fashion.categories.find(({ name }) => name === "Apparel");
  expect(apparel?.attributes.map(({ key }) => key)).toEqual(expect.arrayContaining(["style", "colour", "size"]));
});
