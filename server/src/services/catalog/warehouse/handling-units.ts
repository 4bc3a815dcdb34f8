import { unitEndpoints } from "@cerebro/contracts/endpoints/handling-units.ts";
import { unitTypes } from "@cerebro/contracts/entities/stock-words.ts";
import { unitUndo, unitVerbs, wmsUndo } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

const unitsOf = ({ quantity }: { readonly quantity: number }): string =>
  quantity === 1 ? "1 unit" : `${quantity} units`;

export const handlingUnits = defineService({
  id: "handling-units",
  category: "warehouse",
  port: 4110,
  summary: "Pallets, cases, totes and parcels: what is in them, where they stand, and moving them as one.",
  actions: {
    list_units: action({ endpoint: unitEndpoints.listUnits, run: unitVerbs.listUnits }),
    get_unit: action({ endpoint: unitEndpoints.getUnit, run: unitVerbs.getUnit }),
    create_unit: action({
      endpoint: unitEndpoints.createUnit,
      run: unitVerbs.createUnit,
      detail: ({ type }) => unitTypes[type].toLowerCase(),
    }),
    fill_unit: action({
      endpoint: unitEndpoints.fillUnit,
      run: unitVerbs.fillUnit,
      undo: wmsUndo.undoStockChange,
      detail: unitsOf,
    }),
    take_from_unit: action({
      endpoint: unitEndpoints.takeFromUnit,
      run: unitVerbs.takeFromUnit,
      undo: wmsUndo.undoStockChange,
      detail: unitsOf,
    }),
    move_unit: action({ endpoint: unitEndpoints.moveUnit, run: unitVerbs.moveUnit, undo: unitUndo.undoMoveUnit }),
    nest_unit: action({ endpoint: unitEndpoints.nestUnit, run: unitVerbs.nestUnit }),
    break_down_unit: action({ endpoint: unitEndpoints.breakDownUnit, run: unitVerbs.breakDownUnit }),
  },
});
