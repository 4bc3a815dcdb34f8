import type { Option } from "../form/select.tsx";

/** A filter a list offers. Its kind decides what it asks and how its chip reads. */
export type FilterField =
  /** Several options may be set at once unless only one makes sense. */
  | { id: string; label: string; kind: "choice"; options: readonly Option[]; single?: true }
  | { id: string; label: string; kind: "text" }
  | { id: string; label: string; kind: "number"; unit?: string }
  | { id: string; label: string; kind: "date" }
  | { id: string; label: string; kind: "flag" };

/** Value of a filter, in the form of the address: `open,late`, `hat`, `10..250`, `2026-01-01..`, `yes`. */
export type FilterValues = Readonly<Record<string, string>>;

/** The two ends of a range; an open end is empty. */
export function rangeOf(value: string): [from: string, to: string] {
  const [from = "", to = ""] = value.split("..");
  return [from, to];
}

export function rangeValue(from: string, to: string): string {
  return from || to ? `${from}..${to}` : "";
}

export function choicesOf(value: string): string[] {
  return value ? value.split(",") : [];
}

/** Words of a set filter on its chip: "is Open or Late", "from 10 to 250 kg". */
export function filterWords(field: FilterField, value: string): string {
  switch (field.kind) {
    case "choice":
      return `is ${joined(choicesOf(value).map((choice) => field.options.find((option) => option.value === choice)?.label ?? choice))}`;
    case "text":
      return `contains “${value}”`;
    case "flag":
      return value === "no" ? "no" : "yes";
    case "number":
      return rangeWords(rangeOf(value), field.unit);
    case "date":
      return rangeWords(rangeOf(value));
  }
}

function rangeWords([from, to]: [string, string], unit = ""): string {
  const words = [from && `from ${from}`, to && `to ${to}`, unit];
  return words.filter(Boolean).join(" ");
}

const namedChoices = 3;

function joined(labels: string[]): string {
  if (labels.length > namedChoices) return `one of ${labels.length}`;
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} or ${labels.at(-1) ?? ""}`;
}

/** The same filters with one set, changed or (with an empty value) taken away. */
export function withFilter(values: FilterValues, id: string, value: string): FilterValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== id));
  return value ? { ...rest, [id]: value } : rest;
}
