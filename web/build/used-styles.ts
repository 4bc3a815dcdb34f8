import { PurgeCSS } from "purgecss";

/** Where the styles of a page stand in its document, until it is known which of them the page uses. */
export const stylesMark = "<!--styles-->";

/** What scripts set on a page that the document itself does not say. */
const setByScripts = [
  "data-theme",
  "data-hemisphere",
  "data-density",
  "data-contrast",
  "data-island",
  "data-when",
  "open",
];

/**
 * Puts into a document the rules that it uses, and no others, so that a phone can draw it from the first packets. The whole
 * style sheet follows with the first island, which may draw what the document does not show.
 */
export async function withUsedStyles(html: string, css: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    defaultExtractor: (text) => text.match(/[^\s"'<>=]+/g) ?? [],
    dynamicAttributes: setByScripts,
  });
  if (!used) throw new Error("no styles came back");
  return html.replace(stylesMark, () => `<style>${used.css.replaceAll("</", "<\\/")}</style>`);
}
