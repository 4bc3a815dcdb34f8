import type { HtmlTagDescriptor, Plugin } from "vite";

/** Asks for the named font files with the page itself, so that text is not set twice. Names are those of the files without their hash. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2") && names.some((name) => file.includes(name)))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}
