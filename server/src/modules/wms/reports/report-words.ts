import type { ReportKind } from "@cerebro/contracts/constants/report-definition.ts";
import { wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { minorDigits } from "@cerebro/engines/money/minor-units.ts";
import { paperDate, paperMoment } from "../../../platform/paper/clock.ts";
import type { Report } from "./compute.ts";
import type { Cell } from "./report.ts";

/** Values of a report as texts, in its currency and zone. */
export interface Words {
  /** Minor units as an amount. */
  amount(minor: number): number;
  /** For people: 12,480 · 1,234.50 EUR · 12.5 % · 13 Mar 2027, 00:30 CET, as every paper tells a moment. */
  spoken(kind: ReportKind, cell: Cell): string;
  /** For programs: no grouping, a dot, ISO dates. */
  plain(kind: ReportKind, cell: Cell): string | number;
  /** A value as a chart draws it, and what it is counted in. */
  drawn(kind: ReportKind, value: number): number;
  unit(kind: ReportKind): string;
}

const pad = (part: number): string => String(part).padStart(2, "0");

export function wordsFor({ currency, timeZone }: Pick<Report, "currency" | "timeZone">): Words {
  const digits = minorDigits(currency);
  const money = new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  const amount = (minor: number): number => minor / 10 ** digits;
  const wall = (iso: string): string => {
    const { year, month, day, hour, minute } = wallClockAt(Date.parse(iso), timeZone);
    return `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}`;
  };
  const numbers: Partial<Record<ReportKind, (value: number) => string>> = {
    quantity: (value) => whole.format(value),
    money: (value) => `${money.format(amount(value))} ${currency}`,
    percent: (value) => `${decimal.format(value * 100)} %`,
    number: (value) => decimal.format(value),
    hours: (value) => `${decimal.format(value)} h`,
  };
  return {
    amount,
    spoken: (kind, cell) => {
      if (cell === null) return "–";
      if (typeof cell === "number") return numbers[kind]?.(cell) ?? String(cell);
      if (kind === "moment") return paperMoment(cell, timeZone);
      return kind === "date" ? paperDate(cell) : cell;
    },
    plain: (kind, cell) => {
      if (cell === null) return "";
      if (kind === "moment") return wall(String(cell));
      if (kind === "money") return amount(Number(cell)).toFixed(digits);
      if (kind === "percent") return Number(Number(cell).toFixed(6));
      return typeof cell === "number" ? Number(cell.toFixed(4)) : cell;
    },
    drawn: (kind, value) => {
      if (kind === "money") return amount(value);
      return kind === "percent" ? value * 100 : value;
    },
    unit: (kind) => ({ money: currency, percent: "%", hours: "h" })[kind as string] ?? "",
  };
}
