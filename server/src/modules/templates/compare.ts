import { reportOf } from "@cerebro/contracts/constants/reports.ts";
import { cadences } from "@cerebro/contracts/constants/report-words.ts";
import type { AttributeDefinition, StockPolicy } from "@cerebro/contracts/entities/wms/categories.ts";
import { dispositions } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { IndustryTemplate, TemplatePart } from "@cerebro/contracts/entities/platform/templates.ts";
import type { PresentCategory } from "./templates.store.ts";

type Category = IndustryTemplate["categories"][number];
type Attribute = Category["attributes"][number];
type Policy = Category["policy"];

/** Present parts of a template in an organization. */
export interface Present {
  readonly categories: readonly PresentCategory[];
  readonly reports: readonly { readonly id: string; readonly key: string; readonly version: number }[];
}

/** Every part of a template, and whether it is there, just so or in another way. */
export function compare(template: IndustryTemplate, present: Present): TemplatePart[] {
  return [...categoryParts(template, present.categories), ...reportParts(template, present.reports)];
}

function reportParts({ reports }: IndustryTemplate, present: Present["reports"]): TemplatePart[] {
  return reports.map(({ name, report, cadence }) => ({
    kind: "report",
    category: null,
    label: name,
    detail: `${reportOf(report).title}, ${cadences[cadence].toLowerCase()} by mail to whoever applies the template`,
    state: findReport(present, name) === undefined ? "new" : "exists",
  }));
}

export const findReport = (present: Present["reports"], name: string): Present["reports"][number] | undefined =>
  present.find(({ key }) => key === name.toLowerCase());

function categoryParts(template: IndustryTemplate, present: readonly PresentCategory[]): TemplatePart[] {
  return template.categories.flatMap((category) => {
    const there = findCategory(present, category.name);
    const part = { category: category.name };
    return [
      { ...part, kind: "category", label: category.name, detail: itemsIn(there), state: there ? "exists" : "new" },
      ...category.attributes.map((attribute) => {
        const known = there?.attributes.find(({ key }) => key === attribute.key);
        const state = known === undefined ? "new" : sameAttribute(attribute, known) ? "exists" : "differs";
        return {
          ...part,
          kind: "attribute",
          label: attribute.label,
          detail: attributeWords(attribute),
          state,
        } as const;
      }),
      {
        ...part,
        kind: "policy",
        label: `Policy of ${category.name}`,
        detail: policyWords(category.policy),
        state: !there?.policy ? "new" : samePolicy(category.policy, there.policy) ? "exists" : "differs",
      },
    ] satisfies TemplatePart[];
  });
}

export const findCategory = (present: readonly PresentCategory[], name: string): PresentCategory | undefined =>
  present.find(({ key }) => key === name.toLowerCase());

function itemsIn(there: PresentCategory | undefined): string {
  if (there === undefined || there.items === 0) return "No items yet";
  return there.items === 1 ? "1 item names it" : `${there.items} items name it`;
}

function sameAttribute(wanted: Attribute, known: AttributeDefinition): boolean {
  return (
    wanted.kind === known.kind &&
    wanted.unit === known.unit &&
    wanted.required === known.required &&
    wanted.choices.join("\n") === known.choices.join("\n")
  );
}

function samePolicy(wanted: Policy, known: StockPolicy): boolean {
  return (
    wanted.lotRequired === known.lotRequired &&
    wanted.minimumShelfLifeDays === known.minimumShelfLifeDays &&
    wanted.strategy === known.strategy &&
    wanted.quarantineOnReceipt === known.quarantineOnReceipt &&
    wanted.returnDisposition === known.returnDisposition
  );
}

const kindWords = { text: "Text", number: "Number", date: "Day", choice: "One of" } as const;

function attributeWords({ kind, unit, choices, required }: Attribute): string {
  const what = kind === "choice" ? `${kindWords.choice}: ${choices.join(", ")}` : kindWords[kind];
  return [unit === null ? what : `${what} in ${unit}`, required && "must be told"].filter(Boolean).join("; ");
}

function policyWords(policy: Policy): string {
  const { lotRequired, minimumShelfLifeDays, strategy, quarantineOnReceipt, returnDisposition } = policy;
  return [
    lotRequired && "Items are tracked by lot",
    strategy === "fefo" ? "what expires first leaves first" : "what came first leaves first",
    minimumShelfLifeDays !== null && `${minimumShelfLifeDays} days of shelf life left at allocation`,
    quarantineOnReceipt && "what arrives waits in quarantine",
    returnDisposition !== null && `what comes back: ${dispositions[returnDisposition].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join("; ")
    .replace(/^./, (first) => first.toUpperCase());
}
