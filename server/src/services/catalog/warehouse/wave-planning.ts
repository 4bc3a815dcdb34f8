import { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import { waveCancelReasons } from "@cerebro/contracts/entities/wms/wave-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const wavePlanning = defineService({
  id: "wave-planning",
  category: "warehouse",
  port: 4113,
  summary: "Waves: orders released together, their carts and the shortest walk of each.",
  actions: actionsOf(
    {
      list_waves: waveEndpoints.listWaves,
      get_wave: waveEndpoints.getWave,
      create_wave: waveEndpoints.createWave,
      release_wave: waveEndpoints.releaseWave,
      claim_cart: waveEndpoints.claimBatch,
      cancel_wave: waveEndpoints.cancelWave,
      close_wave: waveEndpoints.closeWave,
    },
    {
      undo: {
        create_wave: wmsUndo.undoCreateWave,
      },
      detail: {
        create_wave: ({ maxOrders }) => `${maxOrders} orders at most`,
        cancel_wave: ({ reason }) => waveCancelReasons[reason].toLowerCase(),
      },
    },
  ),
});
