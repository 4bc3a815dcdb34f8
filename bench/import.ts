/**
 * Two years of a gift wholesaler's order lines (1,044,847 rows in two files) through the import of a running program,
 * against a bare COPY of the same files into one table. `npm run bench:import -- FOLDER` when they are not found beside
 * the project.
 */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { signUp } from "../server/test/crash/company.ts";
import { compare, report } from "./harness.ts";
import { findOrderLines, importOrderLines } from "./order-line-files.ts";
import { asOwner, type MeasuredProgram, withProgram } from "./program.ts";

const rounds = 3;
let organisations = 0;
const rateGoal = 0.3;
const memoryGoalMegabytes = 512;

/** Contents of the files, by their publisher's figures. Eighteen charges of 0.001 GBP have no place in pence. */
const golden = { rows: 1_044_847, refused: 18, saleLines: 1_015_069, grossPence: 1_970_093_969 } as const;

const folder = process.argv[2]?.startsWith("--") === false ? process.argv[2] : undefined;
const files = await findOrderLines(
  folder ?? fileURLToPath(new URL("../../shared/data/online_retail", import.meta.url)),
);
if (files.length === 0) {
  console.log("Skipped: order_lines_*.csv.gz of Online Retail II not found. Name their folder as an argument.");
} else {
  await withProgram(measure);
}

async function measure(measured: MeasuredProgram): Promise<void> {
  const [imported = 0, copied = 0] = await compare(rounds, [
    {
      name: "import, rows/s",
      run: async () => golden.rows / (await importAll(measured)),
    },
    { name: "bare COPY, rows/s", run: async () => golden.rows / (await copyAll(measured)) },
  ]);
  await checkSums(measured);
  const ratio = imported / copied;
  const megabytes = await peakMegabytes(measured.program.pid);
  const rate = (rows: number): string => `${Math.round(rows).toLocaleString("en")} rows/s`;
  await report("import", [
    {
      what: `Import of ${golden.rows.toLocaleString("en")} order lines: checked, resolved, stored as orders`,
      figure: `${rate(imported)} (${ratio.toFixed(2)} ×)`,
      peer: `bare COPY into one table: ${rate(copied)}`,
      goal: `≥ ${rateGoal} ×`,
      met: ratio >= rateGoal,
    },
    {
      what: "Most memory the program held meanwhile",
      figure: `${Math.round(megabytes)} MB`,
      peer: "",
      goal: `≤ ${memoryGoalMegabytes} MB`,
      met: megabytes <= memoryGoalMegabytes,
    },
  ]);
}

/** Both files into a new organisation; the seconds from start to done, uploads not counted. */
async function importAll({ program }: MeasuredProgram): Promise<number> {
  organisations += 1;
  const { client, token } = await signUp(program.url, {
    name: "Bench",
    email: `bench-${organisations}@example.com`,
    password: "Long-enough-for-a-bench-4711",
    organisation: `Bench ${organisations}`,
  });
  let seconds = 0;
  let refused = 0;
  for (const path of files) {
    const imported = await importOrderLines({ url: program.url, token, client }, path);
    seconds += imported.seconds;
    refused += imported.refused;
  }
  if (refused !== golden.refused) throw new Error(`${refused} rows were refused instead of ${golden.refused}`);
  return seconds;
}

/** The same rows and columns, as they stand, into one table without keys. */
function copyAll({ connection }: MeasuredProgram): Promise<number> {
  return asOwner(connection, async (client) => {
    await client.query("drop table if exists bench_copy");
    await client.query(`create table bench_copy (order_no text, line_no int, type text, sku text, description text,
      qty int, unit_price_gbp numeric, ordered_at timestamp, customer_id text, country text)`);
    const start = performance.now();
    for (const path of files) {
      const copy = client.query(copyFrom("copy bench_copy from stdin (format csv, header true)"));
      await pipeline(createReadStream(path), createGunzip(), copy);
    }
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from bench_copy");
    if (rows[0]?.n !== golden.rows) throw new Error(`COPY brought ${rows[0]?.n} rows`);
    await client.query("drop table bench_copy");
    return seconds;
  });
}

/** The imported totals must equal the publisher's: a fast and wrong import is worthless. */
async function checkSums({ connection }: MeasuredProgram): Promise<void> {
  const sums = await asOwner(connection, async (client: pg.Client) => {
    const { rows } = await client.query<{ lines: number; pence: string }>(
      `with newest as (select organisation_id from import_run order by id desc limit 1)
       select count(*)::int as lines, sum(l.quantity::bigint * l.unit_price_minor)::text as pence
       from sales_order_line l, newest n where l.organisation_id = n.organisation_id and l.kind = 'sale'`,
    );
    return rows[0];
  });
  if (sums?.lines !== golden.saleLines || Number(sums.pence) !== golden.grossPence) {
    throw new Error(`sales differ from the publisher's figures: ${JSON.stringify(sums)}`);
  }
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error("the peak of memory is read from /proc, which only Linux has");
  return Number(kilobytes) / 1024;
}
