import type { AttributeDefinition, ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import { attributeKinds } from "@cerebro/contracts/constants/templates.ts";
import { newId } from "../../../data/ids.ts";
import type { Input } from "../../../data/request.ts";

export type AttributeKind = (typeof attributeKinds)[number];

export const kindWords: Readonly<Record<AttributeKind, string>> = {
  text: "Text",
  number: "Number",
  date: "Day",
  choice: "One of several",
};

/** An attribute while it is being typed. */
export interface AttributeLine {
  readonly rowKey: string;
  readonly known: AttributeDefinition | undefined;
  readonly label: string;
  readonly kind: AttributeKind;
  readonly unit: string;
  /** One on each line. */
  readonly choices: string;
  readonly required: boolean;
}

export const blankLine = (): AttributeLine => ({
  rowKey: newId(),
  known: undefined,
  label: "",
  kind: "text",
  unit: "",
  choices: "",
  required: false,
});

export const linesOf = ({ attributes }: Pick<ItemCategory, "attributes">): AttributeLine[] =>
  attributes.map((known) => ({
    rowKey: newId(),
    known,
    label: known.label,
    kind: known.kind,
    unit: known.unit ?? "",
    choices: known.choices.join("\n"),
    required: known.required,
  }));

/** "Country of origin" → `country_of_origin`; files and templates find the attribute by it. */
export function keyOf(label: string): string {
  const words = label
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  return (/^[a-z]/.test(words) ? words : `a_${words}`).slice(0, 40).replace(/_+$/, "");
}

const choicesIn = (typed: string): string[] =>
  typed
    .split("\n")
    .map((choice) => choice.trim())
    .filter((choice) => choice !== "");

/** The attributes as the server wants them. */
export function attributesOf(lines: readonly AttributeLine[]): Input<"POST /api/wms/categories">["attributes"] {
  return lines.map(({ known, label, kind, unit, choices, required }) => ({
    id: known?.id ?? null,
    key: known?.key ?? keyOf(label),
    label: label.trim(),
    kind,
    unit: kind === "number" && unit.trim() !== "" ? unit.trim() : null,
    choices: kind === "choice" ? choicesIn(choices) : [],
    required,
  }));
}
