import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { metricDaysAtMost } from "@cerebro/contracts/constants/metrics.ts";
import type { MarginSubject } from "@cerebro/contracts/constants/money.ts";
import type { MoneyEntry } from "@cerebro/contracts/entities/executive/money.ts";
import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { addDays, dayText, midnightOf, parseDay, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { readBook } from "./book.store.ts";
import {
  entryListing,
  loadMarginTotals,
  marginListing,
  type MarginScope,
  noSubject,
  type StoredEntry,
  type StoredMargin,
  type StoredMarginRow,
} from "./margins.store.ts";
import { recordHref } from "./records.ts";

const usualDays = 90;

interface Asked {
  readonly by: MarginSubject;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function scopeOf(ctx: Context, { by, from, to }: Asked) {
  const { currency, zone } = await readBook(ctx.read);
  const today = dayText(wallClockAt(ctx.now().getTime(), zone));
  const last = to ?? today;
  const first = from ?? dayText(addDays(parseDay(last), 1 - usualDays));
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (first > today || first < firstDay || days < 1 || days > metricDaysAtMost) {
    throw new AppError("money.range", { most: `${metricDaysAtMost} days` });
  }
  const begin = new Date(midnightOf(parseDay(first), zone));
  const end = new Date(midnightOf(addDays(parseDay(last), 1), zone));
  const scope: MarginScope = { by, from: begin, to: end, currency };
  return { scope, currency, from: first, to: last };
}

/** The margins of customers, items, orders or lanes after the cost of goods and of freight [EXE-03]. */
export const listMargins: Verb<typeof moneyEndpoints.listMargins> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { scope, ...period } = await scopeOf(ctx, input);
  const { cursor, limit, sort, direction, by } = input;
  const [page, totals] = await Promise.all([
    fetchPage<StoredMarginRow>(ctx.read, marginListing(scope, { sort, direction }), {
      cursor,
      limit,
      sort: `${by} ${sort} ${direction}`,
    }),
    loadMarginTotals(ctx.read, scope),
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      label: row.id === noSubject ? "Not recorded" : (row.label ?? "Deleted"),
      href: hrefOf(by, row.id),
      entries: row.entries,
      unknownCosts: row.unknownCosts,
      ...amountsOf(row),
    })),
    by,
    ...period,
    totals: amountsOf(totals),
  };
};

function hrefOf(by: MarginSubject, id: string): string | null {
  if (id === noSubject || by === "lane") return null;
  if (by === "order") return href("wmsOrder", { orderId: id });
  return by === "item" ? href("wmsItem", { itemId: id }) : href("wmsCustomer", { customerId: id });
}

function amountsOf({ revenue, goods, freight }: StoredMargin) {
  const margin = revenue - goods;
  return {
    revenueMinor: revenue,
    goodsMinor: goods,
    marginMinor: margin,
    marginPercent: revenue > 0 ? (margin / revenue) * 100 : null,
    freightMinor: freight,
    afterFreightMinor: freight === null ? null : margin - freight,
  };
}

export const listMoneyEntries: Verb<typeof moneyEndpoints.listMoneyEntries> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { scope } = await scopeOf(ctx, input);
  const { cursor, limit, id } = input;
  const page = await fetchPage<StoredEntry>(ctx.read, entryListing(scope, id), { cursor, limit, sort: "bookedAt" });
  return {
    ...page,
    rows: page.rows.map(({ record, subject, ...row }) => ({
      ...row,
      account: row.account as MoneyEntry["account"],
      href: recordHref(record, subject),
    })),
  };
};
