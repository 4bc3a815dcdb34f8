import type { ChangeWords, Names, StoredRow } from "../../../platform/actions.ts";
import { coded, happened, moment, money, number, plain, textOf, yesNo } from "../../../platform/show-words.ts";

const of = (row: StoredRow, names: Names, column: "vehicle_id" | "driver_id", otherwise: string): string =>
  names.of(row[column]) ?? otherwise;

/** Words for maintenance and duty tables. */
export const upkeepTables: ChangeWords["tables"] = {
  // The vehicle or driver tells its status itself.
  fleet_status: { subject: () => undefined, fields: {} },
  odometer_reading: {
    subject: (row, names) => `Odometer of ${of(row, names, "vehicle_id", "a vehicle")}`,
    fields: { metres: number("Reads", " m"), read_at: moment("Read"), correction_reason: plain("Corrected because") },
  },
  fuel_transaction: {
    subject: (row, names) => `Filling of ${of(row, names, "vehicle_id", "a vehicle")}`,
    fields: { amount_milli: number("Amount, thousandths"), cost_minor: money("Cost"), is_full: yesNo("Full") },
  },
  maintenance_plan: {
    subject: (row, names) => `${textOf(row["name"])} of ${of(row, names, "vehicle_id", "a vehicle")}`,
    fields: {
      every_metres: number("Every", " m"),
      every_days: number("Every", " days"),
      last_done_on: plain("Last done"),
      archived_at: happened("Archived"),
    },
  },
  work_order: {
    subject: (row) => textOf(row["number"]),
    subjectWhenNew: "New work order",
    fields: { title: plain("Work"), state: coded("State"), cost_minor: money("Cost"), note: plain("Note") },
  },
  vehicle_inspection: {
    subject: (row, names) => `Inspection of ${of(row, names, "vehicle_id", "a vehicle")}`,
    fields: { phase: coded("Phase"), note: plain("Note") },
  },
  vehicle_defect: {
    subject: (row, names) => `Defect of ${of(row, names, "vehicle_id", "a vehicle")}: ${textOf(row["part"])}`,
    fields: { is_safety: yesNo("Safety"), repair: coded("Repair"), certified_at: moment("Certified") },
  },
  duty_entry: {
    subject: (row, names) => `Duty of ${of(row, names, "driver_id", "a driver")}`,
    fields: { duty: coded("Duty"), began_at: moment("From"), ended_at: moment("Until") },
  },
  duty_correction: {
    subject: (row, names) => `Corrected duty of ${of(row, names, "driver_id", "a driver")}`,
    fields: { began_at: moment("From"), ended_at: moment("Until"), reason: plain("Because") },
  },
};
