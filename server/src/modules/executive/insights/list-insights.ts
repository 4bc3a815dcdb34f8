import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { type MoneyAccount, moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import type { riskEndpoints } from "@cerebro/contracts/endpoints/executive/risks.ts";
import type { ExecutiveInsight, Risk } from "@cerebro/contracts/entities/executive/risks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { priorityOf } from "@cerebro/engines/risk/levels.ts";
import { writeMoney } from "@cerebro/engines/money/minor-units.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countryName, figureOrLatest } from "../../metrics/index.ts";
import { type FindingScope, presentEvidence, type StoredEvidence } from "../risk/evidence.store.ts";
import { loadRegister } from "../risk/list-risks.ts";
import { type Signal, signals } from "../risk/signals.store.ts";
import { loadEvidence, scopeOf } from "../risk/measured-signals.store.ts";
import {
  costDrivers,
  type Finding,
  marketShifts,
  operatingTotals,
  readFinding,
  revenueDrivers,
  revenueTotals,
  type Totals,
} from "./findings.store.ts";

type Found = Omit<ExecutiveInsight, "priority">;

interface Ground {
  readonly ctx: Context;
  readonly scope: FindingScope;
  readonly money: (minor: number) => string;
}

const shownAtMost = 12;
const risksShown = 3;
const evidenceShown = 5;

/** Findings on revenue, efficiency, risk and market; those with the most money come first [AI-22]. */
export const listExecutiveInsights: Verb<typeof riskEndpoints.listExecutiveInsights> = async (ctx) => {
  requireRole(ctx, "executive");
  const { asOf: measuredAt, ground, risks } = await loadRegister(ctx);
  const { currency, monthlyRevenue } = ground;
  const at = (within: Context): Ground => ({
    ctx: within,
    scope: scopeOf(ground, within.now()),
    money: (minor) => writeMoney(Math.abs(minor), currency),
  });
  const { figure, asOf = measuredAt } = await figureOrLatest(ctx, {
    metricId: "executive.findings",
    question: currency,
    calculate: async (within) => {
      const here = at(within);
      return {
        revenue: await revenueInsights(here),
        costs: [...(await costInsights(here)), ...(await findingInsights(here))],
      };
    },
  });
  // Words and amounts of all others tell costs.
  const found = seesCosts(ctx.permissions)
    ? [...figure.revenue, ...figure.costs, ...(await riskInsights(at(ctx), risks))]
    : figure.revenue;
  const insights = found
    .map((insight) => ({ ...insight, priority: priorityOf(insight.moneyMinor ?? 0, monthlyRevenue) }))
    .toSorted((a, b) => Math.abs(b.moneyMinor ?? 0) - Math.abs(a.moneyMinor ?? 0) || (a.id < b.id ? -1 : 1));
  return { asOf: asOf < measuredAt ? asOf : measuredAt, currency, insights: insights.slice(0, shownAtMost) };
};

/** The share of amounts that are known. */
const known = (all: number, unknown: number): number => (all === 0 ? 0 : (all - unknown) / all);
const knownOf = ({ entries, gaps }: Totals): number => known(entries + gaps, gaps);
const names = (rows: readonly { readonly label: string }[]): string =>
  rows
    .slice(0, 3)
    .map(({ label }) => label)
    .join(", ");

const named = <Shift extends { readonly label: string }>(shift: Shift): Shift => ({
  ...shift,
  label: countryName(shift.label),
});

async function revenueInsights({ ctx, scope, money }: Ground): Promise<Found[]> {
  const total = await revenueTotals(ctx.read, scope);
  const change = total.now - total.before;
  if (change === 0) return [];
  const direction = Math.sign(change);
  const word = change > 0 ? "rose" : "fell";
  const [drivers, shifts] = await Promise.all([
    revenueDrivers(ctx.read, scope, direction),
    marketShifts(ctx.read, scope),
  ]);
  const [first] = shifts.map(named);
  const confidence = knownOf(total);
  return [
    {
      id: "revenue_change",
      type: "revenue",
      title: `Net revenue ${word} by ${money(change)}`,
      insight: `Net revenue of 28 days is ${money(total.now)}, after ${money(total.before)} in the 28 days before. Most of the change comes from ${names(drivers)}.`,
      confidence,
      moneyMinor: change,
      href: `${href("executiveKpis")}?metric=money.net_revenue`,
      drivers: drivers.map(presentEvidence),
    },
    ...(first === undefined || shifts.length < 2
      ? []
      : [
          {
            id: "market_shift",
            type: "market" as const,
            title: `${first.label} ${first.now > first.before ? "gains" : "loses"} ${money(first.now - first.before)}`,
            insight: `Net revenue from ${first.label} is ${money(first.now)} in 28 days, after ${money(first.before)}. No other country changed more.`,
            confidence,
            moneyMinor: first.now - first.before,
            href: `${href("executiveKpis")}?metric=money.net_revenue`,
            shifts: shifts.map((shift) => presentEvidence(named(shift))),
          },
        ]),
  ];
}

const accountName = (account: string): string => moneyAccounts[account as MoneyAccount].name;

async function costInsights({ ctx, scope, money }: Ground): Promise<Found[]> {
  const total = await operatingTotals(ctx.read, scope);
  const change = total.now - total.before;
  if (change === 0) return [];
  const moved = await costDrivers(ctx.read, scope, Math.sign(change));
  const savings = moved.map((row) => ({ ...row, label: accountName(row.label) }));
  return [
    {
      id: "operating_costs",
      type: "efficiency",
      title: `Operating costs ${change > 0 ? "rose" : "fell"} by ${money(change)}`,
      insight: `Operating costs of 28 days are ${money(total.now)}, after ${money(total.before)}. The largest part of the change is ${names(savings)}.`,
      confidence: knownOf(total),
      moneyMinor: change,
      href: `${href("executiveKpis")}?metric=money.supply_chain_cost`,
      savings: savings.map(presentEvidence),
    },
  ];
}

const findings: readonly {
  readonly id: Finding;
  readonly type: "revenue" | "efficiency";
  readonly href: string;
  readonly title: (money: string) => string;
  readonly insight: (rows: number, first: string) => string;
}[] = [
  {
    id: "loss_customers",
    type: "revenue",
    href: `${href("executiveMoney")}?view=margins&order=margin`,
    title: (money) => `Customers below cost lose ${money}`,
    insight: (rows, first) =>
      `Goods and freight of ${rows} customers cost more in 28 days than they brought, most at ${first}.`,
  },
  {
    id: "idle_stock",
    type: "efficiency",
    href: href("wmsInventory"),
    title: (money) => `${money} lie in stock that does not sell`,
    insight: (rows, first) => `Nothing was sold of ${rows} items in 90 days that are in stock, most of ${first}.`,
  },
];

async function findingInsights({ ctx, scope, money }: Ground): Promise<Found[]> {
  const all: Found[] = [];
  for (const { id, type, title, insight, href: page } of findings) {
    const { rows, unknown, money: sum, evidence } = await readFinding(ctx.read, scope, id);
    if (sum <= 0) continue;
    const list = evidence.map(presentEvidence);
    all.push({
      id,
      type,
      title: title(money(sum)),
      insight: insight(rows, evidence[0]?.label ?? ""),
      confidence: known(rows, unknown),
      moneyMinor: sum,
      href: page,
      ...(type === "revenue" ? { drivers: list } : { savings: list }),
    });
  }
  return all;
}

/** The first records of a signal; the page of the risk shows those of the present moment. */
async function latestEvidence(ctx: Context, signal: Signal, scope: FindingScope): Promise<StoredEvidence[]> {
  const { figure } = await figureOrLatest(ctx, {
    metricId: `risk.evidence.${signal.id}`,
    question: "latest",
    calculate: async ({ read }) => (await loadEvidence(read, signal, scope)).slice(0, evidenceShown),
  });
  return figure;
}

async function riskInsights({ ctx, scope, money }: Ground, risks: readonly Risk[]): Promise<Found[]> {
  const top = risks
    .filter(({ isSignal, state, moneyMinor }) => isSignal && state !== "closed" && (moneyMinor ?? 0) > 0)
    .toSorted((a, b) => (b.moneyMinor ?? 0) - (a.moneyMinor ?? 0))
    .slice(0, risksShown);
  const all: Found[] = [];
  for (const { id, title, how, moneyMinor, rows, unknown, owner } of top) {
    const signal = signals.find((each) => each.id === id);
    const evidence = signal === undefined ? [] : await latestEvidence(ctx, signal, scope);
    all.push({
      id: `risk_${id}`,
      type: "risk",
      title: `${title}: ${money(moneyMinor ?? 0)} at risk`,
      insight: `${rows} records show it. ${how ?? ""} ${owner === null ? "Nobody owns this risk yet." : `Owner: ${owner}.`}`,
      confidence: known(rows, unknown),
      moneyMinor,
      href: `${href("executiveRisk")}?risk=${id}`,
      exposures: evidence.map(presentEvidence),
    });
  }
  return all;
}
