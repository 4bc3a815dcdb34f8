/**
 * SQL with parameters by construction: every `${value}` becomes `$n`, a nested `sql` fragment is spliced in.
 * There is no way to put a run-time string into the text, but `identifier` with a name from a fixed list.
 */
export class Sql {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], inputs: readonly unknown[]) {
    const values: unknown[] = [];
    let text = strings[0] ?? "";
    inputs.forEach((input, index) => {
      if (input instanceof Sql) {
        // A fragment's own $1… move behind the parameters collected so far.
        const shift = values.length;
        const stays = shift === 0 || input.values.length === 0;
        text += stays
          ? input.text
          : input.text.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + shift}`);
        values.push(...input.values);
      } else {
        values.push(input);
        text += `$${values.length}`;
      }
      text += strings[index + 1] ?? "";
    });
    this.text = text;
    this.values = values;
  }
}

export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  return new Sql(strings, inputs);
}

/** A column or table name that is one of `allowed`; anything else is a programming error. */
export function identifier(name: string, allowed: readonly string[]): Sql {
  if (!allowed.includes(name) || !/^[a-z_][a-z0-9_.]*$/.test(name)) throw new Error(`identifier not allowed: ${name}`);
  return new Sql([name], []);
}

/** Fragments joined by a separator; `empty` replaces none. */
export function join(
  fragments: readonly Sql[],
  separator: " and " | ", " | " or " | " union all ",
  empty: Sql = sql``,
): Sql {
  if (fragments.length === 0) return empty;
  return new Sql(["", ...Array<string>(fragments.length - 1).fill(separator), ""], fragments);
}

const names = new Map<string, string>();
const namesAtMost = 2_000;

/** A prepared statement's name for `text`, so that the server plans each text once per connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namesAtMost) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
