/** Why a cell, or a whole row, was refused. `{name}` is filled from the field or from `facts`. */
export const cellProblems = {
  missing: "{field} is missing.",
  too_long: "{field} is longer than {max} characters.",
  not_scannable: "{field} may hold letters, digits and . _ / - only.",
  line_too_long: "{field} has a part of more than 100 characters. Part street and town by a comma or a line break.",
  not_an_email: "{field} is not an e-mail address.",
  not_un_number: "{field} is not a UN number: four digits, such as 1263.",
  not_a_gln: "{field} is not a GLN: 13 digits, of which the last must fit the others.",
  formula: "{field} holds a formula. Replace it by its value in the spreadsheet and export again.",
  spreadsheet_error:
    "{field} holds an error of the spreadsheet (such as #REF! or ####). Mend the cell and export again.",
  mangled_code:
    "{field} was turned into a rounded number by a spreadsheet (such as 4,00000E+12), and its digits are lost. Format the column as text, enter the code again and export again.",
  control_characters: "{field} contains control characters.",
  not_a_number: "{field} is not a number.",
  ambiguous_number:
    "{field} can be read as a decimal number or as thousands: “3,814” is less than four or more than three thousand. Choose the decimal mark.",
  unit_needed: "{field} has a fraction, and the file names no unit. Choose the unit.",
  not_whole: "{field} is not a whole number.",
  out_of_range: "{field} must be from {min} to {max}.",
  too_precise: "{field} has more decimal places than {currency} has.",
  negative: "{field} must not be negative.",
  not_a_date: "{field} is not a date.",
  ambiguous_date: "{field} can be read as day/month or month/day. Choose the order of dates.",
  not_weekdays: "{field} must be weekdays, such as “Mon, Thu”, or “any day”.",
  not_days:
    "{field} must be at most 20 days or spans of days, such as “2026-12-24 to 2026-12-26; 2027-01-06”, or “never”.",
  not_yes_no: "{field} is neither yes nor no.",
  not_a_choice: "{field} must be one of {choices}.",
  not_a_country: "{field} is not a country.",
  too_many_cells: "The row has more cells than the header has columns.",
  duplicate: "{field} stands in an earlier row of the file.",
  differs_in_document: "{field} differs from an earlier row of the same order.",
  document_refused: "Another row of the same order was refused.",
  unknown: "{field} is unknown.",
  exists: "{field} exists already.",
  not_stock_place: "{field} is not a place that holds stock.",
  lot_needed: "The item is tracked by lot: name one.",
  lot_not_tracked: "The item is not tracked by lot.",
  lot_expiry_differs: "The lot is known with another expiry.",
  lot_tracking_fixed: "The item has stock: whether it is tracked by lot cannot change.",
  base_unit_fixed: "The item has stock, movements or open orders: its base unit cannot change.",
  barcode_taken: "The barcode belongs to another item or unit already.",
  not_enough_stock: "Stock there would fall below zero.",
  parent_needed: "{field} is needed for this kind of place.",
  overlaps: "For this load the carrier would have two prices on one day.",
  reversed: "{field} lies before what it starts with.",
  other_currency: "{field} asks another currency.",
  other_fuel: "The vehicle does not run on that.",
  several: "{field} fits more than one.",
  amount_too_large: "The total of the order exceeds 9,000,000,000,000 minor units: check quantity and {field}.",
  not_yet: "{field} has not come yet.",
  before_departure: "{field} is before it left.",
  beyond_walls: "{field}: the place would reach beyond the walls of its warehouse.",
  not_allowed: "{field} does not fit this kind of place.",
} as const;

export type CellProblem = keyof typeof cellProblems;

export interface ProblemFacts {
  readonly field: string;
  readonly max?: number;
  readonly min?: number;
  readonly currency?: string;
  readonly choices?: string;
}

export function cellProblemText(code: CellProblem, facts: ProblemFacts): string {
  const known: Readonly<Record<string, string | number | undefined>> = { ...facts };
  return cellProblems[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole));
}
