import { traceEndpoints } from "@cerebro/contracts/endpoints/trace.ts";
import { recallReasons } from "@cerebro/contracts/entities/stock-words.ts";
import { traceUndo, traceVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const lotTracing = defineService({
  id: "lot-tracing",
  category: "warehouse",
  port: 4111,
  summary: "Where goods came from and to whom they went, through every repack, and recalling them.",
  actions: {
    trace_forward: action({ endpoint: traceEndpoints.traceForward, run: traceVerbs.traceForward }),
    trace_backward: action({ endpoint: traceEndpoints.traceBackward, run: traceVerbs.traceBackward }),
    repack: action({
      endpoint: traceEndpoints.repack,
      run: traceVerbs.repack,
      undo: traceUndo.undoRepack,
      detail: ({ inputs, outputs }) => `${inputs.length} kinds of goods into ${outputs.length}`,
    }),
    list_recalls: action({ endpoint: traceEndpoints.listRecalls, run: traceVerbs.listRecalls }),
    get_recall: action({ endpoint: traceEndpoints.getRecall, run: traceVerbs.getRecall }),
    start_recall: action({
      endpoint: traceEndpoints.startRecall,
      run: traceVerbs.startRecall,
      undo: traceUndo.undoStartRecall,
      detail: ({ drill, reason }) => `${drill ? "drill, " : ""}${recallReasons[reason].toLowerCase()}`,
    }),
  },
});
