import type { CodeFacts } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Failure } from "../gs1/failure.ts";
import { parseGs1, saysGs1 } from "../gs1/element-string.ts";
import { factsOf, gtin14 } from "../gs1/facts.ts";
import type { HouseLabel } from "./house-label.ts";
import { parseDay } from "../time/zoned-time.ts";

const beginsLikeKey = /^(?:00\d{18}|0[12]\d{14})/;

/** Scanners do not always say that a code is a GS1 one: one that begins like a GTIN or an SSCC may be read as such. */
export const mayBeGs1 = (code: string): boolean => saysGs1(code) || beginsLikeKey.test(code);

export type ReadFacts =
  | { readonly ok: true; readonly facts: CodeFacts }
  | { readonly ok: false; readonly failure: Failure };

/** Facts of a GS1 code; today at the site decides what has expired, and the century of its days. */
export function readFacts(code: string, today: string): ReadFacts {
  const { year } = parseDay(today);
  const read = parseGs1(code, year);
  if (!read.ok) return read;
  const { expiry, production, ...rest } = factsOf(read.elements, year);
  const expired = expiry !== null && expiry < today;
  const unread = [...read.unread];
  return { ok: true, facts: { ...rest, expiresOn: expiry, producedOn: production, expired, unread } };
}

const noFacts: CodeFacts = {
  gtin: null,
  sscc: null,
  lot: null,
  serial: null,
  expiresOn: null,
  expired: false,
  producedOn: null,
  quantity: null,
  netWeightGrams: null,
  unread: [],
};

/** Facts of a label of the house. */
export const labelFacts = ({ kind, code }: HouseLabel): CodeFacts => ({ ...noFacts, [kind]: code });

const gtinLengths = [14, 13, 12, 8] as const;

/** Forms of a GTIN in the books: with and without leading zeros. */
export function gtinForms(gtin: string | null): string[] {
  if (gtin === null) return [];
  return gtinLengths
    .filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)))
    .map((length) => gtin.slice(14 - length));
}

/** Barcodes that a code without GS1 fields may be in the books. */
export const barcodeForms = (code: string): string[] => [code, ...gtinForms(gtin14(code))];
