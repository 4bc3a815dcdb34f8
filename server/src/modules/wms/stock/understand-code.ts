import type { CodeFacts, CodeMeaning, SerialMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { saysGs1 } from "@cerebro/engines/gs1/element-string.ts";
import { gtin14, looksLikeGtin, sayFailure } from "@cerebro/engines/gs1/facts.ts";
import { type HouseLabel, readHouseLabel } from "@cerebro/engines/scanning/house-label.ts";
import { barcodeForms, gtinForms, labelFacts, mayBeGs1, readFacts } from "@cerebro/engines/scanning/read-code.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadSiteDay } from "../items/site-days.store.ts";
import { meaningsOf, meaningsOfFacts, meaningsOfLabel, serialsOf } from "./codes.store.ts";

export interface UnderstoodCode {
  readonly meanings: CodeMeaning[];
  /** The pieces whose number it is or carries. */
  readonly serials: SerialMeaning[];
  /** Facts of a GS1 code; null for any other. */
  readonly facts: CodeFacts | null;
}

export interface ScanPlace {
  readonly now: Date;
  /** Place of the scan, whose day decides what has expired; null where it is not known: by the organization's day. */
  readonly locationId: string | null;
}

/**
 * Meaning of a scanned or typed code [WMS-15]: first the organization's own codes, then GS1. Scanners do not always say
 * that a code is a GS1 one, so a code that begins like a GTIN or an SSCC is read as one too.
 */
export async function understandCode(
  reader: Reader,
  text: string,
  { now, locationId }: ScanPlace,
): Promise<UnderstoodCode> {
  const code = text.trim();
  if (!saysGs1(code)) {
    const meanings = await meaningsOf(reader, code, barcodeForms(code));
    const label = meanings.length > 0 ? null : readHouseLabel(code);
    if (label !== null) return understandLabel(reader, label);
    if (meanings.length > 0 || !mayBeGs1(code)) {
      const serials = await serialsOf(reader, code, null);
      return { meanings: serials.length > 0 ? meanings : refuseMisread(code, meanings), serials, facts: null };
    }
  }
  const read = readFacts(code, await loadSiteDay(reader, now, locationId));
  if (!read.ok) {
    if (read.failure.reason === "link")
      return { meanings: await meaningsOf(reader, code, []), serials: [], facts: null };
    throw new AppError("code.unreadable", { reason: sayFailure(read.failure) });
  }
  const { facts } = read;
  const meanings = await meaningsOfFacts(reader, facts, gtinForms(facts.gtin));
  return { meanings, serials: await piecesOf(reader, facts.serial, meanings), facts };
}

/** A label of the house names the item of its lot or piece. */
async function understandLabel(reader: Reader, label: HouseLabel): Promise<UnderstoodCode> {
  const facts = labelFacts(label);
  const meanings = await meaningsOfLabel(reader, { sku: label.sku, lot: facts.lot });
  return { meanings, serials: await piecesOf(reader, facts.serial, meanings), facts };
}

/** A serial number counts within its item only (GS1 21 goes with 01). */
async function piecesOf(reader: Reader, serial: string | null, meanings: readonly CodeMeaning[]) {
  const itemIds = meanings.flatMap((meaning) => (meaning.type === "item" ? [meaning.itemId] : []));
  return serial === null || itemIds.length === 0 ? [] : serialsOf(reader, serial, itemIds);
}

/** An unknown number of GTIN length with a wrong check digit was misread. */
function refuseMisread(code: string, meanings: CodeMeaning[]): CodeMeaning[] {
  if (meanings.length === 0 && looksLikeGtin(code) && gtin14(code) === null)
    throw new AppError("code.check_digit", { code });
  return meanings;
}
