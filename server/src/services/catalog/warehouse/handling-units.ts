import { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import { unitTypes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const unitsOf = ({ quantity }: { readonly quantity: number }): string =>
  quantity === 1 ? "1 unit" : `${quantity} units`;

export const handlingUnits = defineService({
  id: "handling-units",
  category: "warehouse",
  port: 4110,
  summary: "Pallets, cases, totes and parcels: what is in them, where they stand, and moving them as one.",
  actions: actionsOf(
    {
      list_units: unitEndpoints.listUnits,
      get_unit: unitEndpoints.getUnit,
      create_unit: unitEndpoints.createUnit,
      fill_unit: unitEndpoints.fillUnit,
      take_from_unit: unitEndpoints.takeFromUnit,
      move_unit: unitEndpoints.moveUnit,
      nest_unit: unitEndpoints.nestUnit,
      break_down_unit: unitEndpoints.breakDownUnit,
    },
    {
      undo: {
        fill_unit: wmsUndo.undoStockChange,
        take_from_unit: wmsUndo.undoStockChange,
        move_unit: wmsUndo.undoMoveUnit,
      },
      detail: {
        create_unit: ({ type }) => unitTypes[type].toLowerCase(),
        fill_unit: unitsOf,
        take_from_unit: unitsOf,
      },
    },
  ),
});
