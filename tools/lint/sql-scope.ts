import { placeholder } from "./select-list.ts";

interface Binding {
  readonly name: string;
  /** Its end in the text of its group. */
  readonly at: number;
}

/** The text between two parentheses, or the statement itself; groups inside are `()`. */
interface Group {
  flat: string;
  readonly parent: Group | undefined;
  /** Where it begins in its parent, and the text before it there. */
  readonly at: number;
  readonly before: string;
}

const keywords = `on where join left right full inner cross natural lateral group order having limit offset using union except
  intersect select set for returning default values window when then else end and or do nothing with only from`;
const word = String.raw`(?!(?:${keywords.split(/\s+/).join("|")})\b)[a-z_]`;
const item = String.raw`(?:lateral\s+|only\s+)?(${word}[\w.]*)?\s*(\(\)|${placeholder})?\s*(?:with\s+ordinality\s+)?(?:as\s+)?(${word}\w*)?`;
const first = new RegExp(String.raw`\b(?:from|join|using|update)\s+${item}`, "g");
const next = new RegExp(String.raw`\s*(?:\(\))?\s*,\s*${item}`, "y");

/** The name a table is known by: its alias, else its own. */
const nameOf = ([, table, inner, alias]: RegExpExecArray): string | undefined =>
  alias ?? (inner === undefined ? table : undefined);

function bindingsIn(flat: string): Binding[] {
  const found: Binding[] = [];
  for (const match of flat.matchAll(first)) {
    for (let one: RegExpExecArray | null = match; one !== null; one = next.exec(flat)) {
      const name = nameOf(one);
      next.lastIndex = one.index + one[0].length;
      if (name !== undefined) found.push({ name, at: next.lastIndex });
    }
  }
  return found;
}

/** Comments and quoted words, which may hold anything, are blanked; their places stay. */
const withoutWords = (text: string): string =>
  text.replaceAll(/--[^\n]*|'[^']*'/g, (words) => " ".repeat(words.length));

function groupsOf(text: string): { readonly groups: readonly Group[]; readonly holes: readonly [Group, number][] } {
  const root: Group = { flat: "", parent: undefined, at: 0, before: "" };
  const [groups, holes]: [Group[], [Group, number][]] = [[root], []];
  let group = root;
  for (const sign of withoutWords(text)) {
    if (sign === "(") {
      group = { flat: "", parent: group, at: group.flat.length, before: group.flat };
      groups.push(group);
    } else if (sign === ")") {
      const outer = group.parent ?? root;
      outer.flat += "()";
      group = outer;
    } else {
      if (sign === placeholder) holes.push([group, group.flat.length]);
      group.flat += sign;
    }
  }
  return { groups, holes };
}

/** The names of the group around it that a group sees: a subquery as a table sees none, a lateral one those before it. */
function seenFrom({ before, at }: Group): (binding: Binding) => boolean {
  if (/\b(from|join)\s*$|\bas\s+((not\s+)?materialized\s*)?$/.test(before)) return () => false;
  return /\blateral\s*$/.test(before) ? (binding) => binding.at < at : () => true;
}

/** Every name that a statement gives to a table. */
export const boundNames = (text: string): readonly string[] =>
  groupsOf(text).groups.flatMap(({ flat }) => bindingsIn(flat).map(({ name }) => name));

/** For each value or fragment of a template, in order: the names of tables that an expression there would be read with. */
export function namesAround(text: string): readonly (readonly string[])[] {
  return groupsOf(text).holes.map(([inner, at]) => {
    // A fragment that is a table is no expression of the statement.
    const isTable = /\b(from|join)\s+(lateral\s+)?$/.test(inner.flat.slice(0, at));
    const names = new Set(isTable ? [] : bindingsIn(inner.flat).map(({ name }) => name));
    for (let group: Group | undefined = inner; group?.parent !== undefined; group = group.parent)
      for (const binding of bindingsIn(group.parent.flat).filter(seenFrom(group))) names.add(binding.name);
    return [...names];
  });
}
