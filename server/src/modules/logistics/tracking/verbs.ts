import { archiveDevice, createDevice, listDevices, renewDeviceToken, revokeDeviceToken } from "./devices.ts";
import { listFenceEvents, listFenceVisits } from "./list-visits.ts";
import { listFencesInView } from "./live-fences.ts";
import { findTracked, getTrail, listVehiclePositions } from "./live.ts";
import { archiveFence, createFence, listFences, updateFence } from "./save-fence.ts";
import { forwardPosition, tellOwnPositions, tellPositions } from "./tell-positions.ts";
import { undoArchiveFence, undoCreateFence, undoUpdateFence } from "./undo-fence.ts";

export const trackingVerbs = {
  archiveDevice,
  archiveFence,
  createDevice,
  createFence,
  findTracked,
  forwardPosition,
  getTrail,
  listDevices,
  listFenceEvents,
  listFences,
  listFencesInView,
  listFenceVisits,
  listVehiclePositions,
  renewDeviceToken,
  revokeDeviceToken,
  tellOwnPositions,
  tellPositions,
  updateFence,
};

export const trackingUndo = { undoArchiveFence, undoCreateFence, undoUpdateFence };
