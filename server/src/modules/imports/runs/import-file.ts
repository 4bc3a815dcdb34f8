import type { Config } from "../../../platform/config.ts";
import { AppError } from "../../../platform/errors.ts";
import { requireFile, uploadPath } from "../files/upload-folder.ts";
import { planImport, type PlannedImport } from "../mapping/parse-plan.ts";
import type { FileTask } from "../parsing/worker-protocol.ts";
import type { Source } from "../reading/source.ts";
import type { StoredImport } from "./imports.store.ts";

/** An import whose file and mapping are there: ready to be parsed. */
export interface ReadyImport extends PlannedImport {
  readonly run: StoredImport;
  readonly mapping: NonNullable<StoredImport["mapping"]>;
  readonly file: FileTask;
  readonly header: readonly string[];
}

export async function readyImport(config: Config, run: StoredImport): Promise<ReadyImport> {
  const { mapping, inspection } = run;
  if (mapping === null) throw new AppError("imports.not_ready");
  const path = uploadPath(config, run.id);
  await requireFile(path);
  const planned = planImport(mapping, inspection.columns.length);
  const file = { source: sourceOf(path, inspection), headerRow: inspection.headerRow, plan: planned.plan };
  return { ...planned, run, mapping, file, header: inspection.columns.map(({ name }) => name) };
}

function sourceOf(path: string, { reading, compressed }: StoredImport["inspection"]): Source {
  const { format, encoding, delimiter, sheet } = reading;
  if (format === "xlsx") return { format, path, sheet };
  return { format, path, compressed, encoding: encoding ?? "utf-8", delimiter: delimiter ?? "," };
}
