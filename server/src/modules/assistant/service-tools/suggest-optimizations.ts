import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { agentConfidence, assumedImpacts } from "@cerebro/contracts/constants/assistant.ts";
import type { assistantToolEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant-tools.ts";
import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { riskEndpoints } from "@cerebro/contracts/endpoints/executive/risks.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import type { Optimization } from "@cerebro/contracts/entities/assistant/assistant-tools.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Admit } from "../verbs.ts";
import { automationsFor } from "./ai-tools.ts";
import { benchOf } from "./run-tool.ts";
import { type Bench, call } from "./service-tool.ts";

type Source = (bench: Bench) => Promise<readonly Optimization[]>;

/** The standing assumption of an area, in minor units; shown as an assumption [AI-21]. */
function assumed(area: Hemisphere, { formats: { currency } }: Bench): Optimization["impact"] {
  const { financial, efficiencyPercent } = assumedImpacts[area];
  const digits = new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions();
  const minor = financial * 10 ** (digits.maximumFractionDigits ?? 2);
  return { financialMinor: minor, efficiencyPercent, basis: "assumed" };
}

const measured = (financialMinor: number | null): Optimization["impact"] => ({
  financialMinor,
  efficiencyPercent: null,
  basis: "measured",
});

const reorderRules: Source = async ({ context, formats }) => {
  const { optimizations, potentialSavings } = await call(context, stockPolicyEndpoints.getStockPolicy, {});
  if (optimizations.length === 0) return [];
  return [
    {
      id: "reorder_rules",
      title: "Adopt the proposed reorder rules",
      description: `${formats.count(optimizations.length)} items have a proposed reorder point and quantity.`,
      confidence: agentConfidence,
      href: href("wmsStockPolicy"),
      impact: measured(potentialSavings.stockMinor),
    },
  ];
};

const pickFaces: Source = async (bench) => {
  const { rows } = await call(bench.context, replenishmentEndpoints.listPickFaceProposals, {});
  if (rows.length === 0) return [];
  return [
    {
      id: "pick_faces",
      title: "Set the limits of pick faces by demand",
      description: `Demand suggests other limits for ${bench.formats.count(rows.length)} pick faces.`,
      confidence: agentConfidence,
      href: href("wmsReplenishment"),
      impact: assumed("wms", bench),
    },
  ];
};

const lateShipments: Source = async (bench) => {
  const late = { punctuality: "late", status: "open", limit: 1 } as const;
  const { count } = await call(bench.context, shipmentEndpoints.listShipments, late);
  if (count === 0) return [];
  return [
    {
      id: "late_shipments",
      title: "Plan late shipments anew",
      description: `${bench.formats.count(count)} shipments are late; a new route plan can bring them first.`,
      confidence: agentConfidence,
      href: `${href("logisticsShipments")}?promise=late&state=open`,
      impact: assumed("logistics", bench),
    },
  ];
};

const compliance: Source = async (bench) => {
  const { findings } = await call(bench.context, fleetEndpoints.checkCompliance, {});
  if (findings.length === 0) return [];
  return [
    {
      id: "compliance",
      title: "Clear the findings against DOT and OSHA rules",
      description: `${bench.formats.count(findings.length)} findings stand against vehicles or drivers.`,
      confidence: agentConfidence,
      href: href("logisticsFleet"),
      impact: assumed("logistics", bench),
    },
  ];
};

const insights: Source = async ({ context }) => {
  const found = await call(context, riskEndpoints.listExecutiveInsights, {});
  return found.insights.slice(0, 5).map((one) => ({
    id: one.id,
    title: one.title,
    description: one.insight,
    confidence: one.confidence,
    href: one.href,
    impact: measured(one.moneyMinor),
  }));
};

const habits =
  (area: Hemisphere): Source =>
  async (bench) => {
    const found = await automationsFor(bench, area);
    return found.map(({ title, suggestion, href: page, times, confidence }, index) => ({
      id: `automation_${index + 1}`,
      title,
      description: `${bench.formats.count(times)} times in four weeks. ${suggestion}`,
      confidence,
      href: page,
      impact: assumed(area, bench),
    }));
  };

const sources: Readonly<Record<Hemisphere, readonly Source[]>> = {
  wms: [reorderRules, pickFaces, habits("wms")],
  logistics: [lateShipments, compliance, habits("logistics")],
  executive: [insights],
};

/** Improvements of an area that its rows suggest. A source that fails is named; where all fail, the call does [AI-09, AI-11]. */
export const suggestOptimizations =
  (admit: Admit): Verb<typeof assistantToolEndpoints.suggestOptimizations> =>
  async (context, { area }) => {
    requireRole(context, area);
    admit(context);
    const bench = await benchOf(context);
    const results = await Promise.allSettled(sources[area].map((source) => source(bench)));
    const failed = results.filter((result) => result.status === "rejected");
    const unexpected = failed.find(({ reason }) => !(reason instanceof AppError));
    if (unexpected !== undefined) context.platform.log.error({ err: unexpected.reason }, "assistant optimizations");
    if (failed.length === results.length) throw new AppError("assistant.optimization_failed");
    const reasons = failed.map(({ reason }) => (reason instanceof AppError ? reason.message : "A source failed."));
    return {
      area,
      optimizations: results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])),
      note: reasons.length === 0 ? null : reasons.join(" "),
    };
  };
