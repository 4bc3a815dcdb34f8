import { storage } from "@cerebro/contracts/storage/storage.ts";
import type { Plugin } from "vite";

const name = "first-paint";

/** Runs before the first paint, so that a chosen theme does not flash in the system's colours. */
const script = `try {
  const theme = localStorage.getItem(${JSON.stringify(storage.theme.key)});
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
`;

/** A separate script file in the head: the content policy allows no inline one. */
export function firstPaint(): Plugin {
  return {
    name,
    apply: "build",
    buildStart() {
      this.emitFile({ type: "asset", name: `${name}.js`, source: script });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(`/${name}-`))
          .map((file) => ({ tag: "script", attrs: { src: `/${file}` }, injectTo: "head" as const })),
    },
  };
}
