import { documentLettersAtMost, languageTexts } from "@cerebro/contracts/constants/language.ts";
import type { LanguageAnswers } from "@cerebro/contracts/entities/assistant/language.ts";
import { type NewDocument, readDocumentFile } from "../../documents/index.ts";
import { requireText } from "../params.ts";
import { judgeMail, readText, splitMail } from "../read-aside.ts";
import { presentEntity } from "./intent.ts";
import type { Question } from "./question.ts";

/** Bytes that are no text: a picture, a PDF or an archive that was sent as it is. */
const isNoText = (text: string): boolean => /^%PDF-|^PK\W|\ufffd{3}/.test(text);
/** The first bytes of a PDF, an archive, a PNG or a JPEG in base64. */
const isPacked = (text: string): boolean => /^(?:JVBERi0|UEsDB|iVBORw0KGgo|\/9j\/)/.test(text);

/** Text, tables in text, and files in base64; a basic summary marked as such for a file that cannot be read [NLP-04]. */
export async function processDocument(question: Question): Promise<LanguageAnswers["process_document"]> {
  const content = withNames(question.params, ["content", "document"]);
  const given = requireText(content, documentLettersAtMost);
  const file = isPacked(given) ? await textOfFile(question, given) : null;
  const text = file === null ? given : file.text;
  if (isNoText(text) || text.trim() === "") return unread(given.length);
  const { entities, note: reduced } = await question.understand(text.slice(0, 2000));
  const note = reduced ?? file?.note ?? null;
  const { type, confidence, fields, columns, rows, summary } = await readText(question.context, text);
  return {
    type,
    confidence,
    fields: [...fields],
    columns: [...columns],
    rows,
    entities: entities.map(presentEntity),
    summary,
    basis: "engine",
    note,
  };
}

/** The lines of a PDF, DOCX, XLSX or picture, read as an uploaded document is; nothing of it is kept. */
async function textOfFile(
  { context, params }: Question,
  base64: string,
): Promise<Pick<NewDocument, "note"> & { readonly text: string }> {
  const content = Buffer.from(base64, "base64");
  const fileName = part(params["fileName"]) ?? nameOf(content);
  const { pages, note } = await readDocumentFile(context, { fileName, content, source: "upload" });
  return { text: pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n"), note };
}

/** Word and Excel files are archives, told apart by the names within. */
const nameOf = (content: Buffer): string => (content.includes("xl/") ? "document.xlsx" : "document.docx");

function unread(length: number): LanguageAnswers["process_document"] {
  const summary = `A file of ${length} characters that is no plain text or table.`;
  const nothing = { fields: [], columns: [], rows: 0, entities: [] };
  return { type: "file", confidence: 0.5, ...nothing, summary, basis: "fallback", note: languageTexts.document };
}

/** A mail as it is sent, or its parts `from`, `subject` and `body`. */
export async function processEmail(question: Question): Promise<LanguageAnswers["process_email"]> {
  const params = withNames(question.params, ["body", "email", "content"]);
  const whole = await splitMail(question.context, requireText(params, documentLettersAtMost));
  const mail = {
    ...whole,
    sender: part(params["from"]) ?? part(params["sender"]) ?? whole.sender,
    subject: part(params["subject"]) ?? whole.subject,
  };
  const { intent, confidence, entities, basis, note } = await question.understand(
    `${mail.subject ?? ""}\n${mail.body}`.slice(0, 2000),
  );
  const { certainty: _certainty, ...judged } = await judgeMail(question.context, { mail, intent, confidence });
  const { sender, subject } = mail;
  const shared = { sender, subject, entities: entities.map(presentEntity), note };
  if (basis === "keywords")
    return {
      category: "general",
      urgency: "low",
      actionRequired: false,
      sentiment: judged.sentiment,
      intent,
      confidence,
      ...shared,
      basis: "fallback",
    };
  return { ...judged, intent, confidence, ...shared, basis: "engine" };
}

const part = (given: unknown): string | null =>
  typeof given === "string" && given !== "" ? given.slice(0, 500) : null;

/** The text under one of the names this action has for it. */
function withNames(params: Question["params"], names: readonly string[]): Question["params"] {
  const given = names.map((name) => params[name]).find((value) => value !== undefined);
  return given === undefined ? params : { ...params, text: given };
}
