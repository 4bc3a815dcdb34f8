import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import { RouteOptions } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { AssistantToolInput } from "@cerebro/contracts/entities/assistant/assistant-tools.ts";
import type { ComplianceReport } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { previewRoutes } from "../../logistics/index.ts";
import { complianceAnswer } from "../tools/planning.ts";
import { listSource } from "../tools/tool.ts";
import { call, type ToolWork } from "./service-tool.ts";

const shownAtMost = 10;

/** Routes for chosen shipments and vehicles, searched now; nothing is stored or sent out. */
export const optimizeRoutes: ToolWork = async (
  { context, formats },
  { vehicles = [], deliveries = [], constraints },
) => {
  const {
    day = dayText(wallClockAt(context.now().getTime(), formats.zone)),
    seconds = 1,
    ...wanted
  } = constraints ?? {};
  const data = await previewRoutes(context, {
    day,
    options: RouteOptions.parse({ ...wanted, seconds }),
    shipments: [...new Set(deliveries)].map((shipmentId) => ({ shipmentId })),
    vehicles: [...new Set(vehicles)].map((vehicleId) => ({
      vehicleId,
      driverId: null,
      shiftStartsAt: null,
      shiftEndsAt: null,
    })),
  });
  const { figures, routes, currency, travel } = data;
  const codeOf = new Map(data.vehicles.map(({ id, code }) => [id, code]));
  const page = href("logisticsRoutes");
  return {
    summary: `${formats.count(figures.served)} stops on ${formats.count(figures.vehicles)} vehicles, ${formats.decimal(figures.metres / 1_000)} km, ${formats.money(figures.costMinor, currency)}. ${formats.count(figures.unassigned)} stops have no vehicle. Nothing has been changed.`,
    parts: [
      {
        kind: "table",
        title: "Routes",
        columns: ["Vehicle", "Stops", "Kilometers", "Cost"],
        rows: routes.slice(0, shownAtMost).map(({ vehicleId, visits, metres, costMinor }) => ({
          cells: [
            codeOf.get(vehicleId) ?? vehicleId,
            formats.count(visits.length),
            formats.decimal(metres / 1_000),
            formats.money(costMinor, currency),
          ],
          href: href("logisticsVehicle", { vehicleId }),
        })),
        count: routes.length,
        href: page,
      },
    ],
    sources: [listSource("Routes", page)],
    data,
    note: travel === "roads" ? null : "Distances are straight lines, made longer by a factor.",
  };
};

/** Findings against DOT and OSHA rules, of a vehicle, of a trip's crew, or of all. */
export const checkCompliance: ToolWork = async (
  { context, formats },
  { vehicleId, routeId, regulations = ["DOT", "OSHA"] },
) => {
  const asked = regulations.join(",");
  const subjects = [
    ...(vehicleId === undefined ? [] : [{ vehicleId }]),
    ...(routeId === undefined ? [] : [{ tripId: routeId }]),
  ];
  const reports: ComplianceReport[] = [];
  for (const subject of subjects.length === 0 ? [{}] : subjects)
    reports.push(await call(context, fleetEndpoints.checkCompliance, { ...subject, regulations: asked }));
  const report = reports.reduce(joined);
  const { sentence, parts, sources, note } = complianceAnswer(report, { regulations: asked, formats, of: null });
  return { summary: sentence, parts: [...parts], sources: [...sources], data: report, note };
};

/** Joins two reports; equal findings are listed once. */
function joined(a: ComplianceReport, b: ComplianceReport): ComplianceReport {
  const once = <T extends { readonly check: string; readonly subjectId: string; readonly text: string }>(
    all: T[],
  ): T[] => [...new Map(all.map((one) => [`${one.check} ${one.subjectId} ${one.text}`, one])).values()];
  const findings = once([...a.findings, ...b.findings]);
  const named = new Set([...a.findings, ...a.unknown].filter(isVehicle).map(({ subjectId }) => subjectId));
  const again = new Set(
    [...b.findings, ...b.unknown]
      .filter(isVehicle)
      .flatMap(({ subjectId }) => (named.has(subjectId) ? [subjectId] : [])),
  );
  return {
    ...a,
    vehicles: a.vehicles + b.vehicles - again.size,
    drivers: a.drivers + b.drivers,
    findings,
    unknown: once([...a.unknown, ...b.unknown]),
  };
}
const isVehicle = ({ subjectType }: { readonly subjectType: string }): boolean => subjectType === "vehicle";

/** Weights of a rate comparison: as given, or 6, 3 and 1 by the order of importance. */
function weightsOf(factors: AssistantToolInput["priorityFactors"]) {
  if (factors === undefined) return {};
  const byRank = [6, 3, 1];
  const weightOf = (name: "price" | "time" | "onTime"): number | undefined => {
    if (!Array.isArray(factors)) return factors[name];
    const rank = factors.indexOf(name);
    return rank === -1 ? 0 : byRank[rank];
  };
  const [weightPrice, weightTime, weightOnTime] = [weightOf("price"), weightOf("time"), weightOf("onTime")];
  return {
    ...(weightPrice !== undefined && { weightPrice }),
    ...(weightTime !== undefined && { weightTime }),
    ...(weightOnTime !== undefined && { weightOnTime }),
  };
}

/** Offers of all carriers for a shipment or a load, the best by the weights first. */
export const selectCarrier: ToolWork = async ({ context, formats }, { shipment = "", priorityFactors }) => {
  const weights = weightsOf(priorityFactors);
  const data =
    typeof shipment === "string"
      ? await call(context, tenderEndpoints.shopShipment, { shipmentId: shipment, ...weights })
      : await call(context, tenderEndpoints.shopRates, { ...shipment, ...weights });
  const { offers, refused } = data;
  const [best] = offers;
  const page = href("logisticsRates");
  return {
    summary:
      best === undefined
        ? `No carrier takes it: ${formats.count(refused.length)} were asked.`
        : `${best.carrierName} fits best: ${formats.money(best.price.totalMinor, best.currency)}, ${formats.count(best.transitDays)} days, score ${formats.decimal(best.score)}. ${formats.count(offers.length)} offers, ${formats.count(refused.length)} carriers refuse. Nothing has been booked.`,
    parts:
      best === undefined
        ? []
        : [
            {
              kind: "table",
              title: "Offers",
              columns: ["Carrier", "Service", "Price", "Days", "On time"],
              rows: offers.slice(0, shownAtMost).map((offer) => ({
                cells: [
                  offer.carrierName,
                  offer.service,
                  formats.money(offer.price.totalMinor, offer.currency),
                  formats.count(offer.transitDays),
                  offer.onTime === null ? "–" : `${formats.decimal(offer.onTime * 100)} %`,
                ],
                href: href("logisticsCarrier", { carrierId: offer.carrierId }),
              })),
              count: offers.length,
              href: page,
            },
          ],
    sources: [listSource("Rates", page)],
    data,
    note: null,
  };
};
