import type { analyticsEndpoints } from "@cerebro/contracts/endpoints/executive/analytics.ts";
import type { Question } from "@cerebro/contracts/entities/executive/analytics.ts";
import { unknownLabel, valueOf } from "@cerebro/engines/analytics/pivot.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { exportList } from "../../platform/listing/export-list.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { recordHref } from "../metrics/index.ts";
import { measureWords } from "./ask.ts";
import { inTime, ownDimensions, readSums, rowsListing, type StoredRow } from "./compile.store.ts";
import { writtenKey } from "./dimensions.store.ts";
import { understand } from "./question.ts";

async function drill(ctx: Context, question: Question, name: string) {
  requireRole(ctx, "executive");
  const asked = await understand(ctx, question);
  const measure = asked.measures.find(({ fullId }) => fullId === name);
  if (measure === undefined) throw new AppError("analytics.unknown_measure", { name });
  return { asked, measure, scope: { asked, measure, period: asked.period, shift: 0 } };
}

/** The records behind a measure, as the question filters them; all of them add up to its value [EXE-04]. */
export const listAnalyticsRows: Verb<typeof analyticsEndpoints.listAnalyticsRows> = async (ctx, input) => {
  const { cursor, limit, measure: name, ...question } = input;
  const { asked, measure, scope } = await drill(ctx, question, name);
  const { page, sums } = await inTime(ctx, async (read) => ({
    page: await fetchPage<StoredRow>(read, rowsListing(scope), { cursor, limit, sort: "at" }),
    sums: await readSums(read, scope),
  }));
  const shown = ownDimensions(measure);
  return {
    ...page,
    rows: page.rows.map(({ record, subject, keys, ...row }) => ({
      ...row,
      href: recordHref(record, subject),
      dimensions: shown.map(({ id, name: words, label, written }) => {
        const key = keys[id] ?? null;
        return {
          id,
          name: words,
          label:
            label === undefined
              ? writtenKey({ ...(written !== undefined && { written }) }, key)
              : (key ?? unknownLabel),
        };
      }),
    })),
    measure: {
      ...measureWords(measure, asked.house.currency),
      numerator: measure.numeratorName,
      denominator: measure.denominatorName ?? null,
    },
    value: valueOf(sums, measure.rule),
    numerator: sums.numerator,
    denominator: sums.denominator,
  };
};

const exportColumns = ["id", "label", "at", "numerator", "denominator"] as const;
const kinds = { at: "moment", numerator: "number", denominator: "number" } as const;

export const exportAnalyticsRows: Verb<typeof analyticsEndpoints.exportAnalyticsRows> = async (ctx, input) => {
  const { format, measure: name, ...question } = input;
  const { measure, scope } = await drill(ctx, question, name);
  const file = measure.fullId.replaceAll(/[._]/g, "-");
  return exportList(ctx, { name: file, format, kinds }, exportColumns, rowsListing(scope));
};
