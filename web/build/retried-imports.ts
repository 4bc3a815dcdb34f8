import type { Plugin } from "vite";

/** A chunk that is fetched on demand, as the bundler writes it. */
const onDemand = /\bimport\((["'`])(\.\/[\w.-]+\.js)\1\)/g;

/** Lets `addressAgain` (web/src/shell/router/chunk.ts) give a chunk that did not arrive another address. */
export const retriable = (code: string): string => code.replace(onDemand, 'import((self.again??String)("$2"))');

/**
 * Browsers remember that a module did not arrive and do not ask for its address again [PWA-07]. With a query behind it the same
 * file has another address.
 */
export function retriedImports(): Plugin {
  return {
    name: "retried-imports",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = retriable(file.code);
      },
    },
  };
}
