import { transferEndpoints } from "@cerebro/contracts/endpoints/transfers.ts";
import { cancelReasons } from "@cerebro/contracts/entities/stock-words.ts";
import { transferUndo, transferVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const transferManagement = defineService({
  id: "transfer-management",
  category: "warehouse",
  port: 4105,
  summary: "Goods that go from one warehouse to another, and are in neither on the way.",
  actions: {
    list_transfers: action({ endpoint: transferEndpoints.listTransfers, run: transferVerbs.listTransfers }),
    get_transfer: action({ endpoint: transferEndpoints.getTransfer, run: transferVerbs.getTransfer }),
    create_transfer: action({
      endpoint: transferEndpoints.createTransfer,
      run: transferVerbs.createTransfer,
      undo: transferUndo.undoCreateTransfer,
      detail: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
    }),
    confirm_transfer: action({
      endpoint: transferEndpoints.confirmTransfer,
      run: transferVerbs.confirmTransfer,
      undo: transferUndo.undoConfirmTransfer,
    }),
    reserve_transfer: action({ endpoint: transferEndpoints.reserveTransfer, run: transferVerbs.reserveTransfer }),
    release_transfer: action({
      endpoint: transferEndpoints.releaseTransfer,
      run: transferVerbs.releaseTransfer,
      undo: transferUndo.undoReleaseTransfer,
    }),
    ship_transfer: action({
      endpoint: transferEndpoints.shipTransfer,
      run: transferVerbs.shipTransfer,
      undo: transferUndo.undoShipTransfer,
    }),
    receive_transfer: action({
      endpoint: transferEndpoints.receiveTransfer,
      run: transferVerbs.receiveTransfer,
      undo: transferUndo.undoReceiveTransfer,
    }),
    settle_transfer: action({ endpoint: transferEndpoints.settleTransfer, run: transferVerbs.settleTransfer }),
    cancel_transfer: action({
      endpoint: transferEndpoints.cancelTransfer,
      run: transferVerbs.cancelTransfer,
      detail: ({ reason }) => cancelReasons[reason].toLowerCase(),
    }),
  },
});
