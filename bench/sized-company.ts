import { type CompanySize, largeCompany } from "../server/test/factories/seed-company.ts";

const leastLines = 1_000;

/** The large company with so many order lines; all its tables grow alike. */
export function sizedCompany(lines: number): CompanySize {
  if (!Number.isInteger(lines) || lines < leastLines) {
    throw new Error(`the number of order lines is ${leastLines} or more`);
  }
  const share = lines / (largeCompany.orders * largeCompany.linesPerOrder);
  // Whole fives: every fifth bin is a place to pick from.
  const items = 5 * Math.round((largeCompany.items * share) / 5);
  return { ...largeCompany, items, orders: Math.round(largeCompany.orders * share) };
}
