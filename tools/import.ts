/**
 * `npm run import -- --organisation NAME FILE…`: imports CSV and XLSX files from the terminal, by the same verbs as the
 * browser. Ends with 0 when every row came in, 3 when some were refused, 1 when an import failed, 2 for wrong use.
 */
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import {
  type ImportDetail,
  type ImportMapping,
  type ImportOptions,
  ToldImportOptions,
} from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { importKindNames, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import {
  createOrganisation,
  importFile,
  organisationsNamed,
  rejectedPath,
} from "../server/src/modules/imports/index.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Context } from "../server/src/platform/context.ts";
import { systemContext } from "../server/src/platform/create-context.ts";
import { AppError } from "../server/src/platform/errors.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrate } from "../server/src/platform/migrations.ts";
import { createPlatform, type Platform } from "../server/src/platform/platform.ts";
import { openStore } from "../server/src/platform/store.ts";

const exit = { allIn: 0, failed: 1, wrongUse: 2, someRefused: 3 } as const;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

class WrongUse extends Error {}

const usage = `npm run import -- --organisation NAME [options] FILE…

  --organisation NAME   the organisation that the rows belong to
  --create              make it when there is none of this name
  --kind KIND           ${importKindNames.join(", ")};
                        without it, the likeliest kind of each file
  --currency CODE       of amounts; the organisation's, or what a column's name tells, unless told
  --time-zone ZONE      of times that name none; the organisation's, unless told
  --date-order ORDER    dmy, mdy or ymd, for dates that can be read in two ways
  --decimal-mark MARK   . or ,
  --blank WORD          a word that stands for an empty cell; may be repeated
  --create-missing yes|no   create items, customers and suppliers that a row names and nobody knows

Files: .csv, .tsv, .txt (also with .gz) and .xlsx. Rows that are refused are written to a file of their own.`;

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organisation: { type: "string" },
      create: { type: "boolean", default: false },
      kind: { type: "string" },
      currency: { type: "string" },
      "time-zone": { type: "string" },
      "date-order": { type: "string" },
      "decimal-mark": { type: "string" },
      blank: { type: "string", multiple: true },
      "create-missing": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  if (values.organisation === undefined || values.organisation.trim() === "")
    throw new WrongUse("Which --organisation?");
  if (positionals.length === 0) throw new WrongUse("Which file?");
  const { organisation, create } = values;
  return { organisation, create, files: positionals, kind: kindOf(values.kind), options: optionsOf(values) };
}

function kindOf(word: string | undefined): ImportKindName | null {
  if (word === undefined) return null;
  const kind = importKindNames.find((name) => name === word.replaceAll("-", "_"));
  if (kind === undefined) throw new WrongUse(`Unknown kind ${word}.`);
  return kind;
}

type Words = Readonly<Record<string, string | boolean | string[] | undefined>>;

const creatable = ["item", "customer", "supplier"] as const;

/** Only the given options; the file suggests the rest. */
function optionsOf(words: Words): Partial<ImportOptions> {
  const missing = words["create-missing"];
  const told = {
    currency: typeof words.currency === "string" ? words.currency.toUpperCase() : undefined,
    timeZone: words["time-zone"],
    dateOrder: words["date-order"],
    decimalMark: words["decimal-mark"],
    blanks: words.blank,
    createMissing: missing === undefined ? undefined : oneOf(missing, ["yes", "no"]) === "yes" ? [...creatable] : [],
  };
  const given = Object.entries(told).filter(([, value]) => value !== undefined);
  const parsed = ToldImportOptions.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw new WrongUse(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  const { data } = parsed;
  return {
    ...(data.currency !== undefined && { currency: data.currency }),
    ...(data.timeZone !== undefined && { timeZone: data.timeZone }),
    ...(data.dateOrder !== undefined && { dateOrder: data.dateOrder }),
    ...(data.decimalMark !== undefined && { decimalMark: data.decimalMark }),
    ...(data.blanks !== undefined && { blanks: data.blanks }),
    ...(data.createMissing !== undefined && { createMissing: data.createMissing }),
  };
}

function oneOf<const Word extends string>(word: Words[string], words: readonly Word[]): Word {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new WrongUse(`${String(word)}: expected ${words.join(" or ")}.`);
  return found;
}

interface Opened {
  readonly platform: Platform;
  readonly close: () => Promise<void>;
}

async function openPlatform(): Promise<Opened> {
  const config = readConfig();
  const store = await openStore(config, say);
  await migrate(store.owner, say);
  const log = createLog(config.logLevel);
  const platform = createPlatform({
    config: { ...config, databaseConnections: 4 },
    owner: store.owner,
    clock: systemClock,
    log,
  });
  return {
    platform,
    close: async () => {
      await platform.database.close();
      await store.stop();
    },
  };
}

interface Wanted {
  readonly organisation: string;
  readonly create: boolean;
  readonly options: Partial<ImportOptions>;
}

async function findOrganisation({ database, clock }: Platform, wanted: Wanted): Promise<string> {
  const { organisation: name, create, options } = wanted;
  const [found, another] = await organisationsNamed(database, name);
  if (another !== undefined) throw new WrongUse(`There are several organisations called ${name}.`);
  if (found !== undefined) return found;
  if (!create) throw new WrongUse(`There is no organisation called ${name}. Add --create to make it.`);
  say(`Creating the organisation ${name}.`);
  const { currency = "EUR", timeZone = "UTC" } = options;
  return createOrganisation(database, { name, currency, timeZone }, clock.now());
}

async function importOne(
  context: Context,
  path: string,
  { kind, options }: { readonly kind: ImportKindName | null; readonly options: Partial<ImportOptions> },
): Promise<number> {
  const fileName = basename(path);
  const startedAt = performance.now();
  const run = await importFile(context, {
    fileName,
    content: createReadStream(path),
    kind,
    options,
    onMapping: (mapping, columns) => tellMapping(fileName, mapping, columns),
    onProgress: ({ bytesRead, fileBytes, rowsRead }) => {
      const share = Math.floor((bytesRead / Math.max(1, fileBytes)) * 100);
      say(`  ${fileName}: ${rowsRead.toLocaleString("en")} rows, ${share} %`);
    },
  });
  return tellOutcome(context, run, (performance.now() - startedAt) / 1000);
}

function tellMapping(fileName: string, mapping: ImportMapping, columns: ImportDetail["columns"]): void {
  const pairs = mapping.columns.map(({ field, column, unit }) => {
    const from = columns[column]?.name ?? "";
    return `${field} ← ${from}${unit === null ? "" : ` (${unit})`}`;
  });
  say(`${fileName}: ${importKinds[mapping.kind].label}. ${pairs.join(", ")}`);
}

function tellOutcome({ platform }: Context, run: ImportDetail, seconds: number): number {
  const { result, failure, fileName, id } = run;
  if (result === null) {
    complain(`${fileName}: ${failure?.message ?? run.state}`);
    return exit.failed;
  }
  const counts = Object.entries(result.created).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
  say(
    `${fileName}: ${result.accepted.toLocaleString("en")} of ${result.rows.toLocaleString("en")} rows in ${seconds.toFixed(1)} s${counts.length > 0 ? `; created ${counts.join(", ")}` : ""}`,
  );
  for (const { field, count, firstRow } of result.leftOut) {
    say(`  ${count} cells of ${field} could not be read and were left out, the first in row ${firstRow}`);
  }
  if (result.rejected === 0) return exit.allIn;
  for (const { row, column, value, message } of result.problems.slice(0, 10)) {
    complain(`  row ${row}${column === null ? "" : `, ${column} “${value}”`}: ${message}`);
  }
  complain(`  ${result.rejected} rows were refused: ${rejectedPath(platform.config, id)}`);
  return exit.someRefused;
}

async function main(): Promise<number> {
  const words = readWords();
  if (words === null) {
    say(usage);
    return exit.allIn;
  }
  // Before anything is started: a mistyped path would leave the files before it imported.
  for (const path of words.files) {
    await access(path).catch(() => {
      throw new WrongUse(`There is no file ${path}.`);
    });
  }
  const { platform, close } = await openPlatform();
  try {
    const context = systemContext(platform, await findOrganisation(platform, words), "Import");
    let worst: number = exit.allIn;
    for (const path of words.files) {
      const code = await importOne(context, path, words);
      if (code === exit.failed) return code;
      worst = Math.max(worst, code);
    }
    return worst;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const wrongUse = error instanceof WrongUse || (error instanceof TypeError && "code" in error);
  complain(error instanceof AppError || wrongUse ? `${error.message}${wrongUse ? `\n\n${usage}` : ""}` : String(error));
  process.exitCode = wrongUse ? exit.wrongUse : exit.failed;
}
