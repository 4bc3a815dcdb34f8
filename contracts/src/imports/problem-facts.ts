import type { ImportField } from "./field.ts";
import type { ProblemFacts } from "./cell-problems.ts";

/** Facts about the field for the text of a problem. */
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
