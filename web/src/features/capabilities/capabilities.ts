import { type Industry, industries } from "@cerebro/engines/roi/presets.ts";
import { type ContentFile, contentFiles } from "../../site/content.ts";
import { type Front, readFront } from "../../site/front-matter.ts";
import { areas, type CapabilityArea } from "./words.ts";

/** Something the product does today, as web/content/capabilities tells it. */
export interface Capability {
  readonly id: string;
  readonly title: string;
  readonly area: CapabilityArea;
  readonly summary: string;
  readonly screen: { readonly name: string; readonly alt: string };
  /** Why it matters where it does, in the words of that industry. */
  readonly reasons: ReadonlyMap<Industry, string>;
  /** Figures and the commands that make them. */
  readonly figures: readonly { readonly figure: string; readonly text: string; readonly source: string }[];
  readonly related: readonly string[];
  readonly text: string;
}

const readReasons = (fields: Front): ReadonlyMap<Industry, string> =>
  new Map(
    industries.flatMap((industry) => {
      const reason = fields.optional(industry, fields.text);
      return reason === undefined ? [] : [[industry, reason] as const];
    }),
  );

export const readCapability = (file: ContentFile): Capability => ({
  ...readFront(file, (fields) => ({
    title: fields.text("title"),
    area: fields.oneOf("area", areas),
    summary: fields.text("summary"),
    screen: fields.group("screen", (screen) => ({ name: screen.text("name"), alt: screen.text("alt") })),
    reasons: fields.group("industries", readReasons),
    figures:
      fields.optional("figures", (name) =>
        fields.groups(name, (figure) => ({
          figure: figure.text("figure"),
          text: figure.text("text"),
          source: figure.text("source"),
        })),
      ) ?? [],
    related: fields.texts("related"),
  })),
  id: file.name,
  text: file.text,
});

const files = import.meta.glob<string>("../../../content/capabilities/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every capability, by area and then by title. */
export const capabilities: readonly Capability[] = contentFiles(files)
  .map(readCapability)
  .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area) || a.title.localeCompare(b.title, "en"));

/** Throws for an id that no file has: a page would link to nothing. */
export function capabilityOf(id: string): Capability {
  const found = capabilities.find((each) => each.id === id);
  if (!found) throw new Error(`There is no capability "${id}".`);
  return found;
}

/** Capabilities for an industry, each with its reason. */
export const capabilitiesFor = (
  industry: Industry,
): readonly { readonly capability: Capability; readonly reason: string }[] =>
  capabilities.flatMap((capability) => {
    const reason = capability.reasons.get(industry);
    return reason === undefined ? [] : [{ capability, reason }];
  });
