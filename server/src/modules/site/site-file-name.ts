import type { PageMatch } from "@cerebro/contracts/pages/match.ts";

const plainName = /^[\w-]+$/;

/**
 * The file in which the build has put a page of the public site: aliases share the page's own, whatever lies below a folder
 * shares `any`; null where the address cannot name a file.
 */
export function siteFileName({ page, params }: PageMatch): string | null {
  const segments = page.paths[0]
    .split("/")
    .slice(1)
    .map((segment) => {
      if (segment.startsWith("{*")) return "any";
      return segment.startsWith("{") ? (params[segment.slice(1, -1)] ?? "") : segment;
    });
  if (page.paths[0] === "/") return "index.html";
  return segments.every((segment) => plainName.test(segment)) ? `${segments.join("/")}.html` : null;
}
