import { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { countCauses } from "@cerebro/contracts/entities/wms/count-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const linesOf = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);

export const cycleCounting = defineService({
  id: "cycle-counting",
  category: "warehouse",
  port: 4116,
  summary: "Counting while work goes on: what to count, what was counted, and what is done about it.",
  actions: actionsOf(
    {
      list_counts: countEndpoints.listCounts,
      get_count: countEndpoints.getCount,
      list_lines: countEndpoints.listCountLines,
      preview: countEndpoints.previewCount,
      request: countEndpoints.requestCount,
      approve: countEndpoints.approveCount,
      change_settings: countEndpoints.setCountSettings,
    },
    {
      example: { preview: { itemId: "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70" } },
      undo: {
        request: wmsUndo.undoRequestCount,
        approve: wmsUndo.undoApproveCount,
        change_settings: wmsUndo.undoCountSettings,
      },
      detail: {
        approve: ({ lineIds, cause }) => `${linesOf(lineIds.length)}, ${countCauses[cause].toLowerCase()}`,
      },
    },
  ),
});
