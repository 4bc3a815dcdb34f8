import { returnEndpoints } from "@cerebro/contracts/endpoints/returns.ts";
import { cancelReasons } from "@cerebro/contracts/entities/stock-words.ts";
import { returnUndo, returnVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const returnsManagement = defineService({
  id: "returns-management",
  category: "warehouse",
  port: 4106,
  summary: "What customers send back, and what becomes of it.",
  actions: {
    list_returns: action({ endpoint: returnEndpoints.listReturns, run: returnVerbs.listReturns }),
    get_return: action({ endpoint: returnEndpoints.getReturn, run: returnVerbs.getReturn }),
    returnable: action({ endpoint: returnEndpoints.listReturnable, run: returnVerbs.listReturnable }),
    create_return: action({
      endpoint: returnEndpoints.createReturn,
      run: returnVerbs.createReturn,
      detail: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
    }),
    authorise_return: action({ endpoint: returnEndpoints.authoriseReturn, run: returnVerbs.authoriseReturn }),
    receive_return: action({ endpoint: returnEndpoints.receiveReturn, run: returnVerbs.receiveReturn }),
    inspect_return: action({
      endpoint: returnEndpoints.inspectReturn,
      run: returnVerbs.inspectReturn,
      undo: returnUndo.undoInspectReturn,
    }),
    cancel_return: action({
      endpoint: returnEndpoints.cancelReturn,
      run: returnVerbs.cancelReturn,
      detail: ({ reason }) => cancelReasons[reason].toLowerCase(),
    }),
  },
});
