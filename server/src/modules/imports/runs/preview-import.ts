import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import type { ImportPreview } from "@cerebro/contracts/entities/platform/imports.ts";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { requireRole } from "../../../platform/access.ts";
import { bulkTransaction } from "../../../platform/bulk.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { PreviewedRow } from "../../wms/index.ts";
import { openQuestions } from "../mapping/column-style.ts";
import type { ProblemLog } from "../parsing/problem-log.ts";
import type { StageResult } from "../parsing/worker-protocol.ts";
import { importByKind } from "./import-by-kind.ts";
import { type ReadyImport, readyImport } from "./import-file.ts";
import { findUnknown, loadImport } from "./imports.store.ts";
import { previewUpload } from "./look-into-file.ts";
import { allProblems, explain, presentProblems } from "./run-import.ts";
import { storeRows } from "./store-rows.ts";

const { previewRows, checkedRows } = importLimits;

/** The first rows as they stand and as they would be stored. All rows that are checked are stored, looked at, and rolled back. */
export const previewImport: Verb<typeof importEndpoints.previewImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  const ready = await readyImport(ctx.platform.config, await loadImport(ctx.read, importId));
  const rows = await previewUpload(ctx, { ...ready.file, rowsAtMost: previewRows });
  const outcome = await rehearse(ctx, ready);
  const fields = ready.file.plan.fields.map(({ field }) => field.name);
  const values = await settled(
    ctx,
    ready,
    rows.map((row) => Object.fromEntries(fields.map((name, place) => [name, row.values[place] ?? null]))),
  );
  return {
    rows: rows.map(({ row, cells }, at) => ({
      row,
      cells: [...cells],
      values: fields.map((name) => values[at]?.[name] ?? null),
    })),
    fields,
    questions: openQuestions(ready.mapping, ready.run.inspection.columns),
    ...outcome,
  };
};

async function settled(ctx: Context, { mapping }: ReadyImport, rows: PreviewedRow[]): Promise<PreviewedRow[]> {
  const { settle } = importByKind[mapping.kind];
  return settle === undefined || rows.length === 0 ? rows : settle(ctx.read, mapping.options.timeZone, rows);
}

type Outcome = Pick<ImportPreview, "checked" | "problems" | "unknown" | "created" | "changed">;

/** Carries the outcome of a rehearsal out of its transaction, which it ends. */
class Rehearsed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("rehearsed");
    this.outcome = outcome;
  }
}

function checkedOf({ rows, skipped, whole }: StageResult, problems: ProblemLog): Outcome["checked"] {
  const rejected = problems.countRows();
  return { rows, accepted: rows - rejected, rejected, skipped, whole };
}

async function rehearse(ctx: Context, ready: ReadyImport): Promise<Outcome> {
  const signal = ctx.disconnected?.() ?? new AbortController().signal;
  const folder = await mkdtemp(join(tmpdir(), "cerebro-preview-"));
  try {
    return await bulkTransaction<Outcome>(ctx, signal, async (tx) => {
      const options = { signal, rowsAtMost: checkedRows, onProgress: () => undefined };
      const { parsed, created, changed } = await storeRows(tx, ready, options);
      const problems = await allProblems(tx, ready, parsed);
      const { organisationId } = ctx;
      const terms = { organisationId, rehearses: true, to: join(folder, "rejected.csv"), signal };
      const explained = await explain(ready, parsed, problems, terms);
      const shown = presentProblems(ready, explained);
      const unknown = await findUnknown(tx);
      throw new Rehearsed({ checked: checkedOf(parsed, problems), problems: shown, unknown, created, changed });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
