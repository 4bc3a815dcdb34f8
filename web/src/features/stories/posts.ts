import { contentFiles, type ContentFile } from "../../site/content.ts";
import { readFront } from "../../site/front-matter.ts";
import { type Heading, headingsOf, wordsOf } from "../../site/prose.tsx";
import { type Topic, topicIds } from "./topics.ts";

export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** ISO dates. */
  readonly published: string;
  readonly updated: string | undefined;
  readonly topic: Topic;
  /** Slugs of posts to read next. */
  readonly related: readonly string[];
  /** The page of the product to go on to. */
  readonly next: { readonly href: string; readonly label: string };
  readonly text: string;
  /** Source of its figures. */
  readonly sources: string;
  readonly headings: readonly Heading[];
  readonly words: number;
  readonly minutes: number;
}

/** Of prose with figures and tables, somebody who thinks along. */
const wordsAMinute = 200;
const sourcesBegin = "\n## Sources\n";

export function readPost(file: ContentFile): Post {
  const [text = "", sources] = file.text.split(sourcesBegin);
  if (sources === undefined) throw new Error(`${file.name} names no sources.`);
  const words = wordsOf(text);
  return readFront(file, (front) => ({
    slug: file.name,
    title: front.text("title"),
    description: front.text("description"),
    published: front.day("published"),
    updated: front.optional("updated", front.day),
    topic: front.oneOf("topic", topicIds),
    related: front.texts("related"),
    next: { href: front.text("next"), label: front.text("nextLabel") },
    text,
    sources,
    headings: headingsOf(text).filter(({ depth }) => depth === 2),
    words,
    minutes: Math.ceil(words / wordsAMinute),
  }));
}

const files = import.meta.glob<string>("../../../content/blog/*.md", { query: "?raw", import: "default", eager: true });

/** Every article, the newest first. */
export const posts: readonly Post[] = contentFiles(files)
  .map(readPost)
  .toSorted((a, b) => b.published.localeCompare(a.published));

export function postOf(slug: string): Post {
  const post = posts.find((each) => each.slug === slug);
  if (!post) throw new Error(`There is no article "${slug}".`);
  return post;
}
