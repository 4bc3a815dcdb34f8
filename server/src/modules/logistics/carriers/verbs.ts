import { acceptTender, answerTenderOffer, readTenderOffer, refuseTender } from "./answer-tender.ts";
import { bookShipment, listBookings, unbookShipment, undoBookShipment } from "./book-shipment.ts";
import { createClaim, decideClaim, listClaims, undoCreateClaim, undoDecideClaim } from "./claims.ts";
import {
  auditFreightInvoice,
  createFreightInvoice,
  decideFreightInvoice,
  getFreightInvoice,
  listFreightInvoices,
  undoCreateFreightInvoice,
  undoDecideFreightInvoice,
} from "./freight-invoices.ts";
import { exportScorecards, getScorecard, listFigureRows } from "./present-scorecard.ts";
import {
  createCarrier,
  getCarrier,
  listCarriers,
  setCarrierActive,
  undoCreateCarrier,
  undoSetCarrierActive,
  undoUpdateCarrier,
  updateCarrier,
} from "./save-carrier.ts";
import {
  addBands,
  createTariff,
  exportBands,
  listBands,
  listTariffs,
  removeBand,
  undoAddBands,
  undoCreateTariff,
  undoRemoveBand,
  undoUpdateTariff,
  updateTariff,
} from "./save-tariff.ts";
import { shopRates, shopShipment } from "./shop-rates.ts";
import { listTenders, tenderShipment, undoTenderShipment, withdrawTender } from "./tender-shipment.ts";
import { undoAcceptTender, undoRefuseTender, undoUnbookShipment, undoWithdrawTender } from "./undo-tenders.ts";

export const carrierVerbs = {
  addBands,
  createCarrier,
  createTariff,
  exportBands,
  exportScorecards,
  getCarrier,
  getScorecard,
  listBands,
  listCarriers,
  listFigureRows,
  listTariffs,
  removeBand,
  setCarrierActive,
  updateCarrier,
  updateTariff,
};

export const tenderVerbs = {
  acceptTender,
  answerTenderOffer,
  bookShipment,
  listBookings,
  listTenders,
  readTenderOffer,
  refuseTender,
  shopRates,
  shopShipment,
  tenderShipment,
  unbookShipment,
  withdrawTender,
};

export const freightInvoiceVerbs = {
  auditFreightInvoice,
  createClaim,
  createFreightInvoice,
  decideClaim,
  decideFreightInvoice,
  getFreightInvoice,
  listClaims,
  listFreightInvoices,
};

export const carrierUndo = {
  undoAcceptTender,
  undoAddBands,
  undoBookShipment,
  undoCreateCarrier,
  undoCreateClaim,
  undoCreateFreightInvoice,
  undoCreateTariff,
  undoDecideClaim,
  undoDecideFreightInvoice,
  undoRefuseTender,
  undoRemoveBand,
  undoSetCarrierActive,
  undoTenderShipment,
  undoUnbookShipment,
  undoUpdateCarrier,
  undoUpdateTariff,
  undoWithdrawTender,
};
