import type { FieldWords, TableWords } from "../../../platform/actions.ts";
import { happened, moment, number, spoken, textOf } from "../../../platform/show-words.ts";

/** Milliseconds as seconds, to the tenth. */
const seconds = (label: string): FieldWords => ({
  label,
  show: (value) => (value === null || value === undefined ? null : `${Number(value) / 1000} s`),
});

export const labourTables: Readonly<Record<string, TableWords>> = {
  labour_standard: {
    subject: (row) => `Standard: ${spoken(textOf(row["kind"])).toLowerCase()} from ${textOf(row["effective_from"])}`,
    fields: {
      task_ms: seconds("Per task"),
      unit_ms: seconds("Per unit"),
      goal_units_per_hour: number("Goal", " units per hour"),
    },
  },
  labour_shift: {
    subject: (row, names) => `Shift of ${names.of(row["account_id"]) ?? "a worker"}`,
    fields: {
      starts_at: moment("Begins"),
      ends_at: moment("Ends"),
      break_minutes: number("Break", " min"),
      cancelled_at: happened("Cancelled"),
    },
  },
  labour_attendance: {
    subject: (row, names) => `Attendance of ${names.of(row["account_id"]) ?? "a worker"}`,
    fields: { clocked_in_at: moment("Clocked in"), clocked_out_at: moment("Clocked out") },
  },
};
