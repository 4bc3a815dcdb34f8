import { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const transferManagement = defineService({
  id: "transfer-management",
  category: "warehouse",
  port: 4105,
  summary: "Goods that go from one warehouse to another, and are in neither on the way.",
  actions: actionsOf(
    {
      list_transfers: transferEndpoints.listTransfers,
      get_transfer: transferEndpoints.getTransfer,
      create_transfer: transferEndpoints.createTransfer,
      confirm_transfer: transferEndpoints.confirmTransfer,
      reserve_transfer: transferEndpoints.reserveTransfer,
      release_transfer: transferEndpoints.releaseTransfer,
      ship_transfer: transferEndpoints.shipTransfer,
      receive_transfer: transferEndpoints.receiveTransfer,
      settle_transfer: transferEndpoints.settleTransfer,
      cancel_transfer: transferEndpoints.cancelTransfer,
    },
    {
      undo: {
        create_transfer: wmsUndo.undoCreateTransfer,
        confirm_transfer: wmsUndo.undoConfirmTransfer,
        release_transfer: wmsUndo.undoReleaseTransfer,
        ship_transfer: wmsUndo.undoShipTransfer,
        receive_transfer: wmsUndo.undoReceiveTransfer,
      },
      detail: {
        create_transfer: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
        cancel_transfer: ({ reason }) => cancelReasons[reason].toLowerCase(),
      },
    },
  ),
});
