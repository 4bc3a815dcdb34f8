import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { importItems } from "./items.store.ts";
import { importLocations } from "./locations.store.ts";
import { importCustomers, importSuppliers } from "./partners.store.ts";
import { importPurchaseHistory, importPurchaseOrders } from "./purchases.store.ts";
import { importSalesHistory } from "./sales-history.store.ts";
import { importSalesOrders, settleDueMoments } from "./sales-orders.store.ts";
import { importShipments } from "./shipments.store.ts";
import type { ImportCounts, PreviewedRow, Stage } from "./stage.ts";
import { importAdjustments, importOpeningStock } from "./import-stock.ts";
import type { Reader } from "../../../platform/database.ts";

export interface KindImport {
  /** Stores the rows of the stage. */
  readonly store: (stage: Stage) => Promise<ImportCounts>;
  /** Rows per block, for kinds that can be stored while the rest is still being parsed. */
  readonly blockRows: number | null;
  /** Previewed rows with values that storing settles, not the file alone; `fileZone` is the clock of the file. */
  readonly settle?: (reader: Reader, fileZone: string, rows: readonly PreviewedRow[]) => Promise<PreviewedRow[]>;
}

const whole = (store: KindImport["store"]): KindImport => ({ store, blockRows: null });

/** Import verb of each kind of file. */
export const importByKind: Readonly<Record<Exclude<ImportKindName, "tariffs" | "fuel">, KindImport>> = {
  items: whole(importItems),
  suppliers: whole(importSuppliers),
  customers: whole(importCustomers),
  locations: whole(importLocations),
  opening_stock: whole(importOpeningStock),
  stock_adjustments: whole(importAdjustments),
  sales_orders: { ...whole(importSalesOrders), settle: settleDueMoments },
  sales_history: { store: importSalesHistory, blockRows: 65_536 },
  purchase_orders: whole(importPurchaseOrders),
  purchase_history: whole(importPurchaseHistory),
  shipments: { store: importShipments, blockRows: 65_536 },
};
