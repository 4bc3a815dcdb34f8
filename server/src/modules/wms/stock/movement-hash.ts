import { createHash } from "node:crypto";
import type { movementKinds, StockStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";

export type MovementKind = (typeof movementKinds)[number];

/** A row of the ledger, as it is hashed. */
export interface Movement {
  readonly organisationId: string;
  readonly itemId: string;
  readonly sequence: number;
  readonly id: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
  readonly kind: MovementKind;
  readonly reason: string | null;
  readonly note: string | null;
  readonly documentType: string | null;
  readonly documentId: string | null;
  readonly documentLine: number | null;
  readonly commandId: string;
  readonly correctsId: string | null;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly actorName: string;
  /** ISO with milliseconds. */
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly fromStatus: StockStatus;
  readonly toStatus: StockStatus;
  readonly fromUnitId: string | null;
  readonly toUnitId: string | null;
  readonly ownerId: string | null;
  /** The pieces that moved, sorted; empty for goods without serial numbers. */
  readonly serialIds: readonly string[];
}

/** Predecessor of the first movement of an item. */
export const chainStart = Buffer.alloc(32);

/** Hashed fields, in this order. */
const hashedFields = [
  "organisationId",
  "itemId",
  "sequence",
  "id",
  "lotId",
  "quantity",
  "fromLocationId",
  "toLocationId",
  "kind",
  "reason",
  "note",
  "documentType",
  "documentId",
  "documentLine",
  "commandId",
  "correctsId",
  "actorKind",
  "actorId",
  "actorName",
  "occurredAt",
  "recordedAt",
] as const satisfies readonly (keyof Movement)[];

/**
 * SHA-256 over the hash before and every field of the movement as one JSON array [WMS-02]. Fields at their default
 * (loose, available, our own) are left out, so that chains from before these fields stay valid.
 */
export function hashMovement(previous: Buffer, movement: Movement): Buffer {
  const fields: unknown[] = hashedFields.map((field) => movement[field]);
  const { fromStatus, toStatus, fromUnitId, toUnitId, ownerId, serialIds } = movement;
  const plain = [fromStatus, toStatus].every((status) => status === "available") && serialIds.length === 0;
  if (!plain || fromUnitId !== null || toUnitId !== null || ownerId !== null) {
    fields.push([fromStatus, toStatus, fromUnitId, toUnitId, ownerId, serialIds]);
  }
  const canonical = JSON.stringify(fields);
  return createHash("sha256").update(previous).update(canonical).digest();
}
