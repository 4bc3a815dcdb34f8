import { contentFiles } from "../../site/content.ts";

export interface PostLine {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly published: string;
}

const raws = import.meta.glob<string>("../../../content/blog/*.md", { query: "?raw", import: "default", eager: true });

function lineOf(name: string, front: unknown): PostLine {
  const { title, description, published } = Object(front) as Readonly<Record<string, unknown>>;
  return { slug: name, title: String(title), description: String(description), published: String(published) };
}

/** The newest articles; the room of stories checks what stands at their head. */
export const latestPosts = (most: number): readonly PostLine[] =>
  contentFiles(raws)
    .map(({ name, front }) => lineOf(name, front))
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .slice(0, most);
