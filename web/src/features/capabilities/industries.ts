import { href } from "@cerebro/contracts/pages/href.ts";
import type { PlainPageId } from "@cerebro/contracts/pages/href.ts";
import { type Industry, industries } from "@cerebro/engines/roi/presets.ts";
import { type ContentFile, contentFiles } from "../../site/content.ts";
import { readFront } from "../../site/front-matter.ts";

/** The page of one kind of business, as web/content/industries tells it. */
export interface IndustryPage {
  readonly industry: Industry;
  readonly pageId: PlainPageId;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly screen: { readonly name: string; readonly alt: string };
  /** The day of that business, hour by hour. */
  readonly day: readonly { readonly at: string; readonly what: string }[];
  /** Problems, and the capability that solves each. */
  readonly troubles: readonly { readonly trouble: string; readonly answer: string; readonly capability: string }[];
  readonly figures: readonly { readonly name: string; readonly formula: string; readonly from: string }[];
  /** Features included from the start. */
  readonly start: readonly string[];
  readonly notFor: readonly string[];
  readonly text: string;
}

const pageIds: Readonly<Record<Industry, PlainPageId>> = {
  "3pl": "industry3pl",
  retail: "industryRetail",
  distribution: "industryDistribution",
  manufacturing: "industryManufacturing",
};

export function readIndustry(file: ContentFile): IndustryPage {
  const industry = industries.find((each) => each === file.name);
  if (industry === undefined) throw new Error(`${file.name} is no industry.`);
  const pageId = pageIds[industry];
  const front = readFront(file, (fields) => ({
    title: fields.text("title"),
    description: fields.text("description"),
    lead: fields.text("lead"),
    screen: fields.group("screen", (screen) => ({ name: screen.text("name"), alt: screen.text("alt") })),
    day: fields.groups("day", (hour) => ({ at: hour.text("at"), what: hour.text("what") })),
    troubles: fields.groups("troubles", (each) => ({
      trouble: each.text("trouble"),
      answer: each.text("answer"),
      capability: each.text("capability"),
    })),
    figures: fields.groups("figures", (figure) => ({
      name: figure.text("name"),
      formula: figure.text("formula"),
      from: figure.text("from"),
    })),
    start: fields.texts("start"),
    notFor: fields.texts("notFor"),
  }));
  return { ...front, industry, pageId, path: href(pageId), text: file.text };
}

const files = import.meta.glob<string>("../../../content/industries/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const industryPages: readonly IndustryPage[] = contentFiles(files)
  .map(readIndustry)
  .toSorted((a, b) => industries.indexOf(a.industry) - industries.indexOf(b.industry));

export function industryPageOf(industry: Industry): IndustryPage {
  const found = industryPages.find((page) => page.industry === industry);
  if (!found) throw new Error(`Nobody wrote of ${industry}.`);
  return found;
}
