import { placeholder, selectedNames } from "./select-list.ts";
import { dottedName, isNode, type Node, type Rule } from "./syntax.ts";

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nodeAt = (node: Node | undefined, property: string): Node | undefined => {
  const value = node?.[property];
  return isNode(value) ? value : undefined;
};

interface Field {
  readonly name: string;
  readonly optional: boolean;
}

/** The fields of a type that is written out; undefined for any other. */
function fieldsOf(type: Node | undefined, declared: ReadonlyMap<string, Node>): readonly Field[] | undefined {
  if (type?.type === "TSTypeReference") {
    const found = declared.get(dottedName(type["typeName"]));
    return found && fieldsOf(found, new Map());
  }
  const members = type?.type === "TSTypeLiteral" ? nodesIn(type["members"]) : nodesIn(type?.["body"]);
  if (members.length === 0 || members.some((member) => member.type !== "TSPropertySignature")) return undefined;
  return members.map((member) => ({ name: dottedName(member["key"]), optional: member["optional"] === true }));
}

/** Types of the file that are written out, by name: interfaces that extend none, and aliases. */
function declaredIn(program: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of nodesIn(program["body"])) {
    const declaration = nodeAt(statement, "declaration") ?? statement;
    const alias = nodeAt(declaration, "typeAnnotation");
    const isPlain = declaration.type === "TSInterfaceDeclaration" && nodesIn(declaration["extends"]).length === 0;
    const type = isPlain ? nodeAt(declaration, "body") : alias;
    if (type !== undefined) found.set(dottedName(declaration["id"]), type);
  }
  return found;
}

function sqlText(call: Node): string | undefined {
  const [query] = nodesIn(call["arguments"]);
  if (query?.type !== "TaggedTemplateExpression" || dottedName(query["tag"]) !== "sql") return undefined;
  const quasis = nodesIn(nodeAt(query, "quasi")?.["quasis"]);
  const texts = quasis.map(({ value }) =>
    typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "",
  );
  return texts.join(placeholder);
}

/**
 * The columns a statement answers with are the fields of the row type that its reader names. Fragments and types of other
 * files are passed over.
 */
export const rowRule: Rule = {
  create(context) {
    let declared: ReadonlyMap<string, Node> = new Map();
    return {
      Program: (program) => {
        declared = declaredIn(program);
      },
      CallExpression: (call) => {
        if (!/\.(rows|one|maybe)$/.test(dottedName(call["callee"]))) return;
        const [type] = nodesIn(nodeAt(call, "typeArguments")?.["params"]);
        const [fields, text] = [fieldsOf(type, declared), sqlText(call)];
        const names = text === undefined ? undefined : selectedNames(text);
        if (fields === undefined || names === undefined) return;
        const missing = fields.filter(({ name, optional }) => !optional && !names.includes(name));
        const extra = names.filter((name) => !fields.some((field) => field.name === name));
        if (missing.length === 0 && extra.length === 0) return;
        const said = [
          ...missing.map(({ name }) => `${name} is not selected`),
          ...extra.map((name) => `${name} has no field`),
        ];
        context.report({ node: call, message: `The row type differs from the select list: ${said.join(", ")}.` });
      },
    };
  },
};
