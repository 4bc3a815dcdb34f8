/** A vehicle as far as it decides who may drive it. */
export interface FitVehicle {
  readonly kind: string;
  /** Greatest permitted mass, loaded; null: not known. */
  readonly maxMassGrams: number | null;
}

/** Known papers of a driver; days as `2027-03-31`, null if not recorded. */
export interface FitDriver {
  readonly hoursRule: string;
  readonly skills: readonly string[];
  readonly licenceClasses: readonly string[];
  readonly licenceExpiresOn: string | null;
  /** ADR training certificate for dangerous goods. */
  readonly adrExpiresOn: string | null;
  /** Certificate of professional competence, code 95 on the license. */
  readonly cpcExpiresOn: string | null;
}

export interface FitWork {
  /** The last day of the work. */
  readonly day: string;
  readonly dangerousGoods: boolean;
}

export type CrewFault =
  | { readonly reason: "licence_class"; readonly needs: readonly string[] }
  | { readonly reason: "licence_expired" | "adr_expired" | "cpc_expired"; readonly on: string }
  | { readonly reason: "adr_missing" };

/** Classes each class includes, by Directive 2006/126/EC, articles 4 and 6. */
const includes: Readonly<Record<string, readonly string[]>> = {
  BE: ["B"],
  C1: ["B"],
  C1E: ["C1", "BE", "B"],
  C: ["C1", "B"],
  CE: ["C", "C1E", "C1", "BE", "B"],
  D1: ["B"],
  D: ["D1", "B"],
  D1E: ["D1", "BE", "B"],
  DE: ["D", "D1E", "D1", "BE", "B"],
};
/** Classes of a commercial driver's license, 49 CFR 383.91: A includes B, B includes C. */
const includesUs: Readonly<Record<string, readonly string[]>> = { A: ["B", "C"], B: ["C"] };

const tonneGrams = 1_000_000;
const lightAtMost = 3.5 * tonneGrams;
const mediumAtMost = 7.5 * tonneGrams;
/** 26,001 pounds. */
const commercialFrom = 26_001 * 453.592_37;

const isUs = ({ hoursRule }: FitDriver): boolean => hoursRule === "fmcsa_property";

/** Classes of which one suffices; none where the law asks for no more than for a car, or the mass is not known. */
function classesFor({ kind, maxMassGrams }: FitVehicle, driver: FitDriver): readonly string[] {
  if (isUs(driver)) {
    if (kind === "tractor") return ["A"];
    return maxMassGrams !== null && maxMassGrams >= commercialFrom ? ["B"] : [];
  }
  if (kind === "tractor") return ["C1E", "CE"];
  if (maxMassGrams === null) return [];
  if (maxMassGrams <= lightAtMost) return ["B"];
  return maxMassGrams <= mediumAtMost ? ["C1"] : ["C"];
}

function holds(driver: FitDriver, wanted: readonly string[]): boolean {
  const table = isUs(driver) ? includesUs : includes;
  const held = driver.licenceClasses.map((each) => each.toUpperCase().replace(/^CDL[- ]?/, ""));
  return held.some((each) => wanted.includes(each) || table[each]?.some((included) => wanted.includes(included)));
}

/** Whether dangerous goods may be given to the driver; a skill without a day counts until a day is written down. */
export function isTrainedForDangerousGoods(driver: FitDriver, day: string): boolean {
  const { adrExpiresOn, skills } = driver;
  if (isUs(driver)) return holds({ ...driver, hoursRule: "" }, ["H", "X"]) || skills.includes("dangerous_goods");
  return adrExpiresOn === null ? skills.includes("dangerous_goods") : adrExpiresOn >= day;
}

/** Why a driver may not do the work with a vehicle. Only proven faults: missing data are no fault. */
export function crewFaults(driver: FitDriver, vehicle: FitVehicle, { day, dangerousGoods }: FitWork): CrewFault[] {
  const needs = classesFor(vehicle, driver);
  const isHeavy = needs.length > 0 && !needs.includes("B") && !isUs(driver);
  const over = (last: string | null): last is string => last !== null && last < day;
  const { licenceClasses, licenceExpiresOn, cpcExpiresOn, adrExpiresOn } = driver;
  return [
    ...(over(licenceExpiresOn) ? [{ reason: "licence_expired", on: licenceExpiresOn } as const] : []),
    ...(needs.length > 0 && licenceClasses.length > 0 && !holds(driver, needs)
      ? [{ reason: "licence_class", needs } as const]
      : []),
    ...(isHeavy && over(cpcExpiresOn) ? [{ reason: "cpc_expired", on: cpcExpiresOn } as const] : []),
    ...(dangerousGoods && !isTrainedForDangerousGoods(driver, day)
      ? [
          over(adrExpiresOn)
            ? ({ reason: "adr_expired", on: adrExpiresOn } as const)
            : ({ reason: "adr_missing" } as const),
        ]
      : []),
  ];
}

/** A fault as a sentence's end: "Ann Archer: …". */
export function faultText(fault: CrewFault): string {
  switch (fault.reason) {
    case "licence_class":
      return `the license lacks class ${fault.needs.join(" or ")}`;
    case "licence_expired":
      return `the license expired on ${fault.on}`;
    case "cpc_expired":
      return `the driver's qualification (code 95) expired on ${fault.on}`;
    case "adr_expired":
      return `the ADR certificate for dangerous goods expired on ${fault.on}`;
    case "adr_missing":
      return "no ADR certificate for dangerous goods is recorded";
  }
}
