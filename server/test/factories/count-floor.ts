import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { countEndpoints } from "@cerebro/contracts/endpoints/counts.ts";
import type { CountDetail, CountLineRow, CountSheet, CountSheetLine } from "@cerebro/contracts/entities/counts.ts";
import { countVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { createContext } from "../../src/platform/context.ts";

type Submission = InputOf<typeof countEndpoints.submitCount>;
type Selection = Partial<InputOf<typeof countEndpoints.requestCount>>;

/** The same organisation, as another person: recounts are for somebody else. */
export function asPerson(ctx: Context, id: string, name: string): Context {
  const { platform, requestId, ip, userAgent, cookies, now } = ctx;
  const { organisationId, sessionId, roles, permissions } = ctx;
  return createContext({
    visitor: { platform, requestId, ip, userAgent, cookies, now },
    session: {
      organisationId,
      actor: { kind: "account", id, name },
      accountId: id,
      sessionId,
      roles,
      permissions,
    },
  });
}

export const requestCount = (ctx: Context, selection: Selection): Promise<CountDetail> =>
  countVerbs.requestCount(ctx, { priority: 3, dueAt: null, note: null, ...selection });

/** Takes the next bin; fails where none waits. */
export async function takeBin(ctx: Context, countId: string | null = null): Promise<CountSheet> {
  const { sheet } = await countVerbs.claimNextCountBin(ctx, { countId, warehouseId: null, afterLocationId: null });
  if (sheet === null) throw new Error("no bin waits to be counted");
  return sheet;
}

/** Enters a number for a line of a sheet. */
export function enter(
  ctx: Context,
  sheet: CountSheet,
  line: Pick<CountSheetLine, "itemId"> & Partial<CountSheetLine>,
  change: Partial<Submission> & { readonly quantity: number },
): Promise<OutputOf<typeof countEndpoints.submitCount>> {
  const { itemId, lotId = null, status = "available", unitId = null, ownerId = null, position = null } = line;
  const goods = { itemId, lotId, status, unitId, ownerId, position };
  return countVerbs.submitCount(ctx, {
    binId: sheet.bin.id,
    ...goods,
    lot: null,
    serials: [],
    moved: null,
    confirmed: false,
    ...change,
  });
}

export const finish = (ctx: Context, sheet: CountSheet, restAbsent = false) =>
  countVerbs.finishCountBin(ctx, { binId: sheet.bin.id, restAbsent });

export async function reviewLines(ctx: Context, countId: string): Promise<CountLineRow[]> {
  const { rows } = await countVerbs.listCountLines(ctx, { countId, sort: "location", direction: "asc", limit: 200 });
  return rows;
}

export const approve = (
  ctx: Context,
  countId: string,
  lineIds: readonly (string | undefined)[],
  releaseReservations = false,
) =>
  countVerbs.approveCount(ctx, {
    countId,
    lineIds: lineIds.flatMap((id) => id ?? []),
    cause: "lost",
    note: null,
    releaseReservations,
  });
