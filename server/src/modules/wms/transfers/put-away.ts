import type { TransferDetail, TransferGoods } from "@cerebro/contracts/entities/wms/transfers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { planPutAway, planUnitPutAway } from "../tasks/plan-put-away.ts";

interface Arrived {
  readonly receiving: string;
  /** Handling units that came whole. */
  readonly units: readonly string[];
  readonly goods: readonly Pick<TransferGoods, "itemId" | "lotId" | "quantity" | "lineNumber">[];
}

/** Tasks for what a transfer brought into a receiving area: loose goods by rule, handling units as they stand. */
export async function putAwayAt(
  tx: CommandTransaction,
  { id, number, ownerId }: TransferDetail,
  warehouseId: string,
  { receiving, units, goods }: Arrived,
): Promise<void> {
  const document = {
    documentType: "transfer_order",
    documentId: id,
    documentNumber: number,
    warehouseId,
    priority: 3,
    dueAt: null,
  } as const;
  for (const unitId of units) await planUnitPutAway(tx, document, { unitId, fromLocationId: receiving });
  await planPutAway(
    tx,
    document,
    goods.map(({ itemId, lotId, quantity, lineNumber }) => ({
      itemId,
      lotId,
      ownerId,
      quantity,
      fromLocationId: receiving,
      documentLine: lineNumber,
    })),
  );
}
