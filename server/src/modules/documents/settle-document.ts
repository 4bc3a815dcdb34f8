import type { documentEndpoints } from "@cerebro/contracts/endpoints/assistant/documents.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { DocumentField } from "@cerebro/contracts/entities/assistant/documents.ts";
import { documentStates } from "@cerebro/contracts/constants/documents.ts";
import { labelBefore } from "@cerebro/engines/language/papers/lessons.ts";
import type { PaperLine } from "@cerebro/engines/language/papers/paper.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { createDraft, type MadeRecord } from "./create-draft.ts";
import { findDocument, lockDocument, settleDocument, type StoredDocument } from "./documents.store.ts";
import { keepLessons, type Lesson } from "./lessons.store.ts";
import { presentDocument } from "./present-document.ts";
import { requireDocuments } from "./read-documents.ts";

type Confirmation = InputOf<typeof documentEndpoints.confirmDocument>;

/** Creates the checked draft with the rights of the caller, and keeps the corrections for the sender. */
export const confirmDocument: Verb<typeof documentEndpoints.confirmDocument> = async (ctx, input) => {
  requireRole(ctx, "manager");
  requireDocuments(ctx);
  const { documentId, draft, type } = input;
  return ctx.transaction(async (tx) => {
    const before = await openDocument(tx, documentId);
    const made = draft === null ? nothing : await createDraft(withinTransaction(ctx, tx), draft);
    await learn(tx, before, input);
    const fields = checkedFields(before, input.fields);
    await settleDocument(tx, documentId, { type, fields, state: "confirmed", ...made });
    const after = { type, fields: input.fields, ...made };
    tx.audit({
      action: "document.confirm",
      subjectType: "document",
      subjectId: documentId,
      before: shortly(before),
      after,
    });
    tx.publish({ type: "document.changed", subjectId: documentId, payload: { action: "confirm", ...made } });
    return presentDocument(tx, documentId);
  });
};

export const dismissDocument: Verb<typeof documentEndpoints.dismissDocument> = async (ctx, { documentId }) => {
  requireRole(ctx, "manager");
  requireDocuments(ctx);
  return ctx.transaction(async (tx) => {
    const before = await openDocument(tx, documentId);
    await settleDocument(tx, documentId, { ...before, state: "dismissed" });
    tx.audit({ action: "document.dismiss", subjectType: "document", subjectId: documentId, before: shortly(before) });
    tx.publish({ type: "document.changed", subjectId: documentId, payload: { action: "dismiss" } });
    return presentDocument(tx, documentId);
  });
};

const nothing: MadeRecord = { recordKind: null, recordId: null, recordNumber: null };
const shortly = ({ fileName, type, state, fields }: StoredDocument) => ({ fileName, type, state, fields });

async function openDocument(tx: CommandTransaction, documentId: string): Promise<StoredDocument> {
  await lockDocument(tx, documentId);
  const document = await findDocument(tx, documentId);
  const { state } = document;
  if (state !== "waiting") throw new AppError("document.settled", { state: documentStates[state].toLowerCase() });
  return document;
}

/** The fields as a person left them; a value that was not changed keeps its place and confidence. */
function checkedFields(before: StoredDocument, checked: Confirmation["fields"]): DocumentField[] {
  return checked.map(({ name, value }) => {
    const read = before.fields.find((field) => field.name === name);
    return read?.value === value ? read : { name, value, confidence: 1, learned: false, page: null, box: null };
  });
}

/** Keeps for the sender: labels of corrected fields, items of its codes, and the chosen partner. */
async function learn(tx: CommandTransaction, before: StoredDocument, { fields, draft }: Confirmation): Promise<void> {
  const senderKey = before.senderKey ?? "";
  if (senderKey === "") return;
  const drafted = draft === null ? [] : [...itemLessons(draft), ...partnerLessons(draft)];
  await keepLessons(tx, senderKey, [...labelLessons(before, fields), ...drafted]);
}

function labelLessons(before: StoredDocument, fields: Confirmation["fields"]): Lesson[] {
  const lines: PaperLine[] = before.pages.flatMap((page) =>
    page.lines.map(({ text, box }) => ({ page: page.number, certainty: 1, cells: [{ text, box }] })),
  );
  const corrected = fields.filter(
    ({ name, value }) => before.fields.find((field) => field.name === name)?.value !== value,
  );
  return corrected.flatMap(({ name, value }): Lesson[] => {
    const label = labelBefore(lines, value);
    return label === null ? [] : [{ kind: "label", name, value: label }];
  });
}

type Draft = NonNullable<Confirmation["draft"]>;

const itemLessons = ({ lines }: Draft): Lesson[] =>
  lines.flatMap(({ code, itemId }): Lesson[] =>
    code === null || code === "" ? [] : [{ kind: "item", name: code.toLowerCase(), value: itemId }],
  );

function partnerLessons({ kind, supplierId, customerId }: Draft): Lesson[] {
  if (kind === "order") return customerId === null ? [] : [{ kind: "customer", name: "", value: customerId }];
  return supplierId === null ? [] : [{ kind: "supplier", name: "", value: supplierId }];
}
