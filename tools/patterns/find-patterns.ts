import { readFile } from "node:fs/promises";
import { parseSync } from "oxc-parser";
import { isNode, type Node } from "../lint/syntax.ts";

export interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A `RegExp` whose text is composed while the program runs. */
export interface Composed {
  readonly file: string;
  readonly line: number;
}

export interface FoundPatterns {
  readonly patterns: readonly Pattern[];
  readonly composed: readonly Composed[];
}

/** Every regular expression that a file spells out, and the places where it composes one. */
export async function findPatterns(path: string, file: string): Promise<FoundPatterns> {
  const text = await readFile(path, "utf8");
  const patterns: Pattern[] = [];
  const composed: Composed[] = [];
  visit(parseSync(file, text).program, (node) => {
    const found = patternOf(node);
    if (found === null) return;
    const line = text.slice(0, Number(node["start"])).split("\n").length;
    if (found === "composed") composed.push({ file, line });
    else patterns.push({ file, line, ...found });
  });
  return { patterns, composed };
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) if (typeof child === "object") visit(child, see);
}

type Spelled = Pick<Pattern, "source" | "flags">;

const patternOf = (node: Node): Spelled | "composed" | null => literalOf(node) ?? givenTo(node);

function literalOf({ type, regex }: Node): Spelled | null {
  if (type !== "Literal" || typeof regex !== "object" || regex === null) return null;
  return "pattern" in regex && "flags" in regex ? { source: String(regex.pattern), flags: String(regex.flags) } : null;
}

/** The argument of `RegExp(…)` or `new RegExp(…)`. */
function givenTo(node: Node): Spelled | "composed" | null {
  const { callee } = node;
  if (!/^(?:New|Call)Expression$/.test(node.type) || !isNode(callee) || callee["name"] !== "RegExp") return null;
  const given: readonly unknown[] = Array.isArray(node["arguments"]) ? node["arguments"] : [];
  const source = constantText(given[0]);
  const flags = given.length < 2 ? "" : constantText(given[1]);
  return source === null || flags === null ? "composed" : { source, flags };
}

/** The text of a string or of a template without values; null for anything else. */
function constantText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type === "TaggedTemplateExpression") return templateText(node["quasi"], "raw");
  return node.type === "TemplateLiteral" ? templateText(node, "cooked") : null;
}

function templateText(node: unknown, kind: "raw" | "cooked"): string | null {
  if (!isNode(node)) return null;
  const quasis: readonly unknown[] = Array.isArray(node["quasis"]) ? node["quasis"] : [];
  const [only] = quasis;
  const value = isNode(only) ? (only["value"] as Readonly<Record<string, unknown>>) : undefined;
  return quasis.length === 1 && value !== undefined ? String(value[kind]) : null;
}
