import { fileURLToPath } from "node:url";
import type { Pattern } from "./find-patterns.ts";

/** Patterns that modules compose while they are loaded, with the lines that do it. */
export async function composedPatterns(root: string, files: readonly string[]): Promise<readonly Pattern[]> {
  const made: Pattern[] = [];
  const original = globalThis.RegExp;
  const record = (source: unknown, flags: unknown): void => {
    if (typeof source !== "string") return;
    for (const { file, line } of callersBelow(root))
      made.push({ file, line, source, flags: typeof flags === "string" ? flags : "" });
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags]: unknown[]) => {
      record(source, flags);
      return new target(source as string, flags as string);
    },
    apply: (target, _, [source, flags]: unknown[]) => {
      record(source, flags);
      return target(source as string, flags as string);
    },
  });
  try {
    for (const file of files) await import(new URL(file, `file://${root}`).href);
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

/** The place that composed it, where that is in the repository and in no package. */
function callersBelow(root: string): { file: string; line: number }[] {
  const frames = (new Error("who composes this").stack ?? "").split("\n").slice(1);
  const caller = frames.find((frame) => !frame.includes("tools/patterns/composed.ts")) ?? "";
  const [, url = "", line = ""] = /(file:\/\/[^\s:]+):(\d+):\d+/.exec(caller) ?? [];
  if (url === "") return [];
  const path = fileURLToPath(url);
  const isOwn = path.startsWith(root) && !path.includes("node_modules");
  return isOwn ? [{ file: path.slice(root.length).replaceAll("\\", "/"), line: Number(line) }] : [];
}
