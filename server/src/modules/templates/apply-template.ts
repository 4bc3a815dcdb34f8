import type { templateEndpoints } from "@cerebro/contracts/endpoints/platform/templates.ts";
import type { AppliedTemplate, IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { requireAccount, requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { reportVerbs } from "../wms/index.ts";
import { compare, findCategory, findReport, type Present } from "./compare.ts";
import { loadPresent, namesOf } from "./present.ts";
import { templates } from "./table/templates.ts";
import {
  deleteParts,
  insertAttributes,
  insertCategory,
  insertPolicy,
  loadAddress,
  loadCategoriesNamed,
  loadUsedAttributes,
  lockCategories,
  type PresentCategory,
} from "./templates.store.ts";

type Category = IndustryTemplate["categories"][number];

/** Creates what a template brings and is not there [PLT-10]; what is there, in whatever way, stays as it is. */
export const applyTemplate: Verb<typeof templateEndpoints.applyTemplate> = async (ctx, { templateId }) => {
  requireRole(ctx, "manager");
  const accountId = requireAccount(ctx);
  const template = templates[templateId];
  return ctx.transaction(async (tx) => {
    const names = namesOf(template);
    await lockCategories(tx, names);
    const present = await loadPresent(tx, [template]);
    const kept = compare(template, present).filter(({ state }) => state !== "new").length;
    const made: Made = { categories: [], attributes: [], policies: [] };
    for (const category of template.categories) await addCategory(tx, category, { present: present.categories, made });
    const reports = await addReports(tx, template, {
      present: present.reports,
      recipient: await loadAddress(tx, accountId),
    });
    const after: AppliedTemplate = { id: template.id, name: template.name, ...made, reports, kept };
    tx.audit({ action: "template.apply", subjectType: "industry_template", subjectId: template.id, after });
    return after;
  });
};

type Made = Pick<AppliedTemplate, "categories" | "attributes" | "policies">;

async function addCategory(
  tx: CommandTransaction,
  category: Category,
  { present, made }: { readonly present: readonly PresentCategory[]; readonly made: Made },
): Promise<void> {
  const { name } = category;
  const there = findCategory(present, name);
  const id = there?.id ?? (await insertCategory(tx, name))?.id;
  // Somebody created it between the lock and now: the transaction runs again.
  if (id === undefined) throw new AppError("request.stale");
  const known = new Set(there?.attributes.map(({ key }) => key));
  const missing = category.attributes
    .map((attribute, position) => ({ ...attribute, position }))
    .filter(({ key }) => !known.has(key));
  const attributes = await insertAttributes(tx, id, missing);
  made.attributes.push(...attributes.map((attribute) => ({ ...attribute, category: name })));
  if (there === undefined) {
    const [fresh] = await loadCategoriesNamed(tx, [name]);
    made.categories.push({ id, name, items: fresh?.items ?? 0 });
  }
  if (there?.policy) return;
  await insertPolicy(tx, id, category.policy);
  made.policies.push({ categoryId: id, category: name });
}

/** Schedules the missing reports; the person who applies the template gets them by mail. */
async function addReports(
  tx: CommandTransaction,
  { reports }: IndustryTemplate,
  { present, recipient }: { readonly present: Present["reports"]; readonly recipient: string },
): Promise<AppliedTemplate["reports"]> {
  const made: AppliedTemplate["reports"] = [];
  for (const report of reports) {
    if (findReport(present, report.name) !== undefined) continue;
    const within = withinTransaction(tx.context, tx);
    const { id, name, version } = await reportVerbs.createReportSchedule(within, {
      ...report,
      recipients: [recipient],
    });
    made.push({ id, name, version });
  }
  return made;
}

/** Takes away exactly what an application made, unless something of it is in use since; then it says what, and why. */
export async function undoApplyTemplate(
  ctx: Context,
  { output }: { readonly output: AppliedTemplate },
): Promise<readonly string[]> {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const names = namesOf(templates[output.id]);
    await lockCategories(tx, names);
    const { categories, reports } = await loadPresent(tx, [templates[output.id]]);
    await refuseUsedAttributes(tx, output);
    for (const made of output.policies) refuseChangedPolicy(categories, made);
    for (const made of output.categories) refuseUsedCategory(categories, made, output);
    for (const made of output.reports) await removeReport(tx, reports, made);
    await deleteParts(tx, {
      categories: output.categories.map(({ id }) => id),
      attributes: output.attributes.map(({ id }) => id),
      policies: output.policies.map(({ categoryId }) => categoryId),
    });
    tx.audit({ action: "template.take_back", subjectType: "industry_template", subjectId: output.id, before: output });
    return [];
  });
}

/** A report that somebody has removed by now is gone already. */
async function removeReport(
  tx: CommandTransaction,
  present: Present["reports"],
  { id, name, version }: AppliedTemplate["reports"][number],
): Promise<void> {
  const now = present.find((report) => report.id === id);
  if (now === undefined) return;
  if (now.version !== version) throw new AppError("template.in_use", { subject: name, why: "somebody has changed it" });
  await reportVerbs.removeReportSchedule(withinTransaction(tx.context, tx), { scheduleId: id });
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

async function refuseUsedAttributes(tx: CommandTransaction, { attributes }: AppliedTemplate): Promise<void> {
  const [used] = await loadUsedAttributes(
    tx,
    attributes.map(({ id }) => id),
  );
  const attribute = attributes.find(({ id }) => id === used?.id);
  if (used === undefined || attribute === undefined) return;
  const why = `${counted(used.items, "item")} of ${attribute.category} ${used.items === 1 ? "tells" : "tell"} it`;
  throw new AppError("template.in_use", { subject: attribute.label, why });
}

function refuseChangedPolicy(present: readonly PresentCategory[], made: AppliedTemplate["policies"][number]): void {
  const policy = present.find(({ id }) => id === made.categoryId)?.policy;
  if (policy?.version === 1) return;
  throw new AppError("template.in_use", { subject: `The policy of ${made.category}`, why: "somebody has changed it" });
}

function refuseUsedCategory(
  present: readonly PresentCategory[],
  made: AppliedTemplate["categories"][number],
  { attributes }: AppliedTemplate,
): void {
  const now = present.find(({ id }) => id === made.id);
  const own = new Set(attributes.map(({ id }) => id));
  const more = (now?.items ?? 0) - made.items;
  if (now?.version !== 1 || now.attributes.some(({ id }) => !own.has(id))) {
    throw new AppError("template.in_use", { subject: made.name, why: "somebody has changed it" });
  }
  if (more > 0)
    throw new AppError("template.in_use", { subject: made.name, why: `${counted(more, "item")} came into it` });
}
