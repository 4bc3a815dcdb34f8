import { housePath, isNode, type Rule } from "./syntax.ts";

const isQuoting = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** A test quotes the texts people read: held against the constant they come from, any text would do. */
export const textRule: Rule = {
  create(context) {
    const path = housePath(context);
    if (!isQuoting(path)) return {};
    return {
      ImportSpecifier: (node) => {
        const name = isNode(node["imported"]) ? String(node["imported"]["name"]) : "";
        if (!name.endsWith("Texts")) return;
        context.report({ node, message: `${name} in ${path}: a test quotes the text, letter for letter.` });
      },
    };
  },
};
