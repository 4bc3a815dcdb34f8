import { accountsOfParts } from "@cerebro/contracts/constants/money.ts";
import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { plusMonths } from "@cerebro/engines/time/months.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { readBook } from "./book.store.ts";
import { loadGaps, loadStreams, type StreamFigure } from "./figures.store.ts";
import { monthsOf } from "./months.ts";
import { presentGap } from "./profit-loss.ts";

/** Revenue by stream, with the same number of months before to compare with [EXE-03]. */
export const readRevenueStreams: Verb<typeof moneyEndpoints.readRevenueStreams> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { currency, postedAt, zone } = await readBook(ctx.read);
  const months = monthsOf(input, ctx.now(), zone);
  const [from = "", to = ""] = [months.at(0), months.at(-1)];
  const before = { from: `${plusMonths(from, -months.length)}-01`, to: `${plusMonths(from, -1)}-01`, currency };
  const [figures, earlier, gaps] = await Promise.all([
    loadStreams(ctx.read, { from: `${from}-01`, to: `${to}-01`, currency }),
    loadStreams(ctx.read, before),
    loadGaps(ctx.read, `${from}-01`, `${to}-01`),
  ]);
  const totals = amountsOf(figures);
  const names = new Set([...figures, ...earlier].map(({ stream }) => stream));
  const streams = [...names].map((stream) => {
    const amounts = amountsOf(figures.filter((figure) => figure.stream === stream));
    return {
      stream,
      ...amounts,
      share: totals.netMinor > 0 ? (amounts.netMinor / totals.netMinor) * 100 : null,
      previousMinor: amountsOf(earlier.filter((figure) => figure.stream === stream)).netMinor,
    };
  });
  return {
    asOf: ctx.now().toISOString(),
    postedAt,
    currency,
    from,
    to,
    streams: streams.toSorted(
      (one, other) => other.netMinor - one.netMinor || (String(one.stream) < String(other.stream) ? -1 : 1),
    ),
    totals,
    gaps: gaps.filter(({ account }) => revenueAccounts.has(account)).map(presentGap),
  };
};

const revenueAccounts: ReadonlySet<string> = new Set(accountsOfParts("revenue"));

function amountsOf(figures: readonly StreamFigure[]) {
  const of = (account: StreamFigure["account"]): number =>
    figures.reduce((sum, figure) => sum + (figure.account === account ? figure.minor : 0), 0);
  const amounts = {
    grossMinor: of("gross_sales"),
    chargesMinor: of("charges"),
    discountsMinor: of("discounts"),
    returnsMinor: of("returns"),
  };
  const { grossMinor, chargesMinor, discountsMinor, returnsMinor } = amounts;
  return { ...amounts, netMinor: grossMinor + chargesMinor + discountsMinor + returnsMinor };
}
