import { z } from "zod";
import { DriverHours, Duty, DutyLog, HoursViolation } from "../../entities/logistics/duty.ts";
import { DateOnly, Id, note, text, Timestamp } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "fleet", access: { role: "logistics" } } as const;
const command = { ...shared, method: "POST", output: DriverHours, replayable: true } as const;
const doing = { vehicleId: Id.nullable().default(null), note: note(500).default(null) };

export const dutyEndpoints = {
  getDutyLog: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/drivers/{driverId}/duty",
    follows: "fleet",
    summary: "A driver's duty log day by day, with what was corrected and which rules were broken [LOG-05]",
    input: z.strictObject({
      driverId: Id,
      /** Of the driver's zone; today unless told. */
      to: DateOnly.optional(),
      days: z.coerce.number().int().min(1).max(14).default(1),
    }),
    output: DutyLog,
    errors: ["request.not_found"],
  }),
  getDriverHours: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/drivers/{driverId}/hours",
    follows: "fleet",
    summary: "Remaining driving time of a driver, and rules broken in the last 28 days [LOG-05]",
    input: z.strictObject({ driverId: Id }),
    output: DriverHours,
    errors: ["request.not_found"],
  }),
  changeDuty: endpoint({
    ...command,
    path: "/api/logistics/fleet/drivers/{driverId}/duty/change",
    summary: "A driver does something else from now on; what went on ends [LOG-05]",
    input: z.strictObject({ driverId: Id, duty: Duty, at: Timestamp.nullable().default(null), ...doing }),
    errors: [
      "duty.same",
      "duty.times",
      "duty.overlaps",
      "duty.unknown_to_rule",
      "fleet.in_future",
      "driver.archived",
      "request.not_found",
    ],
  }),
  enterDuty: endpoint({
    ...command,
    path: "/api/logistics/fleet/drivers/{driverId}/duty",
    summary: "Enter stretches of duty that have passed, where nothing is logged [LOG-05]",
    input: z.strictObject({
      driverId: Id,
      entries: z
        .array(z.strictObject({ duty: Duty, beganAt: Timestamp, endedAt: Timestamp, ...doing }))
        .min(1)
        .max(500),
    }),
    errors: [
      "duty.times",
      "duty.overlaps",
      "duty.unknown_to_rule",
      "fleet.in_future",
      "driver.archived",
      "request.not_found",
    ],
  }),
  correctDuty: endpoint({
    ...command,
    path: "/api/logistics/fleet/drivers/{driverId}/duty/correct",
    summary: "Say what really was between two moments, and why; what was logged stays beside it [LOG-05]",
    input: z.strictObject({
      driverId: Id,
      duty: Duty,
      beganAt: Timestamp,
      endedAt: Timestamp,
      reason: text(500),
      ...doing,
    }),
    errors: [
      "duty.times",
      "duty.nothing_to_correct",
      "duty.unknown_to_rule",
      "fleet.in_future",
      "driver.archived",
      "request.not_found",
    ],
  }),
  checkPlannedDuty: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/drivers/{driverId}/planned-duty",
    follows: "commands",
    summary: "Would this work break a rule on hours, and which [LOG-05]",
    input: z.strictObject({
      driverId: Id,
      from: Timestamp,
      to: Timestamp.meta({ examples: ["2026-11-21T13:30:00.000Z"] }),
      drivingMinutes: z.coerce.number().int().min(0).max(10_000),
    }),
    output: z.strictObject({ findings: z.array(HoursViolation) }),
    errors: ["duty.times", "request.not_found"],
  }),
};
