import { cancelCount } from "./cancel-count.ts";
import { claimCountBin, claimNextCountBin } from "./claim-bin.ts";
import { approveCount, recountLines, rejectCount } from "./decide-lines.ts";
import { finishCountBin } from "./finish-bin.ts";
import { getCount, getCountSheet, listCountBins, listCountLines, listCounts } from "./list-counts.ts";
import { previewCount, requestCount } from "./request-count.ts";
import { getCountSettings, setCountSettings } from "./settings.ts";
import { submitCount } from "./submit-count.ts";
import { undoApproveCount } from "./undo-approval.ts";
import { undoCountSettings, undoRequestCount } from "./undo-request.ts";

export const countVerbs = {
  approveCount,
  cancelCount,
  claimCountBin,
  claimNextCountBin,
  finishCountBin,
  getCount,
  getCountSettings,
  getCountSheet,
  listCountBins,
  listCountLines,
  listCounts,
  previewCount,
  recountLines,
  rejectCount,
  requestCount,
  setCountSettings,
  submitCount,
};

export const countUndo = { undoApproveCount, undoCountSettings, undoRequestCount };
