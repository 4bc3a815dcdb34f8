import { z } from "zod";
import { riskCategories } from "../../constants/risks.ts";
import { Currency, Minor, note, text, Timestamp } from "../../entities/primitives.ts";
import { ExecutiveInsight, Risk, RiskDetail, riskFields, RiskLevel } from "../../entities/executive/risks.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "risks", access: { role: "executive" } } as const;
const riskId = z
  .string()
  .max(40)
  .regex(/^[a-z_0-9-]+$/)
  .meta({ examples: ["late_orders"] });

/** The risk register, and what executives should know first [EXE-05, AI-22]. */
export const riskEndpoints = {
  listRisks: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/risks",
    follows: "risks",
    summary: "Every risk with the money at stake: those the data show now, and those people added [EXE-05]",
    input: z.strictObject({}),
    output: z.strictObject({ asOf: Timestamp, currency: Currency, risks: z.array(Risk) }),
    errors: [],
  }),
  getRisk: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/risks/{riskId}",
    follows: "risks",
    summary: "One risk with the records that show it, and what was done about it",
    input: z.strictObject({ riskId }),
    output: RiskDetail,
    errors: ["request.not_found"],
  }),
  createRisk: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/risks",
    summary: "Add a risk that no data show",
    input: z.strictObject({
      title: text(120),
      detail: note(1_000).default(null),
      category: z.enum(keysOf(riskCategories)),
      likelihood: RiskLevel,
      impact: RiskLevel,
      moneyMinor: Minor.min(0).nullable().default(null),
      owner: riskFields.owner.default(null),
      mitigation: riskFields.mitigation.default(null),
      dueOn: riskFields.dueOn.default(null),
    }),
    output: Risk,
    errors: [],
    status: 201,
    replayable: true,
  }),
  changeRisk: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/risks/{riskId}",
    summary: "Set owner, mitigation, due date, state, and likelihood and impact instead of those the data show",
    input: z.strictObject({
      riskId,
      /** The version the caller saw. */
      version: z.int().min(0),
      ...riskFields,
      /** Null for what the data say; a risk that a person added keeps its own. */
      likelihood: RiskLevel.nullable(),
      impact: RiskLevel.nullable(),
    }),
    output: Risk,
    errors: ["request.not_found", "request.stale"],
    replayable: true,
  }),
  listExecutiveInsights: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/insights",
    cost: "dear",
    follows: "risks",
    summary: "Findings on revenue, efficiency, risk and market, the most money first, each with its rows [AI-22]",
    input: z.strictObject({}),
    output: z.strictObject({ asOf: Timestamp, currency: Currency, insights: z.array(ExecutiveInsight) }),
    errors: [],
  }),
};
