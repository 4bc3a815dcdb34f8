import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type {
  ComplianceFinding,
  ComplianceReport,
  MaintenancePlan,
} from "@cerebro/contracts/entities/logistics/fleet.ts";
import {
  type ComplianceCheck,
  complianceChecks,
  type Regulation,
  regulations,
  vehicleParts,
} from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { hoursFindings } from "@cerebro/engines/hours/judge.ts";
import { addMonths, dayText, midnightOf, parseDay } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import {
  type CheckedDriver,
  type CheckedVehicle,
  type Chosen,
  loadCheckedDrivers,
  loadCheckedVehicles,
  loadToday,
  loadTripCrew,
  loadUnsafe,
} from "./compliance.store.ts";
import { loadLogs, loadTerms } from "./duty.store.ts";
import { lookBackFrom, presentFinding, readLog } from "./hours.ts";
import { loadPlans } from "./maintenance.store.ts";

type Unknown = ComplianceReport["unknown"][number];
type Subject = Pick<ComplianceFinding, "subjectType" | "subjectId" | "subjectName">;

const weekMs = 7 * 86_400_000;
const severityOrder = ["critical", "serious", "minor"];

/** Deviations from the rules. A finding is proved by the data; missing records are reported as not known. */
export const checkCompliance: Verb<typeof fleetEndpoints.checkCompliance> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const chosen = await chooseSubjects(ctx, input);
  const wanted = (Object.keys(regulations) as Regulation[]).filter((each) =>
    input.regulations.split(",").includes(each),
  );
  const calendar = await loadToday(ctx.read, ctx.now());
  const [vehicles, drivers] = await Promise.all([
    loadCheckedVehicles(ctx.read, chosen.vehicles, ctx.now()),
    loadCheckedDrivers(ctx.read, chosen.drivers),
  ]);
  const named = (ids: Chosen, found: readonly unknown[]): boolean => ids === null || ids.length === found.length;
  if (!named(chosen.vehicles, vehicles) || !named(chosen.drivers, drivers)) throw new AppError("request.not_found");
  const findings = [
    ...(await vehicleFindings(ctx, { chosen: chosen.vehicles, vehicles, zone: calendar.timeZone })),
    ...drivers.flatMap((driver) => documentFindings(driver, calendar)),
    ...(await hoursOf(ctx, chosen.drivers)),
  ];
  const asked = ({ check }: { readonly check: ComplianceCheck }): boolean =>
    wanted.includes(complianceChecks[check].regulation);
  return {
    checkedAt: ctx.now().toISOString(),
    regulations: wanted,
    vehicles: vehicles.length,
    drivers: drivers.length,
    findings: findings
      .filter(asked)
      .toSorted((a, b) => severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity)),
    unknown: [...vehicles.flatMap(unknownOfVehicle), ...drivers.flatMap(unknownOfDriver)].filter(asked),
  };
};

/** One vehicle, one driver, those of a trip, or all. */
async function chooseSubjects(
  ctx: Context,
  { vehicleId, driverId, tripId }: InputOf<typeof fleetEndpoints.checkCompliance>,
): Promise<{ readonly vehicles: Chosen; readonly drivers: Chosen }> {
  if ([vehicleId, driverId, tripId].filter((id) => id !== undefined).length > 1) {
    throw new AppError("compliance.subject");
  }
  if (vehicleId !== undefined) return { vehicles: [vehicleId], drivers: [] };
  if (driverId !== undefined) return { vehicles: [], drivers: [driverId] };
  if (tripId === undefined) return { vehicles: null, drivers: null };
  const crew = await loadTripCrew(ctx.read, tripId);
  if (crew === undefined) throw new AppError("request.not_found");
  const some = (id: string | null): string[] => (id === null ? [] : [id]);
  return { vehicles: some(crew.vehicleId), drivers: some(crew.driverId) };
}

const vehicleSubject = ({ id, code }: Pick<CheckedVehicle, "id" | "code">): Subject => ({
  subjectType: "vehicle",
  subjectId: id,
  subjectName: code,
});
const driverSubject = ({ id, name }: Pick<CheckedDriver, "id" | "name">): Subject => ({
  subjectType: "driver",
  subjectId: id,
  subjectName: name,
});

interface Proof {
  readonly severity: ComplianceFinding["severity"];
  readonly text: string;
  readonly since: string | null;
  readonly reference?: string;
}

function finding(check: ComplianceCheck, subject: Subject, proof: Proof): ComplianceFinding {
  const { regulation, reference } = complianceChecks[check];
  return { check, regulation, reference, ...subject, ...proof };
}

async function vehicleFindings(
  ctx: Context,
  {
    chosen,
    vehicles,
    zone,
  }: { readonly chosen: Chosen; readonly vehicles: readonly CheckedVehicle[]; readonly zone: string },
): Promise<ComplianceFinding[]> {
  if (vehicles.length === 0) return [];
  const [plans, defects] = await Promise.all([
    loadPlans(ctx.read, chosen?.[0] ?? null, ctx.now()),
    loadUnsafe(ctx.read, chosen),
  ]);
  return vehicles.flatMap((vehicle) => {
    const subject = vehicleSubject(vehicle);
    const overdue = plans.filter(({ vehicleId, state }) => vehicleId === vehicle.id && state === "overdue");
    const unsafe = defects.filter(({ vehicleId }) => vehicleId === vehicle.id);
    const since = vehicle.drivenUnreportedSince;
    return [
      ...overdue.map((plan) => overdueFinding(plan, subject, zone)),
      ...unsafe.map(({ part, foundAt, repairedAt }) =>
        repairedAt === null
          ? finding("open_defect", subject, {
              severity: "critical",
              text: `${vehicleParts[part].label}: reported and not repaired`,
              since: foundAt,
            })
          : finding("defect_uncertified", subject, {
              severity: "minor",
              text: `${vehicleParts[part].label}: repaired, and no driver has signed for it`,
              since: repairedAt,
            }),
      ),
      ...(since === null
        ? []
        : [
            finding("inspection_missing", subject, {
              severity: "minor",
              text: "Driven today, and nobody wrote a report; one is due where a defect was found",
              since,
            }),
          ]),
    ];
  });
}

function overdueFinding(plan: MaintenancePlan, subject: Subject, zone: string): ComplianceFinding {
  const isAnnual = plan.kind === "annual_inspection";
  const { daysLeft, metresLeft, dueOn } = plan;
  const late = [
    ...(daysLeft !== null && daysLeft < 0 ? [`${-daysLeft} ${daysLeft === -1 ? "day" : "days"}`] : []),
    ...(metresLeft !== null && metresLeft < 0 ? [`${Math.round(-metresLeft / 1000)} km`] : []),
  ].join(" and ");
  return finding(isAnnual ? "annual_inspection" : "maintenance", subject, {
    severity: isAnnual ? "critical" : "serious",
    text: `${plan.name} is overdue by ${late}`,
    since: daysLeft !== null && daysLeft < 0 && dueOn !== null ? dayStart(dueOn, zone) : null,
  });
}

const dayStart = (day: string, zone: string): string => new Date(midnightOf(parseDay(day), zone)).toISOString();

/** Years after a day; the last day of February in years without a 29th. */
function yearsLater(day: string, years: number): string {
  return dayText(addMonths(parseDay(day), 12 * years));
}

const trainingYears = 3;

function documentFindings(
  driver: CheckedDriver,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): ComplianceFinding[] {
  const subject = driverSubject(driver);
  const { licenceExpiresOn, medicalExpiresOn, truckTrainedOn } = driver;
  const evaluateBy = truckTrainedOn === null ? null : yearsLater(truckTrainedOn, trainingYears);
  const over = (day: string | null): day is string => day !== null && day < today;
  return [
    ...(over(licenceExpiresOn)
      ? [
          finding("licence", subject, {
            severity: "critical",
            text: `License expired on ${licenceExpiresOn}`,
            since: dayStart(licenceExpiresOn, timeZone),
          }),
        ]
      : []),
    ...(over(medicalExpiresOn)
      ? [
          finding("medical_card", subject, {
            severity: "critical",
            text: `Medical card expired on ${medicalExpiresOn}`,
            since: dayStart(medicalExpiresOn, timeZone),
          }),
        ]
      : []),
    ...(over(evaluateBy)
      ? [
          finding("truck_training", subject, {
            severity: "serious",
            text: `Last evaluated on powered industrial trucks on ${truckTrainedOn}, more than three years ago`,
            since: dayStart(evaluateBy, timeZone),
          }),
        ]
      : []),
  ];
}

/** Rules on hours broken in the last seven days, by the rules each driver is held to. */
async function hoursOf(ctx: Context, chosen: Chosen): Promise<ComplianceFinding[]> {
  const now = ctx.now();
  const [terms, logs] = await Promise.all([loadTerms(ctx.read, chosen), loadLogs(ctx.read, chosen, lookBackFrom(now))]);
  return terms.flatMap((driver) => {
    const own = logs.filter(({ driverId }) => driverId === driver.driverId);
    const broken = hoursFindings(readLog(own, now, driver.ruleSet), driver).filter(
      ({ at }) => at > now.getTime() - weekMs,
    );
    return broken.map(presentFinding).map(({ reference, text, at }) =>
      finding("hours", driverSubject({ id: driver.driverId, name: driver.name }), {
        severity: "serious",
        reference,
        text,
        since: at,
      }),
    );
  });
}

function notKnown(check: ComplianceCheck, subject: Subject, text: string): Unknown {
  return { check, reference: complianceChecks[check].reference, ...subject, text };
}

function unknownOfVehicle(vehicle: CheckedVehicle): Unknown[] {
  if (vehicle.hasAnnualPlan) return [];
  return [notKnown("annual_inspection", vehicleSubject(vehicle), "Not known when it was last inspected")];
}

function unknownOfDriver(driver: CheckedDriver): Unknown[] {
  const subject = driverSubject(driver);
  const { licenceExpiresOn, medicalExpiresOn, truckTrainedOn, isAmerican } = driver;
  return [
    ...(licenceExpiresOn === null ? [notKnown("licence", subject, "Not known when the licence expires")] : []),
    // Only the American rules ask for the card itself.
    ...(medicalExpiresOn === null && isAmerican
      ? [notKnown("medical_card", subject, "Not known when the medical card expires")]
      : []),
    ...(truckTrainedOn === null
      ? [notKnown("truck_training", subject, "Not known whether they were evaluated on powered industrial trucks")]
      : []),
  ];
}
