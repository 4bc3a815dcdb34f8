import { housePath, isNode, isTest, type Node, type Rule } from "./syntax.ts";

const limits: ReadonlySet<string> = new Set(["maxLength", "minLength"]);

/** The design system knows no contract: its own controls may state a limit. */
const bound = /^web\/src\/(features|parts|shell|site)\//;

const isNumber = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === "JSXExpressionContainer"
    ? isNumber(value["expression"])
    : value.type === "Literal" && !Number.isNaN(Number(value["value"])));

/** The length of a text is a fact of the contract: a form takes it from there. */
export const limitRule: Rule = {
  create(context) {
    const path = housePath(context);
    if (isTest(path) || !bound.test(path)) return {};
    return {
      JSXAttribute: (node: Node) => {
        const name = isNode(node["name"]) ? String(node["name"]["name"]) : "";
        if (!limits.has(name) || !isNumber(node["value"])) return;
        context.report({ node, message: `${name} is typed by hand: take the field from \`fieldsFor\` of its input.` });
      },
    };
  },
};
