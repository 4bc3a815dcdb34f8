/** Days of the clock of the database, whatever they are compared with. */
const sessionDays = /\b(?:current_date|localtimestamp|current_timestamp\s*::\s*date)\b/i;
/** A moment, by the names moments have here, made a day as it stands: `o.due_at::date`, `(${now})::date`. */
const bareCast =
  /(?:\b[a-z_]{1,40}_at|\bnow\(\)|\$\{(?:[\w.]{0,60}\.)?(?:at|now|[a-z]\w{0,30}At)\}|::timestamptz)\s?\)?\s?::\s?date\b/i;
const utcCast = /at time zone 'utc'\s?\)\s?::\s?date\b/i;
const bareField =
  /\b(?:extract\s?\(\s?(?:day|dow|isodow|doy|week|month|quarter|year|isoyear|hour)\s+from|to_char\s?\()\s?(?:[a-z_]{1,40}\.)?(?:[a-z_]{1,40}_at|now\(\)|\$\{(?:[\w.]{0,60}\.)?(?:at|now)\})\s?(?:::timestamptz)?\s?[,)]/i;
const truncated = /\bdate_trunc\s?\(\s?'(?:day|week|month|quarter|year)'\s?,/gi;

/** What follows an opening parenthesis up to the one that closes it, with the commas that are not inside others. */
function restOfCall(text: string, from: number): { readonly inside: string; readonly commas: number } {
  let [depth, commas, at] = [1, 0, from];
  for (; at < text.length && depth > 0; at += 1) {
    const sign = text[at];
    if (sign === "(" || sign === "{") depth += 1;
    else if (sign === ")" || sign === "}") depth -= 1;
    else if (sign === "," && depth === 1) commas += 1;
  }
  return { inside: text.slice(from, at), commas };
}

/** A moment that is cut to its day or month needs a zone: `at time zone`, or a third argument. */
function findBareTruncation(text: string): string | undefined {
  for (const match of text.matchAll(truncated)) {
    const { inside, commas } = restOfCall(text, match.index + match[0].length);
    const isMoment = /_at\b|now\(\)|\$\{(?:[\w.]{0,60}\.)?(?:at|now)\}|timestamptz/i.test(inside);
    if (isMoment && commas === 0 && !/at time zone/i.test(inside)) return match[0];
  }
  return undefined;
}

/** The part of an SQL text that makes a day of a moment without saying by which clock; undefined where none does. */
export function findDayInSql(text: string): string | undefined {
  for (const pattern of [sessionDays, bareCast, utcCast, bareField]) {
    const found = pattern.exec(text);
    if (found !== null) return found[0];
  }
  return findBareTruncation(text);
}
