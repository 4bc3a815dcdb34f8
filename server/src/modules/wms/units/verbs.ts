import { fillUnit, splitUnit, takeFromUnit } from "./fill-unit.ts";
import { createUnit, getUnit, listUnits } from "./list-units.ts";
import {
  breakDownUnit,
  changeUnitState,
  moveUnit,
  receiveUnit,
  shipUnit,
  stageUnit,
  undoMoveUnit,
} from "./move-unit.ts";
import { nestUnit, unnestUnit } from "./nest-unit.ts";

export const unitVerbs = {
  breakDownUnit,
  changeUnitState,
  createUnit,
  fillUnit,
  getUnit,
  listUnits,
  moveUnit,
  nestUnit,
  receiveUnit,
  shipUnit,
  splitUnit,
  stageUnit,
  takeFromUnit,
  unnestUnit,
};

export const unitUndo = { undoMoveUnit };
