import { createOwner, listOwners, updateOwner } from "../owners/save-owner.ts";
import { getSerial, listSerials } from "../serials/list-serials.ts";
import { changeLotStatus, undoChangeLotStatus } from "./change-lot-status.ts";
import { changeStockStatus } from "../lots/change-stock-status.ts";
import { exportLots, getLot, listAllLots } from "./list-lots.ts";

export const lotVerbs = {
  changeLotStatus,
  changeStockStatus,
  createOwner,
  exportLots,
  getLot,
  getSerial,
  listAllLots,
  listOwners,
  listSerials,
  updateOwner,
};

export const lotUndo = { undoChangeLotStatus };
