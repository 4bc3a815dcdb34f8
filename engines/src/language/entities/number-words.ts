const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const values = new Map<string, number>([
  ...ones.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, value): [string, number] => [word, value * 10]),
  ["fourty", 40],
]);
values.delete("");
const multiples = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
  ["dozen", 12],
  ["dozens", 12],
  ["k", 1000],
  ["m", 1_000_000],
  ["mn", 1_000_000],
  ["mio", 1_000_000],
  ["gross", 144],
]);

const words = [...values.keys()].toSorted((a, b) => b.length - a.length).join("|");
const digits = String.raw`\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
const many = "hundred|thousand|million|dozen";
/** Source of a pattern for a number as people write it: `40`, `1,200`, `1.2k`, `3 dozen`, `two hundred and five`. */
export const numberPattern = `(?:(?:half a|a couple of|a couple|a pair of|(?:a|an|one|two|three) half) ?(?:dozen)?|(?:a|an) (?:${many})|(?:${digits})(?: ?(?:k|m|mn|mio)\\b)?(?: (?:${many})\\b)?|(?:(?:${words})\\b[- ]?(?:(?:${many})\\b ?)?(?:and )?)*(?:${words}|${many})(?![a-z]))`;

const digitsWithMultiple = new RegExp(`^(${digits}) ?(k|m|mn|mio|${many})?$`);

/** The value of what the pattern found; null where it makes none. With `pointsGroup`, `1.400` is one thousand four hundred. */
export function readNumber(text: string, pointsGroup = false): number | null {
  const plain = text.trim().toLowerCase();
  if (/^half a(?: dozen)?$/.test(plain)) return plain.endsWith("dozen") ? 6 : 0.5;
  if (/^a (?:couple|pair)(?: of)?$/.test(plain)) return 2;
  const numeric = digitsWithMultiple.exec(plain);
  if (numeric !== null) {
    const value = Number(plainDigits(numeric[1] ?? "", pointsGroup)) * (multiples.get(numeric[2] ?? "") ?? 1);
    return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : null;
  }
  return fromWords(plain.split(/[- ]+/).filter((word) => word !== "and"));
}

/** `1,200.50`, `1.200,50` and `1 200` are one thousand two hundred; `2,5` is two and a half. */
function plainDigits(text: string, pointsGroup: boolean): string {
  const isGrouped = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(text);
  if (isGrouped || (pointsGroup && /^\d{1,3}\.\d{3}$/.test(text))) return text.replaceAll(".", "").replace(",", ".");
  const ungrouped = text.replace(/[,' ](?=\d{3}(?!\d))/g, "");
  return ungrouped.replace(",", ".");
}

function fromWords(parts: readonly string[]): number | null {
  let whole = 0;
  let part = 0;
  for (const word of parts) {
    const value = word === "a" || word === "an" ? 1 : values.get(word);
    const multiple = multiples.get(word);
    if (value !== undefined) part += value;
    else if (multiple === 100 || multiple === 12) part = Math.max(1, part) * multiple;
    else if (multiple !== undefined) {
      whole += Math.max(1, part) * multiple;
      part = 0;
    } else return null;
  }
  return whole + part;
}
