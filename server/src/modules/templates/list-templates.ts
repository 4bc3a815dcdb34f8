import { templateIds } from "@cerebro/contracts/constants/templates.ts";
import type { templateEndpoints } from "@cerebro/contracts/endpoints/platform/templates.ts";
import type {
  IndustryTemplate,
  TemplatePart,
  TemplateSummary,
} from "@cerebro/contracts/entities/platform/templates.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { compare } from "./compare.ts";
import { templates } from "./table/templates.ts";
import { loadPresent, namesOf } from "./present.ts";

export const listTemplates: Verb<typeof templateEndpoints.listTemplates> = async (ctx) => {
  requireRole(ctx, "member");
  const all = templateIds.map((id) => templates[id]);
  const present = await loadPresent(ctx.read, all);
  return { rows: all.map((template) => summaryOf(template, compare(template, present))) };
};

export const getTemplate: Verb<typeof templateEndpoints.getTemplate> = async (ctx, { templateId }) => {
  requireRole(ctx, "member");
  const template = templates[templateId];
  const contents = compare(template, await loadPresent(ctx.read, [template]));
  return { ...summaryOf(template, contents), contents };
};

function summaryOf(template: IndustryTemplate, contents: readonly TemplatePart[]): TemplateSummary {
  const { id, name, summary } = template;
  const present = contents.filter(({ state }) => state !== "new").length;
  return { id, name, summary, categories: namesOf(template), parts: contents.length, present };
}
