import type { searchEndpoints } from "@cerebro/contracts/endpoints/platform/search.ts";
import { type RecordKind, recordKinds } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import { type FoundRecord, type MatchKind, matchKinds } from "@cerebro/contracts/entities/platform/search.ts";
import { codesNear, hasNear, piecesNear } from "@cerebro/engines/search/typing-errors.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { FairLine } from "../../platform/fair-line.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { searchWords } from "../../platform/listing/search.ts";
import { findItems, findItemsNear } from "../wms/index.ts";
import { mayFind, recordPages } from "./pages.ts";
import {
  findByCode,
  findByCodes,
  findByPieces,
  findByWords,
  type Hit,
  type Shown,
  showRecords,
  shownAtMost,
} from "./records.store.ts";

/** Everybody searches while they type: the others wait in line, so that commands find a connection. */
const searches = new FairLine({
  atOnce: 4,
  perOrganisation: 4,
  waiting: 1_000,
  waitingPerOrganisation: 200,
  waitMs: 10_000,
});

/** Records by code, number or name, exact codes first; typing errors are looked for once nothing else was found. */
export const searchRecords: Verb<typeof searchEndpoints.searchRecords> = async (ctx, { q, limit }) => {
  requireRole(ctx, "member");
  const kinds = recordKinds.filter((kind) => mayFind(kind, ctx.roles));
  return {
    records: await searches.pass({ organisationId: ctx.organisationId }, () =>
      findRecords(ctx, kinds, codeOf(q), limit),
    ),
  };
};

/** As it is kept: in lower case, and of a scanned SSCC only its digits. */
function codeOf(typed: string): string {
  const sscc = /^\(?00\)?\s?([0-9]{18})$/.exec(typed)?.[1];
  return sscc ?? typed.toLowerCase().replace(/\s+/g, " ");
}

async function findRecords(
  ctx: Context,
  kinds: readonly RecordKind[],
  text: string,
  limit: number,
): Promise<FoundRecord[]> {
  const plain = (await Promise.all([findByCode(ctx.read, kinds, text), byWords(ctx, kinds, text)])).flat();
  const hits = plain.length > 0 ? plain : await withErrors(ctx, kinds, text);
  const chosen = bestOf(hits, text, limit);
  const shown = await showRecords(ctx.read, kinds, chosen);
  const byId = new Map(shown.map((record) => [record.id, record]));
  return chosen.flatMap((hit) => {
    const record = byId.get(hit.id);
    return record === undefined ? [] : [presentRecord(record, hit.match, ctx.roles)];
  });
}

async function byWords(ctx: Context, kinds: readonly RecordKind[], text: string): Promise<Hit[]> {
  const words = searchWords(text);
  const items =
    kinds.includes("item") && words.some((word) => word.length >= 3) ? findItems(ctx, text, shownAtMost) : [];
  const [named, ofItems] = await Promise.all([findByWords(ctx.read, kinds, words), items]);
  return [...named, ...ofItems.map((item): Hit => ({ kind: "item", match: "name", ...item }))];
}

/** Codes one error away, and names each of whose words is like a typed one. */
async function withErrors(ctx: Context, kinds: readonly RecordKind[], text: string): Promise<Hit[]> {
  const words = searchWords(text);
  const pieces = [...words].sort((one, other) => other.length - one.length).map(piecesNear)[0] ?? [];
  const items = kinds.includes("item") ? findItemsNear(ctx, words, pieces, shownAtMost) : [];
  const [codes, named, ofItems] = await Promise.all([
    findByCodes(ctx.read, kinds, codesNear(text)),
    findByPieces(ctx.read, kinds, pieces),
    items,
  ]);
  const meant = named.filter((hit) => words.every((word) => hasNear(hit.text, word)));
  return [...codes, ...meant, ...ofItems.map((item): Hit => ({ kind: "item", match: "near", ...item }))];
}

const rankOf = (match: MatchKind): number => matchKinds.indexOf(match);

/** The surest first, of each record once and of each kind some; among equals, what begins with the text and is short. */
function bestOf(hits: readonly Hit[], text: string, limit: number): Hit[] {
  const order = (one: Hit, other: Hit): number =>
    rankOf(one.match) - rankOf(other.match) ||
    Number(other.text.startsWith(text)) - Number(one.text.startsWith(text)) ||
    one.text.length - other.text.length ||
    (one.text < other.text ? -1 : Number(one.text > other.text));
  const taken = new Map<string, Hit>();
  const ofKind = new Map<RecordKind, number>();
  for (const hit of hits.toSorted(order)) {
    const count = ofKind.get(hit.kind) ?? 0;
    if (taken.size === limit) break;
    if (taken.has(hit.id) || count === shownAtMost) continue;
    ofKind.set(hit.kind, count + 1);
    taken.set(hit.id, hit);
  }
  return [...taken.values()];
}

function presentRecord(record: Shown, match: MatchKind, roles: readonly string[]): FoundRecord {
  const { kind, id, title, parts, state } = record;
  const { path, actions } = recordPages[kind];
  const told = [...parts, state?.replaceAll("_", " ") ?? null].filter((part) => part !== null && part !== "");
  return {
    kind,
    id,
    title,
    subtitle: told.join(" · "),
    path: path(record, roles),
    match,
    actions: [...(actions?.(record) ?? [])],
  };
}
