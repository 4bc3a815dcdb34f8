import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import type { Reader } from "../../platform/database.ts";
import type { Present } from "./compare.ts";
import { loadCategoriesNamed, loadReportsNamed } from "./templates.store.ts";

export const namesOf = ({ categories }: IndustryTemplate): string[] => categories.map(({ name }) => name);

/** Present parts of some templates in the organization. */
export async function loadPresent(reader: Reader, templates: readonly IndustryTemplate[]): Promise<Present> {
  const reportNames = templates.flatMap(({ reports }) => reports.map(({ name }) => name));
  const [categories, reports] = await Promise.all([
    loadCategoriesNamed(reader, templates.flatMap(namesOf)),
    loadReportsNamed(reader, reportNames),
  ]);
  return { categories, reports };
}
