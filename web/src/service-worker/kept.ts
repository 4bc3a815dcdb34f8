/** Files of a build that stay on the device, as listed by the build itself (web/build/service-worker.ts). */
export interface Kept {
  /** Changes with every file of it. */
  readonly version: string;
  /** The script the document of this build begins with. */
  readonly entry: string;
  /** An address that answers with the document of the web app. */
  readonly document: string;
  /** Paths of pages that stand without a connection, with `{names}` as in the page table. */
  readonly pages: readonly string[];
  /** Files named by the hash of their content. */
  readonly assets: readonly string[];
  /** Files whose name stays while their content changes. */
  readonly files: readonly string[];
}

export type Answer = "network" | "asset" | "file" | "document";

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** `{name}` matches one segment, `{*name}` the rest. */
function patternOf(path: string): RegExp {
  const source = path.replace(/\{\*\w+\}/g, ".+").replace(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source}$`);
}

/**
 * Source of the answer to a request. All that is not named here goes to the network untouched: calls of the API, which
 * are about somebody, and every document but those of pages that work without a connection.
 */
export function answerOf({ method, mode, url }: Asked, { pages, files }: Kept, origin: string): Answer {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "network";
  const { pathname } = address;
  if (mode === "navigate") return pages.some((page) => patternOf(page).test(pathname)) ? "document" : "network";
  if (pathname.startsWith("/assets/")) return "asset";
  return files.includes(pathname) ? "file" : "network";
}
