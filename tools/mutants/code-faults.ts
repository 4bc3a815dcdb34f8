import {
  type BinaryExpression,
  type CallExpression,
  type Expression,
  parseSync,
  type Span,
  type TaggedTemplateExpression,
  Visitor,
  type VisitorObject,
} from "oxc-parser";
import { type Fault, neighbors } from "./fault.ts";
import { sqlFaults } from "./sql-faults.ts";

const comparisons: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
};
const arithmetic: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*" };
const assignments: Readonly<Record<string, string>> = { "+=": "-=", "-=": "+=" };
const logic: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };
const methods: Readonly<Record<string, string>> = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
};
/** Calls that may be left out: what they are called on has the same type. */
const steps = new Set(["filter", "toSorted", "toReversed"]);

/** Every fault that can be planted into a source text, in the order of their places. */
export function faultsOf(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0]?.message}`);
  new Visitor(planter(source, (fault) => void faults.push(fault))).visit(parsed.program);
  return faults.filter(({ start, end, becomes }) => isCode(file, source.slice(0, start) + becomes + source.slice(end)));
}

const isCode = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

function planter(source: string, add: (fault: Fault) => void): VisitorObject {
  const replace = (operator: string, { start, end }: Pick<Span, "start" | "end">, becomes: string): void =>
    add({ operator, start, end, becomes });
  /** Between two operands, whatever stands around it. */
  const swap = (name: string, sides: Sides, becomes: string | undefined): void => {
    const start = source.indexOf(sides.operator, sides.left.end);
    if (becomes !== undefined) replace(name, { start, end: start + sides.operator.length }, becomes);
  };
  const negate = (test: Expression): void => {
    // The others are negated where their own operator is.
    const isPlain =
      test.type === "UnaryExpression" || (test.type === "BinaryExpression" && /^[!=]==$/.test(test.operator));
    if (!isPlain) replace("condition negated", test, `!(${text(source, test)})`);
  };
  let types = 0;
  return {
    TSLiteralType: () => void (types += 1),
    "TSLiteralType:exit": () => void (types -= 1),
    BinaryExpression(node) {
      swap("comparison", node, comparisons[node.operator]);
      if (!joinsTexts(node)) swap("arithmetic", node, arithmetic[node.operator]);
    },
    AssignmentExpression: (node) => swap("arithmetic", node, assignments[node.operator]),
    LogicalExpression: (node) => swap("and, or", node, logic[node.operator]),
    UnaryExpression(node) {
      if (node.operator === "!") replace("condition negated", node, text(source, node.argument));
    },
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement({ test, alternate }) {
      negate(test);
      if (alternate === null) replace("condition removed", test, "false");
    },
    ExpressionStatement: (node) => replace("statement removed", node, ";"),
    ContinueStatement: (node) => replace("statement removed", node, ";"),
    ReturnStatement(node) {
      if (node.argument === null) replace("statement removed", node, ";");
    },
    Literal(node) {
      if (types > 0) return;
      if (typeof node.value === "boolean") replace("constant", node, String(!node.value));
      if (typeof node.value === "number") for (const other of neighbors(node.value)) replace("constant", node, other);
    },
    CallExpression: (node) => callFaults(node, replace),
    TaggedTemplateExpression(node) {
      if (isSql(node)) sqlFaults(source, node.quasi).forEach(add);
    },
  };
}

interface Sides {
  readonly left: Pick<Span, "end">;
  readonly operator: string;
}

const text = (source: string, { start, end }: Pick<Span, "start" | "end">): string => source.slice(start, end);
const isSql = ({ tag }: TaggedTemplateExpression): boolean => tag.type === "Identifier" && tag.name === "sql";

const isText = ({ type, ...node }: BinaryExpression["left"]): boolean =>
  type === "TemplateLiteral" || (type === "Literal" && "value" in node && typeof node.value === "string");
const joinsTexts = (node: BinaryExpression): boolean => isText(node.left) || isText(node.right);

function callFaults({ callee, end }: CallExpression, replace: (name: string, at: Span, becomes: string) => void): void {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
  const { object, property } = callee;
  const other = methods[property.name];
  if (other !== undefined) replace("other method", property, other);
  if (steps.has(property.name)) replace("step removed", { start: object.end, end }, "");
}
