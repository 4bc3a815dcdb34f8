import type { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { type ScorecardFigure, scorecardFigures } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { Figure, FigureRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { figureOf } from "@cerebro/engines/rating/scorecard.ts";
import { stringify } from "csv-stringify/sync";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadCarrier } from "./carriers.store.ts";
import { type Period, periodOf } from "./period.ts";
import { loadTerms } from "./rates.store.ts";
import { figureListing, sumFigures } from "./scorecard.store.ts";

const none = { numerator: 0, denominator: 0, rows: 0 };

/** The figures of carriers, each made of its rows in the period [LOG-03]. */
export async function figuresOf(
  reader: Reader,
  carrierIds: readonly string[],
  period: Period,
): Promise<(carrierId: string) => (figure: ScorecardFigure) => Figure> {
  const sums = new Map(
    (await sumFigures(reader, carrierIds, period)).map((each) => [`${each.carrierId} ${each.figure}`, each]),
  );
  return (carrierId) => (figure) => {
    const { numerator, denominator, rows } = sums.get(`${carrierId} ${figure}`) ?? none;
    return { figure, value: figureOf(figure, { numerator, denominator, rows }), numerator, denominator, rows };
  };
}

export const getScorecard: Verb<typeof carrierEndpoints.getScorecard> = async (ctx, { carrierId, from, until }) => {
  requireRole(ctx, "logistics");
  const { currency } = await loadCarrier(ctx.read, carrierId);
  const period = await periodOf(ctx, { from, until });
  const of = (await figuresOf(ctx.read, [carrierId], period))(carrierId);
  return { carrierId, ...period, currency, figures: keysOf(scorecardFigures).map(of) };
};

export const listFigureRows: Verb<typeof carrierEndpoints.listFigureRows> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { carrierId, figure, from, until, cursor, limit } = input;
  await loadCarrier(ctx.read, carrierId);
  const period = await periodOf(ctx, { from, until });
  return fetchPage<FigureRow>(ctx.read, figureListing(carrierId, figure, period), { cursor, limit, sort: figure });
};

/** One line for each carrier and figure, with all it is made of. */
export const exportScorecards: Verb<typeof carrierEndpoints.exportScorecards> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const period = await periodOf(ctx, input);
  const carriers = (await loadTerms(ctx.read)).filter(({ id }) => (input.carrierId ?? id) === id);
  const of = await figuresOf(
    ctx.read,
    carriers.map(({ id }) => id),
    period,
  );
  const lines = carriers.flatMap(({ id, code, name, currency }) =>
    keysOf(scorecardFigures).map((figure) => {
      const { value, numerator, denominator, rows } = of(id)(figure);
      const { title, unit } = scorecardFigures[figure];
      const { from, until } = period;
      return { carrier: code, name, from, until, figure: title, unit, currency, value, numerator, denominator, rows };
    }),
  );
  const body = stringify(lines, { header: true, bom: true, escape_formulas: true });
  return { fileName: "carrier-scorecards.csv", contentType: "text/csv; charset=utf-8", body };
};
