import { ediTriedAtMost } from "@cerebro/contracts/constants/edi.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiDocument, EdiReceipt, EdiTrial } from "@cerebro/contracts/entities/platform/edi.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Actions } from "../../../platform/actions.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { rehearse, shorten } from "../../actions/index.ts";
import { findAnswers, findKept, loadDocument } from "../documents.store.ts";
import { findPartner } from "../partners.store.ts";
import { processDocument } from "../process/process-document.ts";
import { readInterchangesAside, segmentsOf } from "../read-aside.ts";
import type { InterchangeReading } from "../reading/interchange.reader.ts";
import { receiveFile } from "../receive-interchange.ts";
import { answerOrder } from "../send/answer-orders.ts";

/** Receives, processes and answers a sample of a partner, looks at what came of it, and takes everything back [PLT-06]. */
export const tryInterchange =
  ({ words }: Actions): Verb<typeof ediEndpoints.tryInterchange> =>
  async (ctx, { partnerId, content }) => {
    requireRole(ctx, "manager");
    const interchanges = await readInterchangesAside(ctx, { content, envelopesOnly: false });
    // Before the transaction: a connection does not wait for a thread.
    const segments = await segmentsOfAll(ctx, interchanges);
    const { answer, diff } = await rehearse(ctx, words, (inner) =>
      inner.transaction((tx) => trial(tx, { partnerId, interchanges, segments })),
    );
    return { ...answer, ...shorten(diff) };
  };

/** Segments of each transaction set, by interchange and position. */
async function segmentsOfAll(
  ctx: Context,
  interchanges: readonly InterchangeReading[],
): Promise<readonly (readonly (readonly Segment[])[])[]> {
  const sets = interchanges.map(({ groups }) => groups.flatMap((group) => group.sets));
  const count = sets.reduce((sum, { length }) => sum + length, 0);
  if (count > ediTriedAtMost) throw new AppError("edi.sample_too_large", { count, limit: ediTriedAtMost });
  return Promise.all(
    interchanges.map(({ content }, index) =>
      Promise.all((sets[index] ?? []).map((_, position) => segmentsOf(ctx, { content, position }))),
    ),
  );
}

interface Sample {
  readonly partnerId: string;
  readonly interchanges: readonly InterchangeReading[];
  readonly segments: readonly (readonly (readonly Segment[])[])[];
}

async function trial(
  tx: CommandTransaction,
  { partnerId, interchanges, segments }: Sample,
): Promise<Pick<EdiTrial, "documents" | "answers">> {
  const { name } = await findPartner(tx, partnerId);
  const { rows } = await receiveFile(tx, interchanges);
  const stranger = rows.find(({ partner }) => partner.id !== partnerId);
  if (stranger !== undefined) throw new AppError("edi.sample_of_other", { sender: stranger.partner.name, name });
  const documents: EdiDocument[] = [];
  for (const [index, receipt] of rows.entries())
    documents.push(...(await processAll(tx, receipt, segments[index] ?? [])));
  return {
    documents: documents.map(({ type, state, reference, problems, notices }) => ({
      type,
      state,
      reference,
      problems,
      notices,
    })),
    answers: await answersTo(tx, documents),
  };
}

async function processAll(
  tx: CommandTransaction,
  { documents }: EdiReceipt,
  segments: readonly (readonly Segment[])[],
): Promise<EdiDocument[]> {
  const processed: EdiDocument[] = [];
  for (const [position, { id, state }] of documents.entries()) {
    const decision = { withoutFaultyLines: false, decided: false };
    if (state === "received")
      await processDocument(tx, await findKept(tx, id), { segments: segments[position] ?? [], decision });
    const after = await loadDocument(tx, id);
    if (after.subject?.kind === "sales_order") await answerOrder(tx, after.subject.id);
    processed.push(after);
  }
  return processed;
}

async function answersTo(tx: CommandTransaction, documents: readonly EdiDocument[]): Promise<EdiTrial["answers"]> {
  const answers: EdiTrial["answers"] = [];
  for (const { id, direction } of documents)
    for (const answer of direction === "in" ? await findAnswers(tx, id) : []) {
      const { content } = await findKept(tx, answer.id);
      answers.push({ type: answer.type, content });
    }
  return answers;
}
