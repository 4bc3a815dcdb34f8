import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { isUnreached, keptReading } from "../../../data/kept-reading.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import type { Goods } from "../flow/judge.ts";

type Draw = (goods: Goods) => ReactNode;

/** The goods of a task with all that scans of them are judged by: barcodes, packaging, numbers of pieces. */
export function WithGoods({ task, children }: { task: TaskRow; children: Draw }) {
  const { itemId, unitId, unitSscc } = task;
  if (itemId !== null) return <ItemGoods task={task} itemId={itemId} draw={children} />;
  // A handling unit is moved as one, by its own number.
  return children({
    itemId: unitId ?? "",
    sku: unitSscc ?? "",
    name: "Handling unit, as it stands",
    barcode: null,
    baseUnit: "unit",
    units: [],
    lotCode: null,
    serialTracked: false,
  });
}

function ItemGoods({ task, itemId, draw }: { task: TaskRow; itemId: string; draw: Draw }) {
  const query = useQuery(keptReading("GET /api/wms/items/{itemId}", { itemId }));
  const { lotCode, sku: taskSku, itemName, barcode: taskBarcode } = task;
  // Without a connection the work goes on with what the list told of the task; packaging levels are not known then.
  if (query.data === undefined && isUnreached(query.error)) {
    const known = { sku: taskSku ?? "", name: itemName ?? "", barcode: taskBarcode };
    return draw({ itemId, lotCode, ...known, baseUnit: "unit", units: [], serialTracked: false });
  }
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {({ sku, name, barcode, baseUnit, units, serialTracked }) =>
        draw({ itemId, lotCode, sku, name, barcode, baseUnit, units, serialTracked })
      }
    </Async>
  );
}
