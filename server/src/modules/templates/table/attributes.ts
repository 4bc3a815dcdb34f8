import type { IndustryTemplate } from "@cerebro/contracts/entities/templates.ts";

type Attribute = IndustryTemplate["categories"][number]["attributes"][number];

const optional = { unit: null, choices: [], required: false };

export const text = (key: string, label: string): Attribute => ({ ...optional, key, label, kind: "text" });
export const day = (key: string, label: string): Attribute => ({ ...optional, key, label, kind: "date" });
export const number = (key: string, label: string, unit: string): Attribute => ({
  ...optional,
  key,
  label,
  kind: "number",
  unit,
});
export const choice = (key: string, label: string, choices: string[]): Attribute => ({
  ...optional,
  key,
  label,
  kind: "choice",
  choices,
});
/** What every item of the category must tell. */
export const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true });
