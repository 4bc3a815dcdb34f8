import type { DriverHours } from "@cerebro/contracts/entities/logistics/duty.ts";
import type { VehicleDefect } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { duties, type DutyName, type VehiclePart } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { type KeptAct, keptAbout } from "../flow/kept.ts";

/** Subjects of a driver's acts: each log and each vehicle has its order. */
export const driverSubject = (driverId: string): string => `driverId=${driverId}`;
export const vehicleSubject = (vehicleId: string): string => `vehicleId=${vehicleId}`;

export interface PresentDuty {
  readonly duty: DutyName | null;
  readonly since: string | null;
}

/** The present duty after the changes that wait on this device. */
export function afterKeptDuty(hours: Pick<DriverHours, "driverId" | "duty" | "since">, queue: readonly KeptAct[]) {
  return keptAbout(queue, driverSubject(hours.driverId))
    .filter(({ route }) => route.endsWith("/duty/change"))
    .reduce<PresentDuty>(
      (now, { input }) => {
        const duty = duties.find((each) => each === input["duty"]);
        return duty === undefined ? now : { duty, since: typeof input["at"] === "string" ? input["at"] : now.since };
      },
      { duty: hours.duty, since: hours.since },
    );
}

/** A driver's findings so far: the note of each part with a defect. */
export type Findings = Partial<Readonly<Record<VehiclePart, string>>>;

/** A press on a part: a defect, or none again. */
export function toggled(findings: Findings, part: VehiclePart): Findings {
  const { [part]: known, ...others } = findings;
  return known === undefined ? { ...findings, [part]: "" } : others;
}

export function defectsOf(findings: Findings): { part: VehiclePart; note: string | null }[] {
  return Object.entries(findings).map(([part, note]) => ({ part: part as VehiclePart, note: note.trim() || null }));
}

/** Defects that keep the vehicle off the road, and repairs that its next driver has to sign for. */
export function toKnow(defects: readonly VehicleDefect[], queue: readonly KeptAct[]) {
  const isSigned = ({ id }: VehicleDefect) => keptAbout(queue, `defectId=${id}`).length > 0;
  return {
    unrepaired: defects.filter(({ repair }) => repair === null),
    toSign: defects.filter((defect) => defect.repair !== null && defect.certifiedAt === null && !isSigned(defect)),
  };
}
