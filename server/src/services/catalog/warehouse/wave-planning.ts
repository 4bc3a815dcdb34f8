import { waveEndpoints } from "@cerebro/contracts/endpoints/waves.ts";
import { waveCancelReasons } from "@cerebro/contracts/entities/wave-words.ts";
import { waveUndo, waveVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const wavePlanning = defineService({
  id: "wave-planning",
  category: "warehouse",
  port: 4113,
  summary: "Which orders go to the floor together, on which carts, and the shortest walk of each.",
  actions: {
    list_waves: action({ endpoint: waveEndpoints.listWaves, run: waveVerbs.listWaves }),
    get_wave: action({ endpoint: waveEndpoints.getWave, run: waveVerbs.getWave }),
    create_wave: action({
      endpoint: waveEndpoints.createWave,
      run: waveVerbs.createWave,
      undo: waveUndo.undoCreateWave,
      detail: ({ maxOrders }) => `${maxOrders} orders at most`,
    }),
    release_wave: action({ endpoint: waveEndpoints.releaseWave, run: waveVerbs.releaseWave }),
    claim_cart: action({ endpoint: waveEndpoints.claimBatch, run: waveVerbs.claimBatch }),
    cancel_wave: action({
      endpoint: waveEndpoints.cancelWave,
      run: waveVerbs.cancelWave,
      detail: ({ reason }) => waveCancelReasons[reason].toLowerCase(),
    }),
    close_wave: action({ endpoint: waveEndpoints.closeWave, run: waveVerbs.closeWave }),
  },
});
