import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type KnowledgeDomain, knowledgeDomains } from "@cerebro/contracts/constants/assistant.ts";
import { href } from "@cerebro/contracts/pages/href.ts";

/** A section of a guide, as search and answers use it. */
export interface Section {
  /** Empty for the introduction. */
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

export interface StoredGuide {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly domain: KnowledgeDomain;
  readonly kind: "guide" | "doc";
  /** Other words that people use for its subject. */
  readonly words: string;
  readonly markdown: string;
  readonly sections: readonly Section[];
}

const folder = join(import.meta.dirname, "../../../guides");
const fields = ["title", "purpose", "domain", "kind", "words"] as const;

/** `Put it away` → `put-it-away`: the address of a section; the page that draws it uses the same rule. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/[\s_-]+/g, "-");

/** All guides of the product, from their files; a file with a missing or unknown field is a mistake found at start. */
export function readGuides(): readonly StoredGuide[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => readGuide(name.slice(0, -3), readFileSync(join(folder, name), "utf8")));
}

export function readGuide(id: string, text: string): StoredGuide {
  const [, head = "", markdown = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const given = new Map(
    head.split("\n").map((line): [string, string] => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2).trim()];
    }),
  );
  const field = (name: (typeof fields)[number]): string => {
    const value = given.get(name);
    if (value === undefined || value === "") throw new Error(`guide ${id}: "${name}" is missing`);
    return value;
  };
  const unknown = [...given.keys()].find((name) => !fields.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`guide ${id}: "${unknown}" is unknown`);
  const domain = knowledgeDomains.find((known) => known === field("domain"));
  const kind = (["guide", "doc"] as const).find((known) => known === field("kind"));
  if (domain === undefined || kind === undefined) throw new Error(`guide ${id}: unknown domain or kind`);
  const title = field("title");
  const body = markdown.trim();
  return {
    id,
    title,
    purpose: field("purpose"),
    domain,
    kind,
    words: field("words"),
    markdown: body,
    sections: sectionsOf(title, body),
  };
}

function sectionsOf(title: string, markdown: string): readonly Section[] {
  const [introduction = "", ...rest] = markdown.split(/^## /m);
  const sections = rest.map((part) => {
    const end = part.indexOf("\n");
    const heading = part.slice(0, end).trim();
    return { id: slugOf(heading), title: heading, text: part.slice(end + 1).trim() };
  });
  return [{ id: "", title, text: introduction.trim() }, ...sections];
}

export const guideHref = (guideId: string, sectionId: string): string =>
  `${href("resourceGuide", { guideId })}${sectionId === "" ? "" : `#${sectionId}`}`;

/** Markdown as plain text: no marks, links by their words. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/\*\*|`/g, "")
    .replace(/^#+ /gm, "");
