import { listPickFaceProposals, listPickFaces, removePickFace, setPickFaces } from "./pick-faces.ts";
import { replenishTask } from "./replenish-task.ts";
import { previewReplenishment, runReplenishment, undoRunReplenishment } from "./run-replenishment.ts";
import { getReplenishmentSettings, setReplenishmentSettings } from "./settings.ts";

export const replenishmentVerbs = {
  getReplenishmentSettings,
  listPickFaceProposals,
  listPickFaces,
  previewReplenishment,
  removePickFace,
  replenishTask,
  runReplenishment,
  setPickFaces,
  setReplenishmentSettings,
};

export const replenishmentUndo = { undoRunReplenishment };
