import { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import { recallReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const lotTracing = defineService({
  id: "lot-tracing",
  category: "warehouse",
  port: 4111,
  summary: "Origin and recipients of goods through every repack, and recalls.",
  actions: actionsOf(
    {
      trace_forward: traceEndpoints.traceForward,
      trace_backward: traceEndpoints.traceBackward,
      repack: traceEndpoints.repack,
      list_recalls: traceEndpoints.listRecalls,
      get_recall: traceEndpoints.getRecall,
      start_recall: traceEndpoints.startRecall,
    },
    {
      undo: {
        repack: wmsUndo.undoRepack,
        start_recall: wmsUndo.undoStartRecall,
      },
      detail: {
        repack: ({ inputs, outputs }) => `${inputs.length} kinds of goods into ${outputs.length}`,
        start_recall: ({ drill, reason }) => `${drill ? "drill, " : ""}${recallReasons[reason].toLowerCase()}`,
      },
    },
  ),
});
