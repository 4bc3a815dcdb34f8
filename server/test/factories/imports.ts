import { Readable } from "node:stream";
import type { ImportDetail, ImportMapping, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { expect } from "vitest";
import { answerOf } from "../answer-of.ts";
import { type FileToImport, importFile } from "../../src/modules/imports/index.ts";
import type { Context } from "../../src/platform/context.ts";
import type { SignedInPerson } from "../start-test-app.ts";

/** Imports a text as a file of this kind, with the mapping the product proposes. */
export function importText(
  context: Context,
  kind: ImportKindName,
  text: string | Buffer,
  more: Partial<FileToImport> = {},
): Promise<ImportDetail> {
  return importFile(context, { fileName: `${kind}.csv`, content: Readable.from([Buffer.from(text)]), kind, ...more });
}

/** The steps of the wizard over HTTP. */
export class ImportSteps {
  readonly #person: SignedInPerson;

  constructor(person: SignedInPerson) {
    this.#person = person;
  }

  upload(fileName: string, content: string | Buffer) {
    return this.#person.request("POST", `/api/imports?fileName=${encodeURIComponent(fileName)}`, Buffer.from(content), {
      "content-type": "application/octet-stream",
    });
  }

  async uploaded(fileName: string, content: string | Buffer): Promise<ImportDetail> {
    return answerOf<ImportDetail>(this.upload(fileName, content), 201);
  }

  async get<Answer>(path: string): Promise<Answer> {
    return answerOf<Answer>(this.#person.request("GET", `/api/imports/${path}`));
  }

  async map(importId: string, kind: ImportKindName, change: Partial<ImportMapping> = {}): Promise<ImportDetail> {
    const {
      confidence: _,
      remembered: __,
      questions: ___,
      ...proposed
    } = await this.get<ProposedMapping>(`${importId}/mapping?kind=${kind}`);
    const response = await this.#person.request("PUT", `/api/imports/${importId}/mapping`, { ...proposed, ...change });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<ImportDetail>();
  }

  post(importId: string, step: "start" | "cancel" | "undo") {
    return this.#person.request("POST", `/api/imports/${importId}/${step}`, {});
  }

  /** Waits until the run has ended, one way or the other. */
  async ended(importId: string): Promise<ImportDetail> {
    for (;;) {
      const run = await this.get<ImportDetail>(importId);
      if (run.state !== "running") return run;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Upload, proposed mapping, start, end; `carryOut` if nothing runs automatically. */
  async run(
    fileName: string,
    content: string | Buffer,
    kind: ImportKindName,
    carryOut: () => Promise<void> = async () => undefined,
  ): Promise<ImportDetail> {
    const { id } = await this.uploaded(fileName, content);
    await this.map(id, kind);
    expect((await this.post(id, "start")).statusCode).toBe(202);
    await carryOut();
    return this.ended(id);
  }
}
