import type { StockBook } from "../stock/book.ts";
import type { NewReservation } from "../stock/reservations.store.ts";
import type { LockedTask } from "./tasks.store.ts";

/** A pick task with all it must have. */
export interface PickTask extends LockedTask {
  readonly itemId: string;
  readonly documentLine: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
  readonly reservationId: string;
}

export function requirePick(task: LockedTask): PickTask {
  const { itemId, documentLine, fromLocationId, toLocationId, reservationId } = task;
  if (
    itemId === null ||
    documentLine === null ||
    fromLocationId === null ||
    toLocationId === null ||
    reservationId === null
  ) {
    throw new Error(`pick task ${task.id} is incomplete`);
  }
  return { ...task, itemId, documentLine, fromLocationId, toLocationId, reservationId };
}

/** Taken goods, and their handling unit now. */
export interface Taken {
  readonly quantity: number;
  readonly unitId: string | null;
}

export interface PickOutcome extends Taken {
  /** Reservations in other bins for what was missing. */
  readonly foundIds: ReadonlySet<string>;
  /** Units no bin has. */
  readonly missing: number;
  readonly how: "back_order" | "cancel";
}

/** Effect of a pick on its document. */
export interface PickSide {
  readonly document: "sales_order" | "transfer_order";
  /** Warehouse in which missing goods are searched, and the document they are held for. */
  readonly warehouseId: string | null;
  readonly holder: Pick<NewReservation, "salesOrderId" | "transferOrderId">;
  readonly expiresAt: Date;
  /** The handling unit that goes along when this many are taken out of where they stand. */
  unitTaken(quantity: number): Promise<string | null>;
  /** Said in the open book of what was taken. */
  hold(book: StockBook, taken: Taken): void;
  /** Lines, reservations and further tasks, when the book is written. */
  settle(outcome: PickOutcome): Promise<void>;
  /** The document's own state, when the task is reported. */
  moveOn(): Promise<void>;
}
