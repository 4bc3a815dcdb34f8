/** Stands for a value or fragment of a template: `sql\`… ${value} …\``. */
export const placeholder = "\u0000";

/** The text with all that is in quotes or parentheses left out: the columns and clauses of the statement itself remain. */
function topLevel(text: string): string {
  let [depth, flat] = [0, ""];
  for (const part of text.replaceAll(/'[^']*'/g, "''").split(/([()])/)) {
    if (part === ")") depth -= 1;
    if (depth === 0) flat += part;
    if (part === "(") depth += 1;
  }
  return flat;
}

/** What a statement answers with: the list after its last `returning`, else after its first `select`. */
function listOf(flat: string): string | undefined {
  const returned = flat.split(/\breturning\b/i);
  if (returned.length > 1) return returned.at(-1);
  const selected = flat.split(/\bselect\b/i)[1];
  return selected?.replace(/^\s*(distinct\s+on\s*\(\)|distinct|all)\s/i, "").split(/\b(from|where|limit)\b/i)[0];
}

const named = [
  /\bas\s+"([^"]+)"$/i,
  /\bas\s+(\w+)$/i,
  /^(?:\w+\.)?"([^"]+)"$/,
  /^(?:\w+\.)?(\w+)(?:::[\w[\]]+)?$/,
  /^(\w+)\(\)(?:::[\w[\]]+)?$/,
];

/** The names of the columns that a statement answers with; undefined where a fragment hides them. */
export function selectedNames(text: string): readonly string[] | undefined {
  const columns = listOf(topLevel(text))?.split(",");
  const names = columns?.map((column) => {
    const trimmed = column.trim().replaceAll(/\s+/g, " ");
    return named.map((pattern) => pattern.exec(trimmed)?.[1]).find((name) => name !== undefined);
  });
  const known = names?.filter((name) => name !== undefined);
  return known === undefined || known.length !== names?.length ? undefined : known;
}
