import { pageIds, pageOf, type PageId } from "./pages.ts";
import type { Page, PagePath } from "./page.ts";

export interface PageMatch {
  readonly id: PageId;
  readonly page: Page;
  /** The declared path that matched. */
  readonly path: PagePath;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly id: PageId;
  readonly path: PagePath;
  readonly segments: readonly string[];
}

/** Fixed text before a parameter before a rest, segment by segment: the more exact pattern is tried first. */
function vagueness(path: string): string {
  return path
    .split("/")
    .map((segment) => (segment.startsWith("{*") ? "2" : segment.startsWith("{") ? "1" : "0"))
    .join("");
}

const declared = pageIds.flatMap((id) => pageOf(id).paths.map((path) => ({ id, path })));
const fixed = new Map<string, (typeof declared)[number]>(
  declared.filter(({ path }) => !path.includes("{")).map((entry) => [entry.path, entry]),
);
const patterns: readonly Pattern[] = declared
  .filter(({ path }) => path.includes("{"))
  .map((entry) => ({ ...entry, segments: entry.path.split("/") }))
  .sort((a, b) => (vagueness(a.path) < vagueness(b.path) ? -1 : 1));

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function paramsOf(pattern: readonly string[], actual: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    if (segment.startsWith("{*")) {
      const rest = decoded(actual.slice(index).join("/"));
      if (!rest) return undefined;
      return { ...params, [segment.slice(2, -1)]: rest };
    }
    const found = decoded(actual[index] ?? "");
    if (segment.startsWith("{")) {
      if (!found) return undefined;
      params[segment.slice(1, -1)] = found;
    } else if (segment !== found) return undefined;
  }
  return pattern.length === actual.length ? params : undefined;
}

/** The page behind a path, or undefined: then the answer is "not found" [APP-23]. */
export function matchPage(path: string): PageMatch | undefined {
  const exact = fixed.get(path);
  if (exact) return { ...exact, page: pageOf(exact.id), params: {} };
  const actual = path.split("/");
  for (const { id, path: declaredPath, segments } of patterns) {
    const params = paramsOf(segments, actual);
    if (params) return { id, page: pageOf(id), path: declaredPath, params };
  }
  return undefined;
}
