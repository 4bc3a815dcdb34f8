import { exchange } from "../exchange.ts";
import type { CaseStudyLine, Plan, PostLine } from "./shapes.ts";

interface ContentFiles {
  readonly "/blog.json": readonly PostLine[];
  readonly "/case-studies.json": readonly CaseStudyLine[];
  readonly "/plan.json": Plan;
}

const timeoutMs = 10_000;

/** A file of the public site's own content; the build writes it from the same words as the pages. */
export async function readContent<Name extends keyof ContentFiles>(name: Name): Promise<ContentFiles[Name]> {
  const answer = await exchange((url, init) => fetch(url, init), { method: "GET", url: name, headers: {}, timeoutMs });
  return answer.json();
}
