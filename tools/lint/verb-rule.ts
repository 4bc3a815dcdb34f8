import { dottedName, housePath, isNode, isTest, type Node, type Rule } from "./syntax.ts";

/** Every call below `root`, by the callee's last name. */
function callsIn(root: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "CallExpression") names.add(dottedName(value["callee"]).split(".").at(-1) ?? "");
    for (const [key, child] of Object.entries(value)) if (key !== "parent") visit(child);
  };
  visit(root);
  return names;
}

/** The outermost node of these types around `node`. */
function enclosing(node: Node, wanted: RegExp): Node | undefined {
  let found: Node | undefined;
  for (let current = node.parent; current !== null; current = current.parent) {
    if (wanted.test(current.type)) found = current;
  }
  return found;
}

/**
 * A verb that opens a transaction first checks who calls (`require…`) and leaves an audit event in it [PLT-03].
 * The context's `transaction(work)` has one argument; the database's own, which has a scope, is not a verb's.
 */
export const verbRule: Rule = {
  create(context) {
    const path = housePath(context);
    if (isTest(path) || !path.startsWith("server/src/modules/") || path.endsWith(".store.ts")) return {};
    return {
      CallExpression: (node) => {
        const name = dottedName(node["callee"]);
        if (!name.endsWith(".transaction") || (Array.isArray(node["arguments"]) && node["arguments"].length !== 1))
          return;
        const verb = enclosing(node, /^(FunctionDeclaration|VariableDeclaration)$/) ?? node;
        const file = enclosing(node, /^Program$/) ?? node;
        if (![...callsIn(verb)].some((call) => /^require[A-Z]/.test(call))) {
          context.report({ node, message: "A verb checks access (require…) before it opens a transaction." });
        }
        if (![...callsIn(file)].some((call) => /audit/i.test(call))) {
          context.report({ node, message: "A verb leaves an audit event in its transaction." });
        }
      },
    };
  },
};
