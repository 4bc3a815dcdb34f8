import type { DemoIndustry } from "@cerebro/contracts/constants/enquiries.ts";
import { href, type PlainPageId } from "@cerebro/contracts/pages/href.ts";
import type { Fact } from "../../site/blocks.tsx";
import { type ContentFile, contentFiles } from "../../site/content.ts";
import { readFront } from "../../site/front-matter.ts";

/** A page with one promise, one proof and one form, as web/content/landing tells it. */
export interface Landing {
  readonly industry: DemoIndustry;
  readonly pageId: PlainPageId;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly promise: string;
  readonly screen: { readonly name: string; readonly alt: string };
  readonly proof: Fact;
  /** Agenda of the half hour. */
  readonly ask: string;
  readonly more: { readonly label: string; readonly href: string };
  readonly text: string;
}

const pageIds: Readonly<Record<string, { readonly pageId: PlainPageId; readonly industry: DemoIndustry }>> = {
  "3pl": { pageId: "landing3pl", industry: "3pl" },
  manufacturing: { pageId: "landingManufacturing", industry: "manufacturing" },
  retail: { pageId: "landingRetail", industry: "retail" },
};

export function readLanding(file: ContentFile): Landing {
  const page = pageIds[file.name];
  if (page === undefined) throw new Error(`${file.name} has no landing page.`);
  const front = readFront(file, (fields) => ({
    title: fields.text("title"),
    description: fields.text("description"),
    promise: fields.text("promise"),
    screen: fields.group("screen", (screen) => ({ name: screen.text("name"), alt: screen.text("alt") })),
    proof: fields.group("proof", (proof) => ({
      figure: proof.text("figure"),
      text: proof.text("text"),
      source: proof.text("source"),
    })),
    ask: fields.text("ask"),
    more: fields.group("more", (more) => ({ label: more.text("label"), href: more.text("href") })),
  }));
  return { ...front, ...page, path: href(page.pageId), text: file.text };
}

const files = import.meta.glob<string>("../../../content/landing/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const landings: readonly Landing[] = contentFiles(files).map(readLanding);
