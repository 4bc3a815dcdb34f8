import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { type BulkCommand, sendForRow } from "../../../parts/bulk-command.ts";

const archive = (archived: boolean): BulkCommand<ItemListRow>["send"] =>
  function send({ id, version }, _data, options) {
    return sendForRow("POST /api/wms/items/{itemId}/archive", { itemId: id, version, archived }, options);
  };

/** Commands on chosen items [WMS-01]. */
export const itemBulk: readonly BulkCommand<ItemListRow>[] = [
  { label: "Archive", done: "Archived", may: ({ archived }) => !archived, send: archive(true) },
  { label: "Use again", done: "In use again", may: ({ archived }) => archived, send: archive(false) },
];
