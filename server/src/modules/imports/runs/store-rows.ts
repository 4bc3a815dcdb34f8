import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ImportKind } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import type { BulkTransaction } from "../../../platform/bulk.ts";
import type { ImportCounts, Stage } from "../../wms/index.ts";
import { runTask } from "../parsing/import-worker.ts";
import type { StageResult, StageTable } from "../parsing/worker-protocol.ts";
import { importByKind } from "./import-by-kind.ts";
import type { ReadyImport } from "./import-file.ts";
import { copyStage, countRows, createStage, emptyStage } from "./stage.store.ts";

export interface StoreOptions {
  readonly signal: AbortSignal;
  readonly rowsAtMost: number | null;
  readonly onProgress: (bytes: number, rows: number) => void;
}

export interface StoredRows extends ImportCounts {
  readonly parsed: StageResult;
}

/** Blocks after which the planner gets new table statistics; later they grow with the tables. */
const blocksCounted = 2;

/**
 * Parses the file in its thread and stores what it sends, block by block: while PostgreSQL stores one block, the
 * next is being parsed.
 */
export async function storeRows(tx: BulkTransaction, ready: ReadyImport, options: StoreOptions): Promise<StoredRows> {
  const kind = importKinds[ready.mapping.kind];
  const { store, blockRows } = importByKind[ready.mapping.kind];
  const stage: Stage = {
    tx,
    importId: ready.run.id,
    currency: ready.mapping.options.currency,
    timeZone: ready.mapping.options.timeZone,
    createMissing: new Set(ready.mapping.options.createMissing),
    byName: ready.byName,
  };
  const copier = new StageCopier(tx, kind);
  const created: Record<string, number> = {};
  const changed: Record<string, number> = {};
  let blocks = 0;
  await createStage(tx, kind);
  const parsed = await runTask(
    "stage",
    { ...ready.file, rowsAtMost: options.rowsAtMost, blockRows },
    {
      organisationId: tx.context.organisationId,
      rehearses: options.rowsAtMost !== null,
      signal: options.signal,
      onProgress: options.onProgress,
      onPortion: (table, portion) => copier.write(table, portion),
      onBlock: async () => {
        await copier.end();
        if ((blocks += 1) <= blocksCounted) await countRows(tx);
        const counts = await store(stage);
        add(created, counts.created);
        add(changed, counts.changed);
        await emptyStage(tx, kind);
      },
    },
  );
  return { parsed, created, changed };
}

function add(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) {
    if (count > 0) sums[name] = (sums[name] ?? 0) + count;
  }
}

/** Keeps one COPY open at a time, for the table whose portions are coming. */
class StageCopier {
  readonly #tx: BulkTransaction;
  readonly #kind: ImportKind;
  #table: StageTable | null = null;
  #stream: Writable | null = null;
  #failure: Error | null = null;

  constructor(tx: BulkTransaction, kind: ImportKind) {
    this.#tx = tx;
    this.#kind = kind;
  }

  async write(table: StageTable, portion: Buffer): Promise<void> {
    if (table !== this.#table) {
      await this.end();
      this.#table = table;
      this.#stream = copyStage(this.#tx, this.#kind, table);
      this.#stream.on("error", (error) => (this.#failure = error));
    }
    if (this.#failure !== null) throw this.#failure;
    if (this.#stream?.write(portion) === false) await once(this.#stream, "drain");
  }

  async end(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    this.#table = null;
    if (stream === null) return;
    stream.end();
    await finished(stream);
  }
}
