import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";

type Report = IndustryTemplate["reports"][number];
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
/** A report every Monday at seven, by the clock of the warehouse. */
export const weekly = (name: string, report: Report["report"], parameters: Report["parameters"] = {}): Report => ({
  name,
  report,
  parameters,
  format: "pdf",
  cadence: "weekly",
  weekday: 1,
  monthDay: null,
  hour: 7,
  minute: 0,
});

/** A report on the first of each month at seven. */
export const monthly = (name: string, report: Report["report"], parameters: Report["parameters"] = {}): Report => ({
  ...weekly(name, report, parameters),
  cadence: "monthly",
  weekday: null,
  monthDay: 1,
});

/** An attribute every item of the category must have. */
export const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true });
