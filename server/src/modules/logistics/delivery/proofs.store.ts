import type { Proof, ProofPhoto } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { signaturePath } from "@cerebro/engines/delivery/signature.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Told } from "./at-door.ts";
import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { positionOf } from "./deliveries.store.ts";

export type ProofInput = Pick<
  InputOf<typeof deliveryEndpoints.proveDelivery>,
  "recipient" | "relation" | "signature" | "photos" | "lines" | "note"
>;

export interface CheckedLine extends SentLine {
  readonly accepted: number;
  readonly refused: number;
  readonly damaged: number;
  readonly reason: string | null;
}

export interface SentLine {
  readonly lineNumber: number;
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
}

export function loadSent(reader: Reader, shipmentId: string): Promise<SentLine[]> {
  return reader.rows<SentLine>(sql`select cl.line_number as "lineNumber", cl.item_id as "itemId", i.sku,
      sum(cl.quantity)::int as quantity
    from carton_line cl join carton k on k.id = cl.carton_id join item i on i.id = cl.item_id
    where k.shipment_id = ${shipmentId} group by cl.line_number, cl.item_id, i.sku order by cl.line_number`);
}

export interface NewProof {
  readonly shipmentId: string;
  readonly stopId: string | null;
  readonly corrects: { readonly proofId: string; readonly reason: string } | null;
  readonly told: Told;
  readonly input: ProofInput;
  readonly lines: readonly CheckedLine[];
}

export const outcomeOf = (lines: readonly CheckedLine[]): Proof["outcome"] =>
  lines.every(({ accepted, quantity }) => accepted === quantity) ? "completed" : "partial";

export async function insertProof(tx: CommandTransaction, proof: NewProof): Promise<string> {
  const { organisationId, actor } = tx.context;
  const { shipmentId, stopId, corrects, told, input, lines } = proof;
  const { signature } = input;
  const photoIds = await photoIdsOf(tx, shipmentId, input.photos);
  const marks = signature === null ? null : JSON.stringify({ strokes: signature.strokes, typed: signature.typed });
  const { latitude = null, longitude = null, accuracyMetres = null } = told.position ?? {};
  const { id } = await tx.one<{
    id: string;
  }>(sql`insert into delivery_proof (organisation_id, shipment_id, trip_stop_id,
      corrects_id, correction_reason, outcome, recipient, relation, signature, signature_sha256, note, device_at, server_at, latitude,
      longitude, accuracy_m, told_by)
    values (${organisationId}, ${shipmentId}, ${stopId}, ${corrects?.proofId ?? null}, ${corrects?.reason ?? null},
      ${outcomeOf(lines)}, ${input.recipient}, ${input.relation}, ${marks}::jsonb, ${signature?.sha256 ?? null}, ${input.note}, ${told.deviceAt},
      ${tx.context.now()}, ${latitude}, ${longitude}, ${accuracyMetres}, ${actor.name})
    returning id`);
  await tx.execute(sql`insert into delivery_proof_line (proof_id, line_number, organisation_id, item_id, sent, accepted,
      refused, damaged, reason)
    select ${id}::uuid, l."lineNumber", ${organisationId}::uuid, l."itemId", l.quantity, l.accepted, l.refused, l.damaged,
      l.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("lineNumber" int, "itemId" uuid, quantity int,
      accepted int, refused int, damaged int, reason text)`);
  await tx.execute(sql`insert into delivery_proof_photo (proof_id, position, organisation_id, photo_id)
    select ${id}::uuid, p.position, ${organisationId}::uuid, p.id
    from unnest(${photoIds}::uuid[]) with ordinality as p (id, position)`);
  return id;
}

/** Pictures that were sent before, by their hashes. */
export async function photoIdsOf(reader: Reader, shipmentId: string, hashes: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(hashes)];
  const rows = await reader.rows<{ id: string; sha256: string }>(
    sql`select id, sha256 from delivery_photo where shipment_id = ${shipmentId} and sha256 = any(${wanted}::text[])`,
  );
  return wanted.map((hash) => {
    const photo = rows.find(({ sha256 }) => sha256 === hash);
    if (photo === undefined) throw new AppError("proof.photo_missing");
    return photo.id;
  });
}

type StoredProof = Omit<Proof, "position" | "signature"> & {
  readonly signature: { strokes: [number, number][][]; typed: string | null } | null;
  readonly signatureHash: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
};

const proofs = sql`select p.id, p.outcome, p.corrects_id as "correctsId",
    p.correction_reason as "correctionReason", p.recipient, p.relation, p.signature,
    p.signature_sha256 as "signatureHash", p.note, p.device_at as "deviceAt", p.server_at as "serverAt", p.latitude,
    p.longitude, p.accuracy_m as accuracy, p.told_by as by,
    coalesce((select json_agg(json_build_object('lineNumber', l.line_number, 'sku', i.sku, 'itemName', i.name,
        'quantity', l.sent, 'accepted', l.accepted, 'refused', l.refused, 'damaged', l.damaged, 'reason', l.reason)
        order by l.line_number)
      from delivery_proof_line l join item i on i.id = l.item_id where l.proof_id = p.id), '[]') as lines,
    coalesce((select json_agg(json_build_object('id', f.id, 'sha256', f.sha256, 'contentType', f.content_type,
        'bytes', f.bytes) order by x.position)
      from delivery_proof_photo x join delivery_photo f on f.id = x.photo_id where x.proof_id = p.id), '[]') as photos
  from delivery_proof p`;

function proofOf({ signature, signatureHash, latitude, longitude, accuracy, ...proof }: StoredProof): Proof {
  const drawn = signature && { path: signaturePath(signature), typed: signature.typed, sha256: signatureHash ?? "" };
  return { ...proof, signature: drawn, position: positionOf({ latitude, longitude, accuracy }) };
}

/** Of a shipment, the one that counts last. */
export async function loadProofs(reader: Reader, shipmentId: string): Promise<Proof[]> {
  return (await reader.rows<StoredProof>(sql`${proofs} where p.shipment_id = ${shipmentId} order by p.id`)).map(
    proofOf,
  );
}

export async function findProof(reader: Reader, id: string): Promise<{ proof: Proof; shipmentId: string }> {
  const row = await reader.maybe<{ shipmentId: string }>(
    sql`select shipment_id as "shipmentId" from delivery_proof where organisation_id = current_organisation() and id = ${id}`,
  );
  if (row === undefined) throw new AppError("proof.not_found");
  const stored = await reader.one<StoredProof>(sql`${proofs} where p.id = ${id}`);
  return { proof: proofOf(stored), shipmentId: row.shipmentId };
}

/** Whether a correction of it is there already. */
export async function isCorrected(reader: Reader, id: string): Promise<boolean> {
  return (await reader.maybe(sql`select 1 from delivery_proof where corrects_id = ${id}`)) !== undefined;
}

export interface NewPhoto {
  readonly shipmentId: string;
  readonly sha256: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export async function insertPhoto(tx: CommandTransaction, photo: NewPhoto): Promise<ProofPhoto> {
  const { shipmentId, sha256, contentType, content } = photo;
  await tx.execute(sql`insert into delivery_photo (organisation_id, shipment_id, sha256, content_type, bytes, content,
      arrived_at)
    values (${tx.context.organisationId}, ${shipmentId}, ${sha256}, ${contentType}, ${content.length}, ${content},
      ${tx.context.now()})
    on conflict (shipment_id, sha256) do nothing`);
  return tx.one<ProofPhoto>(sql`select id, sha256, content_type as "contentType", bytes from delivery_photo
    where shipment_id = ${shipmentId} and sha256 = ${sha256}`);
}

/** Photos the shipment has beside this one. */
export async function otherPhotos(reader: Reader, shipmentId: string, sha256: string): Promise<number> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*) as count from delivery_photo where shipment_id = ${shipmentId} and sha256 <> ${sha256}`,
  );
  return count;
}

/** Bytes of all photos of the organization but this one. */
export async function otherPhotoBytes(reader: Reader, shipmentId: string, sha256: string): Promise<number> {
  const { bytes } = await reader.one<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes from delivery_photo
    where organisation_id = current_organisation() and (shipment_id, sha256) <> (${shipmentId}::uuid, ${sha256}::text)`);
  return bytes;
}

export interface StoredPhoto {
  readonly sha256: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export async function findPhoto(reader: Reader, id: string): Promise<StoredPhoto> {
  const row = await reader.maybe<StoredPhoto>(sql`select sha256, content_type as "contentType", content
    from delivery_photo where organisation_id = current_organisation() and id = ${id}`);
  if (row === undefined) throw new AppError("proof.not_found");
  return row;
}
