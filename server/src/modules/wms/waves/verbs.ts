import { claimBatch } from "./claim-batch.ts";
import { createWave, proposeWave } from "./create-wave.ts";
import { cancelWave, closeWave } from "./end-wave.ts";
import { getWave, listWaves } from "./list-waves.ts";
import { releaseWave } from "./release-wave.ts";
import { createWaveRule, listWaveRules, updateWaveRule } from "./rules.ts";
import { undoCreateWave } from "./undo-wave.ts";

export const waveVerbs = {
  cancelWave,
  claimBatch,
  closeWave,
  createWave,
  createWaveRule,
  getWave,
  listWaveRules,
  listWaves,
  proposeWave,
  releaseWave,
  updateWaveRule,
};

export const waveUndo = { undoCreateWave };
