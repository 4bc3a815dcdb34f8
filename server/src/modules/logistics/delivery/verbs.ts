import { decideNext, failDelivery, undoDecide, undoFail } from "./fail-delivery.ts";
import { arriveAtStop, beginAtStop, setOutForStop, skipStop, undoMove } from "./move-stop.ts";
import { getPhoto, sendPhoto } from "./photos.ts";
import { getDelivery, getRun, listDeliveries, listRuns } from "./present-delivery.ts";
import { printProof } from "./print-proof.ts";
import { correctProof, proveDelivery } from "./prove-delivery.ts";
import { getDeliverySettings, setDeliverySettings, undoSettings } from "./settings.ts";
import { chooseMails, getTrackingLink, makeTrackingLink, revokeTrackingLink, trackShipment } from "./tracking.ts";

export const deliveryVerbs = {
  arriveAtStop,
  beginAtStop,
  chooseMails,
  correctProof,
  decideNext,
  failDelivery,
  getDelivery,
  getDeliverySettings,
  getPhoto,
  getRun,
  getTrackingLink,
  listDeliveries,
  listRuns,
  makeTrackingLink,
  printProof,
  proveDelivery,
  revokeTrackingLink,
  sendPhoto,
  setDeliverySettings,
  setOutForStop,
  skipStop,
  trackShipment,
};

export const deliveryUndo = { undoDecide, undoFail, undoMove, undoSettings };
