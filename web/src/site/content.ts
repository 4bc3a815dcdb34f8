import { parse } from "yaml";
import { fillQuoted } from "./quoted-figures.ts";

/** A Markdown file of web/content: its front matter as it is written, its text, and its name without `.md`. */
export interface ContentFile {
  readonly name: string;
  readonly front: unknown;
  readonly text: string;
}

/** Splits `---\nfront matter\n---\ntext`, with the figures that both quote. */
export function parseContent(name: string, raw: string): ContentFile {
  const [, front, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fillQuoted(name, raw)) ?? [];
  if (front === undefined || text === undefined)
    throw new Error(`${name} has no front matter between two lines of ---.`);
  return { name, front: parse(front), text: text.trim() };
}

/** The files of an `import.meta.glob(…, { query: "?raw", import: "default", eager: true })`, by name. */
export function contentFiles(raws: Readonly<Record<string, string>>): readonly ContentFile[] {
  return Object.entries(raws)
    .map(([path, raw]) => parseContent(path.replace(/^.*\/|\.md$/g, ""), raw))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
