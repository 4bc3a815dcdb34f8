import {
  type FuelUnit,
  clockWords,
  type ClockName,
  type DriverStatus,
  driverStatuses,
  type DutyName,
  dutyWords,
  type HoursRuleSet,
  type MaintenanceState,
  maintenanceStates,
  severities,
  type Severity,
  type WorkOrderState,
} from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { inStage, stateTable, type StateWord } from "../../../parts/state-mark.tsx";

export const driverStatusWords: Record<DriverStatus, StateWord> = stateTable(driverStatuses, {
  available: "waiting",
  on_duty: "halfway",
  off: "void",
  absent: "warn",
});

export const maintenanceWords: Record<MaintenanceState, StateWord> = stateTable(maintenanceStates, {
  in_time: "done",
  due_soon: "warn",
  overdue: "bad",
});

export const workOrderWords: Record<WorkOrderState, StateWord> = {
  open: inStage("Open", "waiting"),
  in_workshop: inStage("In the workshop", "halfway"),
  done: inStage("Done", "done"),
  cancelled: inStage("Cancelled", "void"),
};

export const severityWords: Record<Severity, StateWord> = {
  critical: { label: severities.critical, tone: "bad" },
  serious: { label: severities.serious, tone: "warn" },
  minor: { label: severities.minor, tone: "info" },
};

export const dutyWord = (rule: HoursRuleSet, duty: DutyName): string => dutyWords[rule][duty];
export const clockWord = (name: ClockName): string => clockWords[name];

export const formatKm = (metres: number): string => `${formatCount(Math.round(metres / 1000))} km`;
/** An odometer that was never read shows no figure. */
export const formatOdometer = (metres: number | null): string => (metres === null ? "Not read yet" : formatKm(metres));
export const formatAmount = (milli: number, unit: FuelUnit): string =>
  `${formatDecimal(milli / 1000)} ${{ litre: "l", kwh: "kWh", kg: "kg" }[unit]}`;

/** `4 h 05`: a length as people on the road say it. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatCount(hours)} h` : `${formatCount(hours)} h ${String(rest).padStart(2, "0")}`;
}

/** Until something is due: what runs out first, in words. */
export function dueText({ daysLeft, metresLeft }: { daysLeft: number | null; metresLeft: number | null }): string {
  const parts = [
    ...(daysLeft === null
      ? []
      : [daysLeft < 0 ? `${formatCount(-daysLeft)} days over` : `${formatCount(daysLeft)} days left`]),
    ...(metresLeft === null ? [] : [metresLeft < 0 ? `${formatKm(-metresLeft)} over` : `${formatKm(metresLeft)} left`]),
  ];
  return parts.join(", ");
}
