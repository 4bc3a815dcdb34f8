import { inspectReturn, undoInspectReturn } from "./inspect-return.ts";
import { receiveReturn } from "./receive-return.ts";
import {
  authoriseReturn,
  cancelReturn,
  closeReturn,
  createReturn,
  getReturn,
  listReturnable,
  listReturns,
  updateReturn,
} from "./save-return.ts";

export const returnVerbs = {
  authoriseReturn,
  cancelReturn,
  closeReturn,
  createReturn,
  getReturn,
  inspectReturn,
  listReturnable,
  listReturns,
  receiveReturn,
  updateReturn,
};

export const returnUndo = { undoInspectReturn };
