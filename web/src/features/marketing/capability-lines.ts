import { contentFiles } from "../../site/content.ts";

export interface CapabilityLine {
  readonly id: string;
  readonly title: string;
}

const raws = import.meta.glob<string>("../../../content/capabilities/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Names of the capabilities; the room that shows them checks what stands at their head. */
export const capabilityLines = (): readonly CapabilityLine[] =>
  contentFiles(raws)
    .map(({ name, front }) => {
      const { title } = Object(front) as Readonly<Record<string, unknown>>;
      return { id: name, title: String(title) };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
