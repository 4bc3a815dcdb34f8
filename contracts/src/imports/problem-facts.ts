import type { ImportField } from "./field.ts";
import type { ProblemFacts } from "./cell-problems.ts";

/** What the text of a problem tells about the field it is about. */
export function problemFacts(field: ImportField | undefined, currency: string): ProblemFacts {
  if (field === undefined) return { field: "The row", currency };
  const { label, value } = field;
  return {
    field: label,
    currency,
    ...("min" in value && { min: value.min }),
    ...("max" in value && { max: value.max }),
    ...("choices" in value && { choices: value.choices.map((choice) => choice.value).join(", ") }),
  };
}
