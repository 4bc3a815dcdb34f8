import { z } from "zod";
import {
  AppliedTemplate,
  ManufacturingDashboard,
  TemplateDetail,
  TemplateName,
  TemplateSummary,
} from "../../entities/platform/templates.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "templates", access: "signed-in" } as const;

export const templateEndpoints = {
  listTemplates: endpoint({
    ...shared,
    method: "GET",
    path: "/api/templates",
    summary: "Industry templates, and how much of each is there already [PLT-10]",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(TemplateSummary) }),
    errors: [],
  }),
  getTemplate: endpoint({
    ...shared,
    method: "GET",
    path: "/api/templates/{templateId}",
    summary: "The parts of a template, and whether each is present [PLT-10]",
    input: z.strictObject({ templateId: TemplateName }),
    output: TemplateDetail,
    errors: [],
  }),
  applyTemplate: endpoint({
    method: "POST",
    tag: "templates",
    access: { role: "manager" },
    path: "/api/templates/{templateId}/apply",
    summary: "Create what a template brings and is not there; what is there stays as it is [PLT-10]",
    input: z.strictObject({ templateId: TemplateName }),
    output: AppliedTemplate,
    errors: ["auth.person_required", "request.stale"],
    replayable: true,
  }),
  getManufacturing: endpoint({
    method: "GET",
    tag: "templates",
    access: { role: "wms" },
    path: "/api/industries/manufacturing",
    summary: "Cover of material on order, feeding of the lines, and stock by category",
    input: z.strictObject({}),
    output: ManufacturingDashboard,
    errors: [],
  }),
};
