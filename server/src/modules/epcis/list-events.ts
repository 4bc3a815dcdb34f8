import type { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { EpcisEventRow } from "@cerebro/contracts/entities/wms/epcis.ts";
import { epcisContext } from "@cerebro/contracts/constants/epcis.ts";
import { actionOf } from "@cerebro/engines/epcis/event-index.ts";
import { bareWord } from "@cerebro/engines/epcis/vocabulary.ts";
import { canonicalIdentifier, gtinOf } from "@cerebro/engines/epcis/identifiers.ts";
import { movementEvent, readPlace } from "@cerebro/engines/epcis/movement-event.ts";
import { goodsOf, sayDocument, sayGoods, sayIdentifier } from "@cerebro/engines/epcis/words.ts";
import { gtin14 } from "@cerebro/engines/gs1/facts.ts";
import { gtinForms } from "@cerebro/engines/scanning/read-code.ts";
import { homeDay } from "../../platform/home-zone.store.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { itemsByBarcode } from "./captured.store.ts";
import type { OwnMovement } from "./own-events.store.ts";
import { countEvents, findEvents } from "./page.store.ts";
import { baseOf, eventOf, type Loaded, loadFound } from "./query.ts";
import type { EventQuestion } from "./question.ts";
import { lotOf, searched } from "./search-identifier.ts";

type Filter = InputOf<typeof epcisEndpoints.exportEpcisEvents>;

const newest = { by: "eventTime", direction: "DESC" } as const;

/** Events in plain words, for the screen [PLT-08]. */
export const listEpcisEvents: Verb<typeof epcisEndpoints.listEpcisEvents> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const question = await asked(ctx, input);
  const page = { order: newest, limit: input.limit, token: input.cursor, tokenName: "cursor" } as const;
  const [{ found, next }, count] = await Promise.all([
    findEvents(ctx.read, question, page, baseOf(ctx)),
    countEvents(ctx.read, question, baseOf(ctx)),
  ]);
  const loaded = await loadFound(ctx, found);
  const nameOf = await itemNames(ctx, loaded);
  return { rows: loaded.map((one) => rowOf(ctx, one, nameOf)), nextCursor: next, ...count };
};

const exportedAtMost = 10_000;

/** The same events as a document that another program can capture. */
export const exportEpcisEvents: Verb<typeof epcisEndpoints.exportEpcisEvents> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const question = await asked(ctx, input);
  const page = { order: newest, limit: exportedAtMost, token: undefined, tokenName: "cursor" } as const;
  const { found } = await findEvents(ctx.read, question, page, baseOf(ctx));
  const eventList = (await loadFound(ctx, found)).map((one) => eventOf(ctx, one));
  const creationDate = ctx.now().toISOString();
  const head = { "@context": epcisContext, type: "EPCISDocument", schemaVersion: "2.0", creationDate };
  return {
    fileName: `epcis-events-${await homeDay(ctx.read, ctx.now())}.jsonld`,
    contentType: "application/ld+json",
    body: JSON.stringify({ ...head, epcisBody: { eventList } }, null, 2),
  };
};

async function asked(ctx: Context, { from, to, type, step, source, search, lotId }: Filter): Promise<EventQuestion> {
  const lot = lotId === undefined ? undefined : await lotOf(ctx, lotId);
  const identified = search === undefined || search === "" ? [] : [await searched(ctx, search)];
  return {
    types: type === undefined ? undefined : [type],
    steps: step === undefined ? undefined : [step],
    transactions: [],
    named: [...identified, ...(lot === undefined ? [] : [lot])],
    happened: { from, to },
    recorded: {},
    source,
    lotId,
  };
}

type NameOf = (gtin: string) => string | undefined;

/** Names of the items whose GTINs captured events name. */
async function itemNames(ctx: Context, loaded: readonly Loaded[]): Promise<NameOf> {
  const events = loaded.flatMap((one) => (one.source === "captured" ? [one.captured.event] : []));
  const shown = events.flatMap((event) => goodsOf(event).slice(0, goodsShown));
  const gtins = new Set(shown.flatMap(({ uri }) => gtinOf(canonicalIdentifier(uri)) ?? []));
  if (gtins.size === 0) return () => undefined;
  const items = await itemsByBarcode(ctx.read, [...gtins].flatMap(gtinForms));
  const names = new Map(items.map(({ barcode, sku, name }) => [gtin14(barcode), `${sku} ${name}`]));
  return (gtin) => names.get(gtin);
}

const goodsShown = 2;

function rowOf(ctx: Context, loaded: Loaded, nameOf: NameOf): EpcisEventRow {
  return loaded.source === "captured" ? capturedRow(loaded.captured, nameOf) : ownRow(ctx, loaded.movement);
}

function capturedRow({ id, recordTime, event }: Extract<Loaded, { source: "captured" }>["captured"], nameOf: NameOf) {
  const goods = goodsOf(event);
  const place = event.readPoint ?? event.bizLocation;
  return {
    id,
    eventId: event.eventID ?? "",
    source: "captured",
    type: event.type,
    action: actionOf(event),
    eventTime: new Date(event.eventTime).toISOString(),
    recordTime,
    step: event.bizStep === undefined ? null : bareWord("bizStep", event.bizStep),
    disposition: event.disposition === undefined ? null : bareWord("disposition", event.disposition),
    what: goods.slice(0, goodsShown).map((one) => sayGoods(one, nameOf)),
    others: Math.max(0, goods.length - goodsShown),
    where: place === undefined ? null : sayIdentifier(place.id, () => undefined),
    documents: (event.bizTransactionList ?? []).slice(0, 2).map(({ bizTransaction }) => sayDocument(bizTransaction)),
    declaresError: event.errorDeclaration !== undefined,
  } satisfies EpcisEventRow;
}

function ownRow(ctx: Context, movement: OwnMovement): EpcisEventRow {
  const event = movementEvent(movement, baseOf(ctx));
  const { sku, itemName, lot, serials, quantity, toSscc, fromSscc, cartons, documentNumber, shipmentNumber } = movement;
  const pieces = serials.slice(0, 1).map((serial) => `, serial number ${serial}`);
  const holder = [...cartons, toSscc ?? fromSscc].find((sscc) => sscc !== null);
  return {
    id: movement.rowId,
    eventId: event.eventID ?? "",
    source: "ledger",
    type: event.type,
    action: actionOf(event),
    eventTime: movement.occurredAt,
    recordTime: movement.recordedAt,
    step: event.bizStep ?? null,
    disposition: event.disposition ?? null,
    what: [
      `${quantity} × ${sku} ${itemName}${lot === null ? "" : `, lot ${lot}`}${pieces.join("")}`,
      ...(holder === undefined ? [] : [`SSCC ${holder}`]),
    ],
    others: Math.max(0, serials.length - 1),
    where: readPlace(movement).code,
    documents: [documentNumber, shipmentNumber].filter((number) => number !== null),
    declaresError: movement.takenBackAt !== null,
  };
}
