import { cancelTransfer } from "./cancel-transfer.ts";
import { receiveTransfer, settleTransfer } from "./receive-transfer.ts";
import { releaseTransfer } from "./release-transfer.ts";
import { reserveTransfer } from "./reserve-transfer.ts";
import {
  closeTransfer,
  confirmTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  updateTransfer,
} from "./save-transfer.ts";
import { shipTransfer } from "./ship-transfer.ts";
import {
  undoConfirmTransfer,
  undoCreateTransfer,
  undoReceiveTransfer,
  undoReleaseTransfer,
  undoShipTransfer,
} from "./undo-transfer.ts";

export const transferVerbs = {
  cancelTransfer,
  closeTransfer,
  confirmTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  releaseTransfer,
  reserveTransfer,
  settleTransfer,
  shipTransfer,
  updateTransfer,
};

export const transferUndo = {
  undoConfirmTransfer,
  undoCreateTransfer,
  undoReceiveTransfer,
  undoReleaseTransfer,
  undoShipTransfer,
};
