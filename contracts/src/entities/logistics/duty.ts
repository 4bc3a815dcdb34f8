import { z } from "zod";
import { clockWords, duties, hoursCycles, hoursRules, hoursRuleWords } from "./fleet-words.ts";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

export const Duty = z.enum(duties);
const Minutes = z.int().min(0);

/** A stretch of a driver's duty log [LOG-05]. */
export const DutyEntry = z.strictObject({
  id: Id,
  driverId: Id,
  vehicleId: Id.nullable(),
  vehicleCode: z.string().nullable(),
  duty: Duty,
  beganAt: Timestamp,
  /** Null: it goes on. */
  endedAt: Timestamp.nullable(),
  source: z.enum(["driver", "dispatcher"]),
  enteredBy: z.string(),
  enteredAt: Timestamp,
  note: z.string().nullable(),
  /** The correction it came with. */
  correctionId: Id.nullable(),
  /** The correction that took its place; it counts no more. */
  replacedBy: Id.nullable(),
});
export type DutyEntry = z.output<typeof DutyEntry>;

export const DutyCorrection = z.strictObject({
  id: Id,
  beganAt: Timestamp,
  endedAt: Timestamp,
  reason: z.string(),
  correctedBy: z.string(),
  correctedAt: Timestamp,
});
export type DutyCorrection = z.output<typeof DutyCorrection>;

/** A rule that was broken, or would be. */
export const HoursViolation = z.strictObject({
  rule: z.enum(keysOf(hoursRuleWords)),
  /** Reference of the rule. */
  reference: z.string(),
  text: z.string(),
  /** From when on it was broken. */
  at: Timestamp,
  /** Since when it counts. */
  since: Timestamp,
  limitMinutes: Minutes,
  /** The actual value. */
  minutes: Minutes,
});
export type HoursViolation = z.output<typeof HoursViolation>;

export const DriverHours = z.strictObject({
  driverId: Id,
  name: z.string(),
  rule: z.enum(keysOf(hoursRules)),
  cycle: z.enum(keysOf(hoursCycles)),
  timeZone: z.string(),
  at: Timestamp,
  /** The driver's present duty by the log. */
  duty: Duty.nullable(),
  since: Timestamp.nullable(),
  /** Nothing is logged in the weeks that matter: the clocks hold for somebody fully rested. */
  isLogged: z.boolean(),
  clocks: z.array(z.strictObject({ name: z.enum(keysOf(clockWords)), limitMinutes: Minutes, leftMinutes: Minutes })),
  mayDriveMinutes: Minutes,
  /** Of the last 28 days, latest first. */
  violations: z.array(HoursViolation),
});
export type DriverHours = z.output<typeof DriverHours>;

export const DutyLog = z.strictObject({
  driverId: Id,
  name: z.string(),
  rule: z.enum(keysOf(hoursRules)),
  timeZone: z.string(),
  /** Day by day in the driver's zone; a day on which clocks are set has 23 or 25 hours. */
  days: z.array(
    z.strictObject({
      day: DateOnly,
      beginsAt: Timestamp,
      endsAt: Timestamp,
      minutes: z.record(Duty, Minutes),
    }),
  ),
  entries: z.array(DutyEntry),
  corrections: z.array(DutyCorrection),
  violations: z.array(HoursViolation),
});
export type DutyLog = z.output<typeof DutyLog>;
