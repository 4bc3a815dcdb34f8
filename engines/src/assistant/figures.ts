/** Numbers as they are written: `1,234.5`, `12 %`, `-3`; digits inside of codes such as SO-2026-000123 count as the code. */
const codes =
  /(?<![\p{L}\d])(?=\d*\p{L})[\p{L}\d]+(?:[-/_.][\p{L}\d]+)+|(?<!\d)\d+(?:[-/:]\d+)+|(?<!\p{L})\p{L}+\d[\p{L}\d]*/gu;
const numbers = /\d+(?:[.,\u00a0\u202f' ]\d{3})*(?:[.,]\d+)?/gu;

const words: Readonly<Record<string, string>> = Object.fromEntries(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, value) => [word, String(value)]),
);
const tens: Readonly<Record<string, string>> = {
  thirty: "30",
  forty: "40",
  fifty: "50",
  sixty: "60",
  seventy: "70",
  eighty: "80",
  ninety: "90",
  hundred: "100",
  dozen: "12",
  thousand: "1000",
  million: "1000000",
  billion: "1000000000",
  half: "1/2",
  third: "1/3",
  quarter: "1/4",
  double: "2x",
  doubled: "2x",
  twice: "2x",
  triple: "3x",
  tripled: "3x",
};

/** `1,234.50` and `1234.5` are the same figure. */
function plain(text: string): string {
  const tidy = text.replace(/[\u00a0\u202f' ]/g, "");
  const decimal = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(tidy) ? tidy.replace(/,/g, "") : tidy.replace(",", ".");
  return String(Number(decimal));
}

/** Invisible letters inside of a number or word are dropped. */
export const normal = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

/** Every figure and code of a text, numbers in words among them. */
export function figuresIn(given: string): string[] {
  const text = normal(given);
  const found = [...text.matchAll(codes)].map(([code]) => code).filter((code) => /\d/.test(code));
  const rest = text.replace(codes, (code) => (/\d/.test(code) ? " " : code));
  const written = [...rest.toLowerCase().matchAll(/\p{L}+/gu)].flatMap(([word]) => words[word] ?? tens[word] ?? []);
  return [
    ...found.map((code) => code.toUpperCase()),
    ...[...rest.matchAll(numbers)].map(([number]) => plain(number)),
    ...[...rest.matchAll(/[\p{No}\p{Nl}]|(?=\P{ASCII})\p{Nd}/gu)].map(([other]) => other),
    ...written,
  ];
}

/** Every figure of the given texts. */
export const figuresOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(figuresIn));

/** Figures of a text that are not among the allowed ones: a model made them up [LLM-04]. */
export const strangeFigures = (text: string, allowed: ReadonlySet<string>): string[] =>
  figuresIn(text).filter((figure) => !allowed.has(figure));
