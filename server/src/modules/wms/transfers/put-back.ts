import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { planPutAway, planUnitPutAway } from "../tasks/plan-put-away.ts";
import { unitContents } from "./transfer-goods.store.ts";

type Held = TransferDetail["reservations"][number];

/** Tasks for goods at the dock that do not leave: whole units unchanged, the rest by rule. */
export async function putBackFromDock(
  tx: CommandTransaction,
  { id, number, ownerId, fromWarehouseId }: TransferDetail,
  held: readonly Held[],
): Promise<void> {
  const document = {
    documentType: "transfer_order",
    documentId: id,
    documentNumber: number,
    warehouseId: fromWarehouseId,
    priority: 3,
    dueAt: null,
  } as const;
  const atDock = held.filter(({ picked, quantity }) => picked && quantity > 0);
  const byUnit = Map.groupBy(atDock, ({ unitId }) => unitId);
  const contents = await unitContents(
    tx,
    [...byUnit.keys()].filter((unitId) => unitId !== null),
  );
  for (const [unitId, goods] of byUnit) {
    const [first] = goods;
    const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
    if (unitId !== null && first !== undefined && contents.get(unitId) === units) {
      await planUnitPutAway(tx, document, { unitId, fromLocationId: first.locationId });
    } else {
      await planPutAway(
        tx,
        document,
        goods.map(({ itemId, lotId, quantity, locationId, lineNumber }) => ({
          itemId,
          lotId,
          unitId,
          ownerId,
          quantity,
          fromLocationId: locationId,
          documentLine: lineNumber,
        })),
      );
    }
  }
}
