import { numberFormat } from "./habits.ts";

const bytes = numberFormat({
  style: "unit",
  unit: "byte",
  unitDisplay: "narrow",
  maximumFractionDigits: 0,
});
const large = (unit: string) => numberFormat({ style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 });
const units: [number, ReturnType<typeof numberFormat>][] = [
  [1e9, large("gigabyte")],
  [1e6, large("megabyte")],
  [1e3, large("kilobyte")],
];

/** 1 500 000 → "1.5 MB", by the person's locale. */
export function formatBytes(count: number): string {
  const [size, format] = units.find(([least]) => count >= least) ?? [1, bytes];
  return format.format(count / size);
}

const plain = numberFormat({ maximumFractionDigits: 2 });
const compact = numberFormat({ notation: "compact", maximumFractionDigits: 1 });

/** A number as read in a table or tip. */
export function formatNumber(value: number): string {
  return plain.format(value);
}

/** A number as read on an axis: 12 400 → "12.4K". */
export function formatCompact(value: number): string {
  return compact.format(value);
}
