import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import { formatMoneyShort } from "../../../parts/format.ts";
import { monthText } from "./months.tsx";

type Line = ProfitLoss["costs"][number];

/** One sentence on the latest whole month: the result, its change, and the line that changed it most. */
export function sentenceOf({ months, revenue, costs, operatingResult, netRevenue, currency }: ProfitLoss): string {
  const last = months.length - 2;
  const month = months[last];
  const before = months[last - 1];
  if (month === undefined) return "";
  const money = (minor: number | null | undefined): string => formatMoneyShort(minor ?? 0, currency);
  const result = operatingResult[last];
  const net = netRevenue[last];
  const begin = `${monthText(month.month)} ended with net revenue of ${money(net)} and an operating result of ${money(result)}`;
  if (before === undefined || result === null || result === undefined) return `${begin}.`;
  const change = result - (operatingResult[last - 1] ?? 0);
  if (change === 0) return `${begin}, the same as ${monthText(before.month)}.`;
  const moved = [
    ...revenue.map((line) => ({ name: line.name, change: changeOf(line, last) })),
    ...costs.map((line) => ({ name: line.name, change: -changeOf(line, last) })),
  ].toSorted((a, b) => Math.sign(change) * (b.change - a.change));
  const [most] = moved;
  const word = change > 0 ? "more" : "less";
  const because = most === undefined ? "" : ` ${most.name} made most of the change (${signed(most.change, money)}).`;
  return `${begin}, ${money(Math.abs(change))} ${word} than ${monthText(before.month)}.${because}`;
}

const changeOf = ({ amounts }: Pick<Line, "amounts">, at: number): number =>
  (amounts[at] ?? 0) - (amounts[at - 1] ?? 0);

const signed = (minor: number, money: (minor: number) => string): string =>
  `${minor < 0 ? "−" : "+"}${money(Math.abs(minor))}`;
