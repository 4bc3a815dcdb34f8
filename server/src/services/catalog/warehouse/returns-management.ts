import { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const returnsManagement = defineService({
  id: "returns-management",
  category: "warehouse",
  port: 4106,
  summary: "Customer returns and their disposition.",
  actions: actionsOf(
    {
      list_returns: returnEndpoints.listReturns,
      get_return: returnEndpoints.getReturn,
      returnable: returnEndpoints.listReturnable,
      create_return: returnEndpoints.createReturn,
      authorise_return: returnEndpoints.authoriseReturn,
      receive_return: returnEndpoints.receiveReturn,
      inspect_return: returnEndpoints.inspectReturn,
      cancel_return: returnEndpoints.cancelReturn,
    },
    {
      undo: {
        inspect_return: wmsUndo.undoInspectReturn,
      },
      detail: {
        create_return: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
        cancel_return: ({ reason }) => cancelReasons[reason].toLowerCase(),
      },
    },
  ),
});
