import { canonicalIdentifier } from "@cerebro/engines/epcis/identifiers.ts";
import { classUri, pieceUri, ssccUri } from "@cerebro/engines/epcis/own-names.ts";
import { gtin14 } from "@cerebro/engines/gs1/facts.ts";
import { readSscc } from "@cerebro/engines/inventory/sscc.ts";
import { mayBeGs1, readFacts } from "@cerebro/engines/scanning/read-code.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { homeDay } from "../../platform/home-zone.store.ts";
import { findItems, findLot, findLots, findSerials } from "./search-identifier.store.ts";
import { baseOf } from "./query.ts";
import { classRoles, type Named, objectRoles } from "./question.ts";

const anywhere = [...objectRoles, ...classRoles];

/** Identifiers that a text of the search field means: a URI, a GS1 code, or a number of the organization's own. */
export async function searched(ctx: Context, text: string): Promise<Named[]> {
  if (/^(?:urn:|https?:\/\/)/i.test(text)) {
    return [{ roles: anywhere, values: [canonicalIdentifier(text)] }];
  }
  const sscc = readSscc(text);
  if (sscc !== undefined) return [{ roles: anywhere, values: [ssccUri(sscc)] }];
  const gtin = gtin14(text);
  if (gtin !== null) return ofGtin(gtin);
  if (mayBeGs1(text)) {
    const read = readFacts(text, await homeDay(ctx.read, ctx.now()));
    if (read.ok) return ofFacts(read.facts);
  }
  return ofOwnNumbers(ctx, text);
}

/** Pieces and lots of the GTIN as well. */
const ofGtin = (gtin: string): Named[] => [{ roles: ["item"], values: [gtin] }];

function ofFacts({ gtin, sscc, lot, serial }: Extract<ReturnType<typeof readFacts>, { ok: true }>["facts"]): Named[] {
  if (sscc !== null) return [{ roles: anywhere, values: [ssccUri(sscc)] }];
  if (gtin === null) return [];
  const item = { itemId: "", barcode: gtin };
  if (serial !== null) return [{ roles: anywhere, values: [pieceUri("", item, serial)] }];
  return lot === null ? ofGtin(gtin) : [{ roles: anywhere, values: [classUri("", item, lot)] }];
}

async function ofOwnNumbers(ctx: Context, text: string): Promise<Named[]> {
  const base = baseOf(ctx);
  const key = text.toLowerCase();
  const [items, lots, serials] = await Promise.all([
    findItems(ctx.read, key),
    findLots(ctx.read, key),
    findSerials(ctx.read, key),
  ]);
  const gtins = items.flatMap(({ barcode }) => (barcode === null ? [] : (gtin14(barcode) ?? [])));
  return [
    { roles: ["item"], values: gtins },
    {
      roles: anywhere,
      values: [
        ...items.map((item) => classUri(base, item, null)),
        ...lots.map((lot) => classUri(base, lot, lot.code)),
        ...serials.map((piece) => pieceUri(base, piece, piece.code)),
      ],
    },
  ];
}

/** A lot by what it is called in events. */
export async function lotOf(ctx: Context, lotId: string): Promise<Named[]> {
  const lot = await findLot(ctx.read, lotId);
  if (lot === undefined) throw new AppError("request.not_found");
  return [{ roles: classRoles, values: [classUri(baseOf(ctx), lot, lot.code)] }];
}
