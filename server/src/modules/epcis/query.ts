import { epcisContext } from "@cerebro/contracts/constants/epcis.ts";
import type { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import type { EpcisQueryDocument } from "@cerebro/contracts/entities/wms/epcis.ts";
import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { movementEvent } from "@cerebro/engines/epcis/movement-event.ts";
import { ownNames } from "@cerebro/engines/epcis/own-names.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { type CapturedEvent, loadCaptured } from "./captured.store.ts";
import { loadOwn, type OwnMovement } from "./own-events.store.ts";
import { findEvents, type PlacedEvent } from "./page.store.ts";
import { type EventQuestion, questionOf } from "./question.ts";

export const baseOf = ({ platform, organisationId }: Context): string =>
  ownNames(platform.config.publicUrl, organisationId);

/** SimpleEventQuery over captured events and the ledger [PLT-08]. */
export const queryEpcisEvents: Verb<typeof epcisEndpoints.queryEpcisEvents> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { orderBy: by, orderDirection: direction, perPage: limit, nextPageToken: token } = input;
  const page = { order: { by, direction }, limit, token, tokenName: "nextPageToken" } as const;
  const { found, next } = await findEvents(ctx.read, questionOf(input), page, baseOf(ctx));
  return documentOf(ctx, await eventsOf(ctx, found), next);
};

/** One event by its ID, with the declarations that it is wrong after it. */
export const getEpcisEvent: Verb<typeof epcisEndpoints.getEpcisEvent> = async (ctx, { eventID }) => {
  requireRole(ctx, "wms");
  const question: EventQuestion = { eventIds: [eventID], transactions: [], named: [], happened: {}, recorded: {} };
  const order = { by: "recordTime", direction: "ASC" } as const;
  const page = { order, limit: declarationsAtMost, token: undefined, tokenName: "cursor" } as const;
  const { found } = await findEvents(ctx.read, question, page, baseOf(ctx));
  if (found.length === 0) throw new AppError("request.not_found");
  return documentOf(ctx, await eventsOf(ctx, found), null);
};

const declarationsAtMost = 100;

/** A captured event, or a movement, as it is kept. */
export type Loaded =
  | { readonly source: "captured"; readonly captured: CapturedEvent }
  | { readonly source: "ledger"; readonly movement: OwnMovement };

/** Found events in their order, as they are kept. */
export async function loadFound(ctx: Context, found: readonly PlacedEvent[]): Promise<Loaded[]> {
  const idsOf = (source: PlacedEvent["source"]): string[] =>
    found.flatMap((one) => (one.source === source ? [one.id] : []));
  const [captured, own] = await Promise.all([
    loadCaptured(ctx.read, idsOf("captured")),
    loadOwn(ctx.read, idsOf("ledger")),
  ]);
  const all = new Map<string, Loaded>([
    ...captured.map((one) => [one.id, { source: "captured", captured: one }] as const),
    ...own.map((one) => [one.rowId, { source: "ledger", movement: one }] as const),
  ]);
  return found.flatMap(({ id }) => all.get(id) ?? []);
}

export const eventOf = (ctx: Context, loaded: Loaded): EpcisEvent =>
  loaded.source === "captured" ? loaded.captured.event : movementEvent(loaded.movement, baseOf(ctx));

const eventsOf = async (ctx: Context, found: readonly PlacedEvent[]): Promise<EpcisEvent[]> =>
  (await loadFound(ctx, found)).map((loaded) => eventOf(ctx, loaded));

function documentOf(ctx: Context, eventList: EpcisEvent[], next: string | null): EpcisQueryDocument {
  return {
    "@context": epcisContext,
    type: "EPCISQueryDocument",
    schemaVersion: "2.0",
    creationDate: ctx.now().toISOString(),
    epcisBody: { queryResults: { queryName: "SimpleEventQuery", resultsBody: { eventList } } },
    ...(next !== null && { nextPageToken: next }),
  };
}
