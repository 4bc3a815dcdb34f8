import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import type { Goods } from "../flow/judge.ts";
import type { GoodsTask } from "./task-goods.ts";

/** The goods of a task with all that scans of them are judged by: barcodes, packaging, numbers of pieces. */
export function WithGoods({ task, children }: { task: GoodsTask; children: (goods: Goods) => ReactNode }) {
  const { itemId, lotCode } = task;
  const query = useQuery(reading("GET /api/wms/items/{itemId}", { itemId }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {({ sku, name, barcode, baseUnit, units, serialTracked }) =>
        children({ itemId, lotCode, sku, name, barcode, baseUnit, units, serialTracked })
      }
    </Async>
  );
}
