import { z } from "zod";
import { Id, note, Quantity, Timestamp } from "../../entities/primitives.ts";
import { ScrapReport } from "../../entities/wms/scrap.ts";
import { stockAt, StockChange } from "../../entities/wms/stock.ts";
import { scrapReasons } from "../../entities/wms/stock-words.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "inventory", access: { role: "wms" } } as const;

export const scrapEndpoints = {
  scrapStockList: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/stock/scrap-list",
    summary: "Throw away several rows of stock at once: all or nothing",
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ ...stockAt, quantity: Quantity }))
        .min(1)
        .max(200),
      reason: z.enum(keysOf(scrapReasons)),
      note: note(500).default(null),
    }),
    output: StockChange,
    errors: [
      "decision.approval_required",
      "warehouse.missing",
      "stock.insufficient",
      "stock.below_reserved",
      "stock.serials_required",
      "stock.serial_elsewhere",
      "request.not_found",
    ],
    replayable: true,
  }),
  getScrapReport: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/scrap-by-reason",
    cost: "dear",
    follows: "commands",
    summary: "Scrapped stock by reason, from the ledger",
    input: z.strictObject({
      from: Timestamp,
      to: Timestamp,
      warehouseId: Id.optional(),
      itemId: Id.optional(),
    }),
    output: ScrapReport,
    errors: [],
  }),
};
