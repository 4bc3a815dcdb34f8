/** As much of the linter's syntax tree as the house's rules look at. */
export interface Node {
  readonly type: string;
  readonly parent: Node | null;
  readonly [property: string]: unknown;
}

interface Reference {
  readonly identifier: Node;
  readonly isTypeReference?: boolean;
}

export interface LintContext {
  readonly filename: string;
  readonly cwd: string;
  readonly sourceCode: {
    readonly scopeManager: {
      readonly globalScope: {
        readonly through: readonly Reference[];
        readonly variables: readonly { readonly defs: readonly unknown[]; readonly references: readonly Reference[] }[];
      } | null;
    };
  };
  report(problem: { node: Node; message: string }): void;
}

export interface Rule {
  create(context: LintContext): Record<string, (node: Node) => void>;
}

/** Path of the linted file inside the repository, with forward slashes. */
export function housePath(context: LintContext): string {
  const root = `${context.cwd.replaceAll("\\", "/")}/`;
  const file = context.filename.replaceAll("\\", "/");
  return file.startsWith(root) ? file.slice(root.length) : file;
}

/** Tests may look behind the walls that product code must respect. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|^(server|web)\/test\//.test(path);

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** `a` of `a`, `a.b` of `a.b`, "" of anything else. */
export function dottedName(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "Identifier") return String(value["name"]);
  if (value.type !== "MemberExpression" || value["computed"] === true) return "";
  const object = dottedName(value["object"]);
  return object === "" ? "" : `${object}.${dottedName(value["property"])}`;
}

/** The text of a string or of a template's fixed start. */
export function literalText(node: Node): string {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  const [first] = Array.isArray(node["quasis"]) ? node["quasis"] : [];
  const value: unknown = isNode(first) ? first["value"] : undefined;
  return typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
}

/** Uses of names that the file itself neither declares nor imports. */
export function undeclaredIn(context: LintContext): readonly Node[] {
  const scope = context.sourceCode.scopeManager.globalScope;
  if (scope === null) return [];
  const implicit = scope.variables.filter((variable) => variable.defs.length === 0);
  return [...scope.through, ...implicit.flatMap((variable) => variable.references)]
    .filter((reference) => reference.isTypeReference !== true)
    .map((reference) => reference.identifier);
}
