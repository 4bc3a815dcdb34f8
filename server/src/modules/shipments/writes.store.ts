import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { KnownPosition } from "../../platform/position.ts";
import { sql } from "../../platform/sql.ts";

type NewShipment = Omit<InputOf<typeof shipmentEndpoints.createShipment>, "toLatitude" | "toLongitude">;
type ShipmentInput = Omit<NewShipment, "fromLocationId" | "promisedAt">;

/** Locks the shipment; its version must be the one the caller saw, when one was given. */
export async function lockShipmentAt(tx: CommandTransaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from shipment where organisation_id = current_organisation() and id = ${id} for update`,
  );
  if (row === undefined) throw new AppError("shipment.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

export async function insertShipment(
  tx: CommandTransaction,
  number: string,
  { input, to }: { readonly input: NewShipment; readonly to: KnownPosition },
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into shipment (organisation_id, number, created_at,
      from_location_id, to_name, to_address, to_country, to_latitude, to_longitude, goods, pieces, grams, millilitres,
      mode, metres, window_opens_at, window_closes_at, note, promised_at, agreed_at)
    values (${tx.context.organisationId}, ${number}, ${tx.context.now()}, ${input.fromLocationId}, ${input.toName},
      ${input.toAddress}, ${input.toCountry}, ${to.latitude}, ${to.longitude}, ${input.goods}, ${input.pieces},
      ${input.grams}, ${input.millilitres}, ${input.mode}, ${input.metres}, ${input.windowOpensAt},
      ${input.windowClosesAt}, ${input.note}, ${input.promisedAt}, ${input.promisedAt})
    returning id`);
  return id;
}

export async function rewriteShipment(
  tx: CommandTransaction,
  id: string,
  { input, to }: { readonly input: ShipmentInput; readonly to: KnownPosition },
): Promise<void> {
  await tx.execute(sql`update shipment set to_name = ${input.toName}, to_address = ${input.toAddress},
      to_country = ${input.toCountry}, to_latitude = ${to.latitude}, to_longitude = ${to.longitude},
      goods = ${input.goods}, pieces = ${input.pieces}, grams = ${input.grams}, millilitres = ${input.millilitres},
      mode = ${input.mode}, metres = ${input.metres}, window_opens_at = ${input.windowOpensAt},
      window_closes_at = ${input.windowClosesAt}, note = ${input.note}, version = version + 1
    where id = ${id}`);
}

export interface MovedTo {
  readonly promisedAt: string | null;
  readonly reason: string;
}

/** Agrees on another time. The first promise is only set where there was none. */
export async function movePromise(tx: CommandTransaction, id: string, { promisedAt, reason }: MovedTo): Promise<void> {
  const { organisationId, actor } = tx.context;
  await tx.execute(sql`insert into shipment_promise (organisation_id, shipment_id, promised_at, told_at, told_by, reason)
    values (${organisationId}, ${id}, ${promisedAt}, ${tx.context.now()}, ${actor.name}, ${reason})`);
  await tx.execute(sql`update shipment set promised_at = coalesce(promised_at, ${promisedAt}),
    agreed_at = ${promisedAt}, version = version + 1 where id = ${id}`);
}
