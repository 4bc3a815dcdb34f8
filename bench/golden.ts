/**
 * Two years of a gift wholesaler's order lines go through the import of a running program; its metrics and their rows must then
 * give the publisher's figures to the penny. `npm run bench:golden -- FOLDER`, the folder with `order_lines_*.csv.gz`.
 */
import { fileURLToPath } from "node:url";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { classify } from "@cerebro/engines/reports/abc.ts";
import { report, type ResultRow } from "./harness.ts";
import { findOrderLines, importOrderLines } from "./order-line-files.ts";
import { type MeasuredProgram, signedIn, withProgram } from "./program.ts";
import { callSlowly, postMoney } from "./slow-call.ts";

/** Of the file; eighteen charges of 0.001 GBP, which are no sales, have no place in pence. */
const golden = { grossPence: 1_970_093_969, abc: "1,030 / 1,263 / 2,444" } as const;
const period = "from=2009-12-01&to=2011-12-09";

const folder = process.argv[2]?.startsWith("--") === false ? process.argv[2] : undefined;
const files = await findOrderLines(
  folder ?? fileURLToPath(new URL("../../shared/data/online_retail", import.meta.url)),
);
if (files.length === 0) {
  console.log("Skipped: order_lines_*.csv.gz of Online Retail II not found. Name their folder as an argument.");
} else {
  await withProgram(compareFigures);
}

async function compareFigures({ program, token, client }: MeasuredProgram): Promise<void> {
  const asked = { url: program.url, token };
  await callSlowly(asked, "PATCH", endpoints.changeOrganisation.path, { currency: "GBP" });
  for (const path of files) await importOrderLines({ ...asked, client }, path);
  const posting = performance.now();
  await postMoney(asked);
  console.log(`posted in ${((performance.now() - posting) / 1000).toFixed(0)} s`);
  const detail = JSON.parse(
    await callSlowly(asked, "GET", `/api/metrics/money.gross_sales?${period}&grain=month`),
  ) as MetricDetail;
  const sold = await valueByItem(asked, "money.gross_sales");
  const returned = await valueByItem(asked, "money.returns");
  const ofRows = [...sold.values()].reduce((sum, pence) => sum + pence, 0);
  // An item of which all that was sold came back is an item, too.
  const items = [...new Set([...sold.keys(), ...returned.keys()])].map((id) => ({ id, value: sold.get(id) ?? 0 }));
  const classes = Map.groupBy(classify(items), ({ abcClass }) => abcClass);
  const abc = (["A", "B", "C"] as const)
    .map((name) => (classes.get(name)?.length ?? 0).toLocaleString("en"))
    .join(" / ");
  const pounds = (pence: number): string => `${(pence / 100).toLocaleString("en", { minimumFractionDigits: 2 })} GBP`;
  const row = (what: string, figure: string, goal: string): ResultRow => ({
    what,
    figure,
    peer: "",
    goal,
    met: figure === goal,
  });
  await report("golden", [
    row("Gross sales, metric `money.gross_sales`", pounds(detail.totals.numerator), pounds(golden.grossPence)),
    row("Gross sales, the rows of its lineage added up", pounds(ofRows), pounds(golden.grossPence)),
    row("Items of class A / B / C by gross sales", abc, golden.abc),
  ]);
}

/** The sum of each item over all rows behind a metric, read as a file; the label of a row is its order and its item. */
async function valueByItem(asked: { url: string; token: string }, metricId: string): Promise<Map<string, number>> {
  const response = await fetch(`${asked.url}/api/metrics/${metricId}/export?${period}&format=csv`, {
    headers: { authorization: `Bearer ${await signedIn(asked.url)}` },
  });
  if (response.body === null || !response.ok) throw new Error(`the rows of ${metricId} answered ${response.status}`);
  const values = new Map<string, number>();
  let columns: readonly string[] | undefined;
  for await (const line of linesOf(response.body)) {
    const cells = cellsOf(line);
    if (columns === undefined) {
      columns = cells;
      continue;
    }
    const item = (cells[columns.indexOf("label")] ?? "").split(" · ").slice(1).join(" · ");
    values.set(item, (values.get(item) ?? 0) + Number(cells[columns.indexOf("numerator")]));
  }
  return values;
}

/** Lines as they arrive; a file that is cut off throws. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let begun = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (begun + text).split("\n");
    begun = lines.pop() ?? "";
    yield* lines;
  }
  if (begun !== "") yield begun;
}

/** The cells of a line without line breaks in its cells: labels of orders and items have none. */
function cellsOf(line: string): string[] {
  const cells = line.replace(/^\uFEFF/, "").matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
