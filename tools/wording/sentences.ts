export const groups = ["comments", "docs", "screens", "site"] as const;
export type Group = (typeof groups)[number];

export interface Sentence {
  readonly group: Group;
  readonly text: string;
}

/** Shorter pieces are labels and names. */
const fewestWords = 4;

/** Comments of code and styles; SQL in template strings and migrations are left alone. */
const comment = /\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm;
const commentMarks = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)|\*\//gm;

const jsxText = />\s*([A-Z][^<>{}]{12,}?)\s*</g;
const shownProperty =
  /(?:text|summary|title|hint|label|description|children|explanation)[=:]\s*\{?["`]([A-Z][^"`\n]{12,})["`]/g;

/** Sentences of a file that people read, by group; none for tests, fixtures, migrations and generated files. */
export function sentencesOf(path: string, content: string): readonly Sentence[] {
  if (/\.test\.|\.spec\.|fixtures|docs\/generated|database\/migrations/.test(path)) return [];
  if (path.endsWith(".md")) return as(path.startsWith("web/content/") ? "site" : "docs", plainText(content));
  if (!/\.(?:tsx?|mjs|css)$/.test(path)) return [];
  const remarks = (content.match(comment) ?? []).flatMap((each) => as("comments", each.replaceAll(commentMarks, " ")));
  return [...remarks, ...shownTexts(path, content).flatMap((each) => as("screens", each))];
}

function shownTexts(path: string, content: string): readonly string[] {
  if (!/^(?:web|contracts)\/src\//.test(path)) return [];
  return [jsxText, shownProperty].flatMap((pattern) => [...content.matchAll(pattern)].map((match) => match[1] ?? ""));
}

/** Markdown without code, tables, headings and front matter; each list item is a paragraph. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/```[\s\S]*?```/g, " ")
    .replaceAll(/^(?:\||#).*$/gm, " ")
    .replaceAll(/^\s*(?:[-*]|\d+\.)\s/gm, "\n\n");

const as = (group: Group, block: string): readonly Sentence[] =>
  block
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, " ").split(/(?<=[.!?])\s+(?=[A-Z"“`])/))
    .map((text) => ({ group, text: text.trim() }))
    .filter(({ text }) => text.split(" ").length >= fewestWords);
