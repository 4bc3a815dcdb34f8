import { findDayInSql } from "./day-in-sql.ts";
import { dottedName, housePath, isNode, isTest, type Node, type Rule } from "./syntax.ts";

/** The files that turn a moment into a day, by a zone or named as UTC. */
const places = /^engines\/src\/time\/|^server\/src\/platform\/home-zone\.store\.ts$/;
const ownClock = /^(?:getUTC|get|setUTC|set)(?:Day|Date|Month|FullYear|Hours)$/;
const dayLength = "2026-01-31".length;

/** `b` of `a.b` and of `a?.b`. */
const methodOf = (callee: unknown): string =>
  isNode(callee) && callee.type === "MemberExpression" ? dottedName(callee["property"]) : "";

const objectOf = (callee: unknown): Node | undefined =>
  isNode(callee) && isNode(callee["object"]) ? callee["object"] : undefined;

/** Whether an expression gives a moment as text: `x.toISOString()`, or a name that means one, `at`, `now`, `shippedAt`. */
function isMomentText(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === "CallExpression") return methodOf(node["callee"]) === "toISOString";
  const name = node.type === "Identifier" ? String(node["name"]) : methodOf(node);
  return /^(?:at|now)$|[a-z]At$/.test(name);
}

const isUpToDay = (call: Node): boolean => {
  const [from, to] = Array.isArray(call["arguments"]) ? call["arguments"].filter(isNode) : [];
  const end = Number(to?.["value"]);
  return from?.["value"] === 0 && end >= 4 && end <= dayLength;
};

/** The text of an `sql` template with the names of what is put into it: `${name}`. */
function sqlTextOf(node: Node): string {
  const quasi = node["quasi"];
  const parts = isNode(quasi) && Array.isArray(quasi["quasis"]) ? quasi["quasis"].filter(isNode) : [];
  const values = isNode(quasi) && Array.isArray(quasi["expressions"]) ? quasi["expressions"].filter(isNode) : [];
  return parts
    .map(({ value }, index) => {
      const text = typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
      return index < values.length ? `${text}\${${dottedName(values[index])}}` : text;
    })
    .join("");
}

const inText = (call: Node): boolean => {
  const method = methodOf(call["callee"]);
  const object = objectOf(call["callee"]);
  if (method === "slice" || method === "substring") return isMomentText(object) && isUpToDay(call);
  return method === "split" && isMomentText(object);
};

/** A day of the calendar is taken from a moment by the zone of a site; "today" has no other meaning in business. */
export const dayRule: Rule = {
  create(context) {
    const path = housePath(context);
    if (!/^(?:engines|server)\/src\//.test(path) || isTest(path) || places.test(path)) return {};
    const report = (node: Node, what: string): void =>
      context.report({
        node,
        message: `${what} in ${path}: a day needs a zone. Use siteDay, or utcDay for what belongs to no site (engines/src/time/site-day.ts), in SQL dayIn (server/src/platform/home-zone.store.ts).`,
      });
    return {
      CallExpression: (call) => {
        const method = methodOf(call["callee"]);
        if (inText(call)) report(call, `The first ${dayLength} characters of a moment`);
        else if (ownClock.test(method)) report(call, method);
      },
      TaggedTemplateExpression: (node) => {
        const found = dottedName(node["tag"]) === "sql" ? findDayInSql(sqlTextOf(node)) : undefined;
        if (found !== undefined) report(node, found);
      },
    };
  },
};
