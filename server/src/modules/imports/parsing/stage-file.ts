import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { CopyWriter } from "../cells/copy-writer.ts";
import type { RowView } from "../reading/csv-scanner.ts";
import { cellText } from "../reading/inspect-file.ts";
import { FileRefusal } from "../reading/file-refusal.ts";
import { readRows } from "../reading/read-rows.ts";
import type { ParsePlan } from "./parse-plan.ts";
import { ProblemLog } from "./problem-log.ts";
import { RowParser } from "./row-parser.ts";
import { RowFilter } from "./skipped-rows.ts";
import type { LeftOut, RefusedRow, StageResult, StageTable, Tasks } from "./worker-protocol.ts";

export interface StageChannel {
  send(table: StageTable, portion: Buffer): void;
  /** A block is complete. */
  endBlock(): void;
  /** Waits until the receiver has caught up. */
  pace(bytesRead: number, rows: number): Promise<void>;
}

const bytesHeldAtMost = 192 * 1024 * 1024;
const problemsAtMost = 1_000_000;
const rowsKept = 500;
const checkEvery = 1 << 14;

/** Parses a whole file into COPY's form, block by block: rows as they come, then what they refer to. */
export async function stageFile(task: Tasks["stage"]["input"], channel: StageChannel): Promise<StageResult> {
  const stager = new Stager(task.plan, channel);
  const { headerRow, rowsAtMost, blockRows } = task;
  // The first block is small, so that PostgreSQL need not wait long for its work.
  const firstBlockRows = (blockRows ?? 0) / 8;
  const filter = new RowFilter(task.plan);
  let seen = 0;
  let more = false;
  await readRows(task.source, {
    sink: (view) => {
      if (view.number <= headerRow || more || filter.skips(view)) return;
      if (seen === rowsAtMost) {
        more = true;
        return;
      }
      seen += 1;
      stager.parser.row(view);
      if (seen % checkEvery === 0) stager.refuseTooMuch(seen);
      if (blockRows !== null && (seen % blockRows === 0 || seen === firstBlockRows)) stager.endBlock();
    },
    pace: async (bytes) => {
      await channel.pace(bytes, seen);
      return !more;
    },
  });
  stager.endBlock();
  return {
    rows: seen,
    whole: !more,
    skipped: filter.skipped,
    accepted: stager.parser.accepted,
    problems: stager.problems.numbers.slice(),
    refused: stager.refused,
    leftOut: [...stager.leftOut.values()],
  };
}

class Stager {
  readonly parser: RowParser;
  readonly problems = new ProblemLog();
  readonly leftOut = new Map<number, LeftOut>();
  readonly refused: RefusedRow[] = [];
  readonly #channel: StageChannel;
  readonly #hasDocuments: boolean;
  readonly #rows: CopyWriter;
  readonly #documents: CopyWriter;
  readonly #references: CopyWriter;
  readonly #spoiled: CopyWriter;
  readonly #sentReferences = new Map<string, number>();
  /** Documents of the block: COPY takes one table at a time, and it is the rows' turn. */
  #held: Buffer[] = [];
  #heldSpoiled: Buffer[] = [];
  #heldBytes = 0;

  constructor(plan: ParsePlan, channel: StageChannel) {
    this.#channel = channel;
    this.#hasDocuments = plan.documentKey !== null;
    const perDocument = plan.fields.filter(({ field }) => field.document === true).length;
    const perRow = plan.fields.length - perDocument;
    this.#rows = new CopyWriter(perRow + (this.#hasDocuments ? 3 : 1), (portion) => channel.send("rows", portion));
    this.#documents = new CopyWriter(perDocument + 2, (portion) => {
      this.#held.push(portion);
      this.#heldBytes += portion.length;
    });
    this.#references = new CopyWriter(4, (portion) => channel.send("references", portion));
    this.#spoiled = new CopyWriter(1, (portion) => this.#heldSpoiled.push(portion));
    this.parser = new RowParser(plan, {
      rows: this.#rows,
      documents: this.#documents,
      problems: this.problems,
      refused: (view) => this.#keep(view),
      spoiled: (document) => this.#writeSpoiled(document),
      leftOut: (place, row) => this.#countLeftOut(plan.fields[place]?.field.name ?? "", place, row),
    });
  }

  endBlock(): void {
    this.#rows.end();
    this.#rows.begin();
    this.#documents.end();
    this.#documents.begin();
    if (this.#hasDocuments) for (const portion of this.#held) this.#channel.send("documents", portion);
    this.#held = [];
    this.#heldBytes = 0;
    this.#sendReferences();
    if (this.#hasDocuments) this.#sendSpoiled();
    this.#channel.endBlock();
  }

  #writeSpoiled(document: Buffer): void {
    this.#spoiled.startRow();
    this.#spoiled.bytes(document, 0, document.length);
    this.#spoiled.endRow();
  }

  #sendSpoiled(): void {
    this.#spoiled.end();
    this.#spoiled.begin();
    for (const portion of this.#heldSpoiled) this.#channel.send("spoiled", portion);
    this.#heldSpoiled = [];
  }

  refuseTooMuch(rows: number): void {
    if (rows > importLimits.rows) throw new FileRefusal("imports.too_many_rows", { limit: importLimits.rows });
    if (this.problems.size > problemsAtMost) {
      throw new FileRefusal("imports.too_many_problems", { limit: problemsAtMost });
    }
    if (this.#heldBytes + this.parser.bytesHeld > bytesHeldAtMost) throw new FileRefusal("imports.too_many_values");
  }

  #keep(view: RowView): void {
    if (this.refused.length === rowsKept) return;
    const cells = Array.from({ length: view.cells }, (_, cell) => cellText(view, cell));
    this.refused.push({ row: view.number, cells });
  }

  #countLeftOut(field: string, place: number, row: number): void {
    const known = this.leftOut.get(place);
    this.leftOut.set(place, { field, count: (known?.count ?? 0) + 1, firstRow: known?.firstRow ?? row });
  }

  /** `field, index, code, name` of every code that was not seen in an earlier block. */
  #sendReferences(): void {
    const writer = this.#references;
    for (const { field, codes, names } of this.parser.dictionaries) {
      for (let index = this.#sentReferences.get(field) ?? 0; index < codes.size; index += 1) {
        writer.startRow();
        writer.text(field);
        writer.small(index);
        writer.text(codes.spelling(index));
        const name = names[index];
        if (name === undefined) writer.nothing();
        else writer.text(name);
        writer.endRow();
      }
      this.#sentReferences.set(field, codes.size);
    }
    writer.end();
    writer.begin();
  }
}
