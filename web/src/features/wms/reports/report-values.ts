import { type ReportId, reports } from "@cerebro/contracts/constants/reports.ts";
import type { ReportKind } from "@cerebro/contracts/constants/report-definition.ts";
import type { ReportPage } from "@cerebro/contracts/entities/wms/reports.ts";
import { dateFormat, numberFormat } from "../../../ui/habits.ts";
import { formatMoney, minorDigits } from "../../../ui/money.ts";
import { formatCount, formatDateOnly, formatDecimal, formatMoneyShort } from "../../../parts/format.ts";

/** Currency and time zone of a report's figures. */
export type Home = Pick<ReportPage, "currency" | "timeZone">;

const percent = numberFormat({ style: "percent", maximumFractionDigits: 1 });
const compact = numberFormat({ notation: "compact", maximumFractionDigits: 1 });

const spoken: Partial<Record<ReportKind, (value: number, home: Home) => string>> = {
  quantity: formatCount,
  money: (value, { currency }) => formatMoney(value, currency),
  percent: (value) => percent.format(value),
  number: formatDecimal,
  hours: (value) => `${formatDecimal(value)} h`,
};

/** A value as people read it; null where there is none. */
export function valueText(kind: ReportKind, value: string | number | null, home: Home): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "number") return spoken[kind]?.(value, home) ?? String(value);
  if (kind === "date") return formatDateOnly(value);
  return kind === "moment" ? momentIn(home.timeZone).format(new Date(value)) : value;
}

/** By the clock of the organisation, as the report's hours and days are. */
const momentIn = (timeZone: string) =>
  dateFormat({ timeZone, day: "2-digit", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

/** Short enough for a tile. */
export function figureText(kind: ReportKind, value: string | number | null, home: Home): string {
  if (kind === "money" && typeof value === "number") return formatMoneyShort(value, home.currency);
  if (kind === "quantity" && typeof value === "number" && value >= 1_000_000) return compact.format(value);
  return valueText(kind, value, home) ?? "–";
}

/** A value on a chart's axis and tip; money comes in whole units there. */
export function chartFormat(kind: ReportKind, { currency }: Home): (value: number) => string {
  if (kind === "money") return (value) => formatMoneyShort(Math.round(value * 10 ** minorDigits(currency)), currency);
  return (value) => spoken[kind]?.(value, { currency, timeZone: "UTC" }) ?? String(value);
}

export const chartValue = (kind: ReportKind, value: number | null, { currency }: Home): number | null =>
  value !== null && kind === "money" ? value / 10 ** minorDigits(currency) : value;

export const isReportId = (text: string): text is ReportId => text in reports;
export const reportIds = Object.keys(reports).filter(isReportId);

const shortDay = dateFormat({ timeZone: "UTC", day: "numeric", month: "short" });

/** Days and hours on a chart's foot, in few letters: "21 Nov", "21 Nov 14:00". */
export function placeText(place: string): string {
  const [, day, time = ""] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2})?$/.exec(place) ?? [];
  return day === undefined ? place : shortDay.format(new Date(`${day}T00:00:00Z`)) + time;
}
