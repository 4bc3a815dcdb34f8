import { placeholder } from "./select-list.ts";
import { boundNames, namesAround } from "./sql-scope.ts";
import { dottedName, housePath, isNode, type LintContext, type Node, type Rule } from "./syntax.ts";
import { reservedAliases, writtenFor } from "./reserved-aliases.ts";

const isFunction = (node: Node | undefined): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type ?? "");

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nodeAt = (node: Node, property: string): Node | undefined => {
  const value = node[property];
  return isNode(value) ? value : undefined;
};

const children = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([name, value]) => {
    if (name === "parent") return [];
    return isNode(value) ? [value] : nodesIn(value);
  });

function inside(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of children(node)) inside(child, visit);
}

/** The names that a parameter or a declaration gives, and what its type mentions. */
function namesIn(pattern: Node): readonly string[] {
  if (pattern.type === "Identifier") return [dottedName(pattern)];
  if (pattern.type === "AssignmentPattern") return nodesIn([pattern["left"]]).flatMap(namesIn);
  if (pattern.type === "Property") return nodesIn([pattern["value"]]).flatMap(namesIn);
  if (pattern.type === "RestElement") return nodesIn([pattern["argument"]]).flatMap(namesIn);
  return [...nodesIn(pattern["properties"]), ...nodesIn(pattern["elements"])].flatMap(namesIn);
}

/** Types of the file that hold SQL of any meaning, beside `Sql` itself. */
function sqlTypesOf(program: Node, path: string): ReadonlySet<string> {
  const found = new Set(["Sql"]);
  inside(program, (node) => {
    if (!/^TS(InterfaceDeclaration|TypeAliasDeclaration)$/.test(node.type)) return;
    const name = dottedName(node["id"]);
    if (mentionsType(node, new Set(["Sql"])) && writtenFor[`${path}#${name}`] === undefined) found.add(name);
  });
  return found;
}

/** Functions that are handed over, of whatever kind, are no expressions. */
function mentionsType(node: Node, types: ReadonlySet<string>): boolean {
  if (node.type === "TSFunctionType" || node.type === "TSMethodSignature") return false;
  if (node.type === "TSTypeReference" && types.has(dottedName(node["typeName"]))) return true;
  return children(node).some((child) => mentionsType(child, types));
}

function typeOf(parameter: Node): Node | undefined {
  const pattern = parameter.type === "AssignmentPattern" ? nodeAt(parameter, "left") : parameter;
  return pattern && nodeAt(pattern, "typeAnnotation");
}

interface Fragment {
  readonly name: string;
  readonly node: Node;
  /** Parameters that hold SQL of another file, by their place. */
  readonly foreign: Set<number>;
}

/** The functions at the top of a file; of the exported ones all SQL that they are given is foreign. */
function fragmentsOf(program: Node, path: string): readonly Fragment[] {
  const types = sqlTypesOf(program, path);
  return nodesIn(program["body"]).flatMap((statement) => {
    const exported = statement.type === "ExportNamedDeclaration";
    const declaration = nodeAt(statement, "declaration") ?? statement;
    const declared = [declaration, ...nodesIn(declaration["declarations"])];
    return declared.flatMap((one) => {
      const node = isFunction(one) ? one : nodeAt(one, "init");
      if (node === undefined || !isFunction(node)) return [];
      const places = nodesIn(node["params"]).flatMap((parameter, place) => {
        const type = typeOf(parameter);
        return exported && type !== undefined && mentionsType(type, types) ? [place] : [];
      });
      return [{ name: dottedName(one["id"]), node, foreign: new Set(places) }];
    });
  });
}

const mentions = (node: Node, names: ReadonlySet<string>): boolean => {
  if (node.type === "Identifier") return names.has(dottedName(node));
  if (node.type === "MemberExpression") return nodesIn([node["object"]]).some((object) => mentions(object, names));
  if (node.type === "Property") return nodesIn([node["value"]]).some((value) => mentions(value, names));
  return children(node).some((child) => mentions(child, names));
};

/** Names in a fragment that hold foreign SQL: its parameters, and what is made of them. */
function foreignNames({ node, foreign }: Fragment): ReadonlySet<string> {
  const names = new Set(nodesIn(node["params"]).flatMap((one, place) => (foreign.has(place) ? namesIn(one) : [])));
  inside(node, (one) => {
    const init = one.type === "VariableDeclarator" ? nodeAt(one, "init") : undefined;
    if (init && !isFunction(init) && mentions(init, names))
      for (const name of nodesIn([one["id"]]).flatMap(namesIn)) names.add(name);
  });
  return names;
}

/** Foreign SQL stays foreign in the functions of the file that it is handed on to. */
function spread(fragments: readonly Fragment[]): void {
  let grew = true;
  while (grew) {
    grew = false;
    for (const fragment of fragments) {
      const names = foreignNames(fragment);
      inside(fragment.node, (call) => {
        const called = fragments.find(
          ({ name }) => call.type === "CallExpression" && name === dottedName(call["callee"]),
        );
        nodesIn(called && call["arguments"]).forEach((argument, place) => {
          if (called?.foreign.has(place) !== false || !mentions(argument, names)) return;
          called.foreign.add(place);
          grew = true;
        });
      });
    }
  }
}

function templateOf(node: Node): { readonly text: string; readonly holes: readonly Node[] } | undefined {
  if (node.type !== "TaggedTemplateExpression" || dottedName(node["tag"]) !== "sql") return undefined;
  const quasi = nodeAt(node, "quasi");
  const texts = nodesIn(quasi?.["quasis"]).map(({ value }) =>
    typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "",
  );
  return { text: texts.join(placeholder), holes: nodesIn(quasi?.["expressions"]) };
}

const ownerOf = new Map(
  Object.entries(reservedAliases).flatMap(([fragment, aliases]) => aliases.map((alias) => [alias, fragment] as const)),
);
const fragmentsWithAliases = new Set(Object.keys(reservedAliases).map((fragment) => fragment.split("#")[1]));

/** Foreign SQL must not be read with a name that the fragment shares with others. */
function checkForeign(context: LintContext, fragment: Fragment, owner: string): void {
  const names = foreignNames(fragment);
  if (names.size === 0) return;
  inside(fragment.node, (node) => {
    const template = templateOf(node);
    if (template === undefined) return;
    const around = namesAround(template.text);
    template.holes.forEach((hole, index) => {
      const shared = (around[index] ?? []).filter((name) => ownerOf.get(name) !== owner);
      if (shared.length === 0 || !mentions(hole, names)) return;
      context.report({
        node: hole,
        message: `SQL from another file could mean its own ${shared.join(", ")} here: give this fragment names of its own, listed in tools/lint/reserved-aliases.ts.`,
      });
    });
  });
}

/** A reserved name is used by one fragment only. */
function checkReserved(context: LintContext, part: Node, owner: string): void {
  inside(part, (node) => {
    for (const name of boundNames(templateOf(node)?.text ?? "").filter((one) => ownerOf.has(one)))
      if (ownerOf.get(name) !== owner)
        context.report({ node, message: `${name} is the name of a table in ${ownerOf.get(name)} alone.` });
  });
}

/** A column without its table would be looked up in the fragment first. */
function checkColumns(context: LintContext, program: Node): void {
  inside(program, (call) => {
    if (call.type !== "CallExpression" || !fragmentsWithAliases.has(dottedName(call["callee"]))) return;
    for (const argument of nodesIn(call["arguments"])) {
      if (/^\s*(?!true\b|false\b|null\b)[a-z_]\w*\s*$/.test(templateOf(argument)?.text ?? ""))
        context.report({ node: argument, message: "A column that a fragment is given names its table." });
    }
  });
}

const topName = (statement: Node): string => {
  const declaration = nodeAt(statement, "declaration") ?? statement;
  return dottedName(nodesIn(declaration["declarations"])[0]?.["id"] ?? declaration["id"]);
};

/**
 * SQL that a fragment is given by another file is never read with the fragment's own names: in PostgreSQL the nearest table
 * of a name is meant, so `b.item_id` of the caller would become that of the fragment. Types of other files are passed over.
 */
export const aliasRule: Rule = {
  create(context) {
    return {
      Program: (program) => {
        const path = housePath(context);
        const fragments = fragmentsOf(program, path);
        spread(fragments);
        for (const fragment of fragments) checkForeign(context, fragment, `${path}#${fragment.name}`);
        for (const statement of nodesIn(program["body"]))
          checkReserved(context, statement, `${path}#${topName(statement)}`);
        checkColumns(context, program);
      },
    };
  },
};
