import type { Plugin } from "vite";

/**
 * The text font is used if it is there when the first words are drawn, and else from the next page on: words that move while
 * somebody reads them are worse than a first page in the system's font. It is asked for with the document, so it mostly is.
 */
export function fontsInTime(): Plugin {
  return {
    name: "fonts-in-time",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css") || typeof file.source !== "string") continue;
        file.source = file.source.replaceAll(
          /(@font-face\s*\{[^}]*Geist Variable[^}]*font-display:\s*)swap/g,
          (_all, before: string) => `${before}optional`,
        );
      }
    },
  };
}
