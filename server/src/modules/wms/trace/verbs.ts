import {
  cancelRecall,
  closeRecall,
  getRecall,
  listRecalls,
  quarantineRecall,
  startRecall,
  undoStartRecall,
} from "./recall.ts";
import { printRecallReport } from "./recall-paper.ts";
import { exportRecall } from "./recall-report.ts";
import { getRepack, repack, undoRepack } from "./repack.ts";
import { traceBackward, traceForward } from "./trace-lot.ts";

export const traceVerbs = {
  cancelRecall,
  closeRecall,
  exportRecall,
  getRecall,
  getRepack,
  listRecalls,
  printRecallReport,
  quarantineRecall,
  repack,
  startRecall,
  traceBackward,
  traceForward,
};

export const traceUndo = { undoRepack, undoStartRecall };
