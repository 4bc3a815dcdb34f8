import { z } from "zod";

export const Id = z.uuid();
/** A short text a person typed: trimmed, no control characters but line breaks, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the purpose
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "Contains control characters.");
/** Optional text; an empty one counts as absent. */
export const note = (max: number) => text(max).nullable();
export const Email = z.email().max(254).toLowerCase();
/**
 * Surplus over the ordered quantity, in percent, that is received without asking; more takes a manager. Null: no limit of
 * its own, and anybody accepts any surplus where neither item nor supplier has one.
 */
export const OverReceiptPercent = z.number().min(0).max(100).nullable();
/** UN number of dangerous goods, by the lists of ADR and 49 CFR 172.101; null for goods that are none. */
export const UnNumber = z
  .string()
  .max(4)
  .regex(/^\d{4}$/)
  .nullable();
/** A count in the item's base unit. */
export const Quantity = z.int().min(1).max(1_000_000_000);
/** A count as a person enters it, of a packaging level or of base units. */
export const EnteredQuantity = z.number().min(0.000001).max(10_000_000);
/** The name of a packaging level of the item; without it base units are meant. */
export const PackagingUnit = z.string().trim().min(1).max(20).nullable().optional();
export const SerialCode = z.string().trim().min(1).max(60);
/** The largest amount: what exceeds it is refused, or left out of sums with a reason. `minor_of` of the database has the same. */
export const minorAtMost = 9_000_000_000_000;
/** Money in minor units (pence, cents). */
export const Minor = z.int().min(-minorAtMost).max(minorAtMost);
/** The right without which `Cost` is null. */
export const costsPermission = "costs:read";
/** Cost of goods or a value derived from it: null for callers without that right. The server hides it by this mark. */
export const Cost = <T extends z.ZodType>(amount: T) => amount.nullable().meta({ "x-permission": costsPermission });
/** Answer of any action; costs are already hidden by the action's contract. */
export const ActionAnswer = z.unknown().meta({ "x-hidden": "by the action" });
export const Currency = z.string().regex(/^[A-Z]{3}$/);
/**
 * Days lie between these two, in which a company's goods, people and papers have their dates. Others are typing errors, and
 * PostgreSQL has no year 0. Moments may lie a day beyond, where those days begin and end in other time zones than UTC.
 */
export const firstDay = "1900-01-01";
const lastDay = "2199-12-31";
const isBetween =
  (first: string, last: string) =>
  (date: string): boolean => {
    const day = date.slice(0, firstDay.length);
    return day >= first && day <= last;
  };
const rangeProblem = "The year must lie between 1900 and 2199.";
/** A moment, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime().refine(isBetween("1899-12-31", "2200-01-01"), rangeProblem);
export const DateOnly = z.iso.date().refine(isBetween(firstDay, lastDay), rangeProblem);

/** A list in which no two members have the same value in `field`; the refusal names the field of the second one. */
export const distinct = <T extends z.ZodObject>(list: z.ZodArray<T>, field: keyof z.output<T> & string) =>
  list.superRefine((members, context) => {
    const seen = new Set<unknown>();
    members.forEach((member, index) => {
      const value = member[field];
      if (seen.has(value)) context.addIssue({ code: "custom", path: [index, field], message: "Is in the list twice." });
      seen.add(value);
    });
  });

/** Page of a list: ask with the last answer's `nextCursor`. */
export const pageInput = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    count: z.int(),
    /** There are more than `count`: counting stopped there to stay quick. */
    countIsCapped: z.literal(true).optional(),
  });

/** A list as a file: CSV unless told. */
export const listFile = { format: z.enum(["csv", "xlsx"]).optional() };

/** Files of figures and their rows, also for tools that read columns. */
export const tableFormat = z.enum(["csv", "xlsx", "parquet"]);

/** Some of these words, separated by commas: `confirmed,allocated`. */
export function wordList(words: readonly string[]) {
  const any = `(?:${words.join("|")})`;
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^${any}(?:,${any})*$`), `Use one or several of: ${words.join(", ")}.`);
}
