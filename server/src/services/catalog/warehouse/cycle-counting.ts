import { countEndpoints } from "@cerebro/contracts/endpoints/counts.ts";
import { countCauses } from "@cerebro/contracts/entities/count-words.ts";
import { countUndo, countVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

const linesOf = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);

export const cycleCounting = defineService({
  id: "cycle-counting",
  category: "warehouse",
  port: 4116,
  summary: "Counting while work goes on: what to count, what was counted, and what is done about it.",
  actions: {
    list_counts: action({ endpoint: countEndpoints.listCounts, run: countVerbs.listCounts }),
    get_count: action({ endpoint: countEndpoints.getCount, run: countVerbs.getCount }),
    list_lines: action({ endpoint: countEndpoints.listCountLines, run: countVerbs.listCountLines }),
    preview: action({ endpoint: countEndpoints.previewCount, run: countVerbs.previewCount }),
    request: action({
      endpoint: countEndpoints.requestCount,
      run: countVerbs.requestCount,
      undo: countUndo.undoRequestCount,
    }),
    approve: action({
      endpoint: countEndpoints.approveCount,
      run: countVerbs.approveCount,
      undo: countUndo.undoApproveCount,
      detail: ({ lineIds, cause }) => `${linesOf(lineIds.length)}, ${countCauses[cause].toLowerCase()}`,
    }),
    change_settings: action({
      endpoint: countEndpoints.setCountSettings,
      run: countVerbs.setCountSettings,
      undo: countUndo.undoCountSettings,
    }),
  },
});
