import { type Owned, type Reach, reachOf } from "@cerebro/contracts/access/floor-calls.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Session } from "../../platform/context.ts";
import type { Database, Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Narrow } from "../../platform/http/mount.ts";
import { isOwned } from "./owned.store.ts";

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * The input of a call narrowed to the caller's floor role: lists to the site, things to those of the site or of the driver. Throws
 * `auth.forbidden` for lists of other sites, `request.not_found` for things of others. Calls outside the floor role are refused
 * before (`requireFloorCall`).
 */
export async function narrowInput(
  reader: Reader,
  session: Session,
  { endpoint, input }: { readonly endpoint: Endpoint; readonly input: unknown },
): Promise<unknown> {
  if (session.floor === undefined) return input;
  const reach = reachOf(session.floor.role, `${endpoint.method} ${endpoint.path}`) ?? "open";
  if (reach === "open") return input;
  const fields = isFields(input) ? input : {};
  if (reach === "site") return atSite(fields, session.floor.siteId);
  await requireOwn(reader, session, reach, fields);
  return input;
}

/** The same for requests over HTTP. */
export function narrower(database: Database): Narrow {
  return (session, endpoint, input) => {
    const { organisationId, accountId } = session;
    return narrowInput(database.read({ organisationId, accountId }), session, { endpoint, input });
  };
}

function atSite(fields: Readonly<Record<string, unknown>>, siteId: string | null): unknown {
  const { warehouseId = null } = fields;
  if (siteId === null || (warehouseId !== null && warehouseId !== siteId)) throw new AppError("auth.forbidden");
  return { ...fields, warehouseId: siteId };
}

async function requireOwn(
  reader: Reader,
  { accountId, floor }: Session,
  reach: Exclude<Reach, string>,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const owner = { siteId: floor?.siteId ?? null, accountId };
  for (const [kind, name] of Object.entries(reach) as [Owned, string][]) {
    const id = fields[name];
    if (typeof id === "string" && !(await isOwned(reader, kind, id, owner))) throw new AppError("request.not_found");
  }
}
