import { href } from "@cerebro/contracts/pages/href.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { betweenOf } from "./flow.ts";
import { type CountRow, loadCounts, loadRecounts } from "./flow.store.ts";
import { chartOf, type Compute, figure, groupBy, rowOf, sumOf } from "./report.ts";

type Counted = Pick<CountRow, "book" | "counted">;

/** 1 − Σ |counted − book| ÷ Σ book; null where the books held nothing. */
export function accuracyOf(rows: readonly Counted[]): number | null {
  const book = sumOf(rows, (row) => row.book);
  return book === 0 ? null : 1 - sumOf(rows, (row) => Math.abs(row.counted - row.book)) / book;
}

export const accuracy: Compute = async (snapshot, question) => {
  const counts = await loadCounts(snapshot, betweenOf(question));
  const recounts = await loadRecounts(snapshot, betweenOf(question));
  const found = [...counts.map(from("Cycle count")), ...recounts.map(from("Recount"))];
  const bins = [...groupBy(found, ({ locationId }) => locationId)];
  const right = bins.filter(([, rows]) => rows.every(({ book, counted }) => book === counted)).length;
  const days = [...groupBy(found, ({ countedAt }) => dayText(wallClockAt(Date.parse(countedAt), snapshot.zone)))];
  return {
    figures: [
      figure("Stock accuracy", "percent", accuracyOf(found), "in units"),
      figure("Location accuracy", "percent", bins.length === 0 ? null : right / bins.length),
      figure("Counts", "quantity", found.length),
      figure("Bins counted", "quantity", bins.length),
      figure(
        "Units missing",
        "quantity",
        sumOf(found, ({ book, counted }) => Math.max(0, book - counted)),
      ),
      figure(
        "Units found",
        "quantity",
        sumOf(found, ({ book, counted }) => Math.max(0, counted - book)),
      ),
    ],
    chart: chartOf("accuracy", {
      xs: days.map(([day]) => day).toSorted(),
      series: [
        {
          id: "accuracy",
          label: "Accuracy",
          values: days.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rows]) => accuracyOf(rows)),
        },
      ],
    }),
    notes: recounts.length > 0 ? [recountNote] : [],
    rows: found.map(({ id, locationId, ...row }) =>
      rowOf(
        "accuracy",
        { id, href: href("wmsLocation", { locationId }) },
        {
          ...row,
          difference: row.counted - row.book,
          accuracy: accuracyOf([row]),
        },
      ),
    ),
  };
};

const from =
  (source: string) =>
  (row: CountRow): CountRow & { readonly source: string } => ({ ...row, source });

const recountNote =
  "Recounts are adjustments with that reason: a bin that was recounted and right leaves none, so they lower location accuracy.";
