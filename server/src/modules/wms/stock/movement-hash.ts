import { createHash } from "node:crypto";
import type { movementKinds } from "@cerebro/contracts/entities/stock-words.ts";

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
}

/** What the first movement of an item follows. */
export const chainStart = Buffer.alloc(32);

/** What is hashed, in this order. */
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

/** SHA-256 over the hash before and every field of the movement as one JSON array [WMS-02]. */
export function hashMovement(previous: Buffer, movement: Movement): Buffer {
  const canonical = JSON.stringify(hashedFields.map((field) => movement[field]));
  return createHash("sha256").update(previous).update(canonical).digest();
}
