import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  dottedName,
  housePath,
  isNode,
  isTest,
  literalText,
  type LintContext,
  type Node,
  type Rule,
} from "./syntax.ts";

/** Every call below `root`, by the callee's last name. */
function callsIn(root: Node): ReadonlySet<string> {
  const names = new Set<string>();
  visit(root, (node) => {
    if (node.type === "CallExpression") names.add(dottedName(node["callee"]).split(".").at(-1) ?? "");
  });
  return names;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  if (!isNode(value)) return;
  see(value);
  for (const [key, child] of Object.entries(value)) if (key !== "parent") visit(child, see);
}

/** The outermost node of these types around `node`. */
function enclosing(node: Node, wanted: RegExp): Node {
  let found = node;
  for (let current = node.parent; current !== null; current = current.parent) {
    if (wanted.test(current.type)) found = current;
  }
  return found;
}

/** Names that a file imports from files of the house in which an audit event is written. */
function recorders(program: Node, context: LintContext): ReadonlySet<string> {
  const names = new Set<string>();
  visit(program["body"], (node) => {
    if (node.type !== "ImportDeclaration" || !isNode(node["source"])) return;
    const source = literalText(node["source"]);
    if (!source.startsWith(".") || !writesAudit(join(dirname(context.filename), source))) return;
    visit(node["specifiers"], (name) => {
      if (name.type === "ImportSpecifier") names.add(dottedName(name["local"]));
    });
  });
  return names;
}

const known = new Map<string, boolean>();

function writesAudit(file: string): boolean {
  const writes = known.get(file) ?? /\b(tx|transaction)\.audit\(/.test(readFileSync(file, "utf8"));
  known.set(file, writes);
  return writes;
}

/**
 * A verb that opens a transaction first checks who calls (`require…`) and leaves an audit event in it, itself or by a
 * function from a file that does [PLT-03]. The context's `transaction(work)` has one argument; the database's own,
 * which has a scope, is not a verb's.
 */
export const verbRule: Rule = {
  create(context) {
    const path = housePath(context);
    if (isTest(path) || !path.startsWith("server/src/modules/") || path.endsWith(".store.ts")) return {};
    return {
      CallExpression: (node) => {
        const name = dottedName(node["callee"]);
        if (!name.endsWith(".transaction") || !Array.isArray(node["arguments"]) || node["arguments"].length !== 1)
          return;
        const program = enclosing(node, /^Program$/);
        const verb = enclosing(node, /^(FunctionDeclaration|VariableDeclaration)$/);
        // A function that is not exported is called by one that is, which answers for both.
        const answerable = verb.parent?.type === "ExportNamedDeclaration" ? verb : program;
        if (![...callsIn(answerable)].some((call) => /^require[A-Z]/.test(call))) {
          context.report({ node, message: "A verb checks access (require…) before it opens a transaction." });
        }
        if (!callsIn(program).has("audit") && recorders(program, context).isDisjointFrom(callsIn(program))) {
          context.report({ node, message: "A verb leaves an audit event in its transaction." });
        }
      },
    };
  },
};
