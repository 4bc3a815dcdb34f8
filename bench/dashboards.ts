/**
 * Times of the questions behind the executive pages, at companies of several sizes: the first answer with nothing cached, the
 * answers within the next minute, and plain SQL over the records for the same figure. `--lines 10000,1500000` writes companies
 * of these sizes; `--data FOLDER` measures one that `seed:large` left there.
 */
import { largeCompany, seedCompany } from "../server/test/factories/seed-company.ts";
import { report, type ResultRow } from "./harness.ts";
import { asOwner, withProgram, withSeededProgram } from "./program.ts";
import { measureQuestions, type Measured } from "./dashboard-questions.ts";
import { dashboardRows } from "./dashboard-rows.ts";
import { sizedCompany } from "./sized-company.ts";

const largest = largeCompany.orders * largeCompany.linesPerOrder;

/** `--lines 10000,1500000`: order lines of each company; all other tables grow alike. */
function sizesAsked(): number[] {
  const at = process.argv.indexOf("--lines");
  const given = at < 0 ? [10_000, 100_000, largest] : (process.argv[at + 1] ?? "").split(",").map(Number);
  return given.toSorted((one, other) => one - other);
}

async function measureCompany(lines: number): Promise<Measured[]> {
  let measured: Measured[] = [];
  await withProgram(async ({ program, token, connection, organisationId }) => {
    const begun = performance.now();
    await asOwner(connection, (owner) => seedCompany(owner, organisationId, sizedCompany(lines)));
    console.log(`\n${lines} order lines, written in ${Math.round((performance.now() - begun) / 1000)} s`);
    measured = await asOwner(connection, (owner) =>
      measureQuestions({ url: program.url, token, owner, organisationId }),
    );
  });
  return measured;
}

/** A company that was written before, with its money. */
async function measureFolder(dataDir: string): Promise<[lines: number, measured: Measured[]]> {
  let [lines, measured]: [number, Measured[]] = [0, []];
  await withSeededProgram(dataDir, async ({ program, token, connection, organisationId }) => {
    await asOwner(connection, async (owner) => {
      const { rows } = await owner.query<{ lines: number }>("select count(*)::int as lines from sales_order_line");
      lines = rows[0]?.lines ?? 0;
      console.log(`\n${lines} order lines in ${dataDir}`);
      measured = await measureQuestions({ url: program.url, token, owner, organisationId }, { isPosted: true });
    });
  });
  return [lines, measured];
}

const sizes = sizesAsked();
const bySize = new Map<number, Measured[]>();
for (const lines of sizes) bySize.set(lines, await measureCompany(lines));
const folder = process.argv.indexOf("--data");
if (folder >= 0) bySize.set(...(await measureFolder(process.argv[folder + 1] ?? "")));
const rows: ResultRow[] = dashboardRows(bySize);
await report("dashboards", rows);
