import { clockDriftMs } from "@cerebro/contracts/constants/fleet.ts";
import { toldAtMostDaysLater } from "@cerebro/contracts/constants/wms.ts";
import { AppError } from "../../../platform/errors.ts";

const dayMs = 86_400_000;

/**
 * Moment of an event that is entered afterwards; null: now. The ledger, ages and times of dock-to-stock follow it, so a moment
 * ahead of the clock or months back is refused. A hand-held's clock may be a little fast.
 */
export function toldMoment(now: Date, field: string, told: string | null): string {
  if (told === null) return now.toISOString();
  const moment = new Date(told);
  const ahead = moment.getTime() - now.getTime();
  if (ahead > clockDriftMs) throw new AppError("request.moment_ahead", { field, moment: moment.toISOString() });
  if (-ahead > toldAtMostDaysLater * dayMs) {
    const facts = { field, moment: moment.toISOString(), days: toldAtMostDaysLater };
    throw new AppError("request.moment_too_old", facts);
  }
  return moment.toISOString();
}
