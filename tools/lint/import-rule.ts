import { posix } from "node:path";
import { importLaws, type ImportLaw } from "./import-table.ts";
import { housePath, isNode, isTest, type LintContext, literalText, type Node, type Rule } from "./syntax.ts";

/** `../b.ts` in `a/c/d.ts` → `a/b.ts`; `@cerebro/engines/x.ts` → `engines/src/x.ts`; others stay. */
function targetOf(specifier: string, importer: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(importer), specifier);
  return specifier.replace(/^@cerebro\/([\w-]+)\/(?:src\/)?/, "$1/src/");
}

function breaks(law: ImportLaw, importer: string, target: string): boolean {
  const bound = law.from.exec(importer);
  if (bound === null || !law.never.test(target)) return false;
  return law.but === undefined || !new RegExp(law.but.replaceAll("$1", bound[1] ?? "")).test(target);
}

/** Whether the statement leaves nothing to load: `import type …`, or only `type` names in braces. */
function typesOnly(node: Node): boolean {
  if (node["importKind"] === "type" || node["exportKind"] === "type") return true;
  const names = Array.isArray(node["specifiers"]) ? node["specifiers"].filter(isNode) : [];
  return names.length > 0 && names.every((name) => name["importKind"] === "type" || name["exportKind"] === "type");
}

function check(context: LintContext, importer: string, node: Node): void {
  if (!isNode(node["source"])) return;
  const specifier = literalText(node["source"]);
  const target = targetOf(specifier, importer);
  const law = importLaws.find(
    (candidate) => breaks(candidate, importer, target) && !(candidate.typesPass === true && typesOnly(node)),
  );
  if (law !== undefined) context.report({ node, message: `${importer} may not import ${target}: ${law.because}.` });
}

/** Enforces the allowed imports (import-table.ts). */
export const importRule: Rule = {
  create(context) {
    const importer = housePath(context);
    if (isTest(importer)) return {};
    const visit = (node: Node): void => check(context, importer, node);
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
    };
  },
};
